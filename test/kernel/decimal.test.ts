import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  decimalFromCounts,
  decimalFromFloat,
  decimalFromInteger,
  decimalFromText,
  decimalText,
  type ExactDecimal,
  formatG14,
  multiply,
} from '../../src/kernel/decimal.ts';

const decimals: fc.Arbitrary<ExactDecimal> = fc.record({
  coefficient: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  exponent: fc.integer({ min: -25, max: 25 }),
});

/** Both as whole numbers of 10^−60. */
const scaled = ({ coefficient, exponent }: ExactDecimal): bigint => coefficient * 10n ** BigInt(exponent + 60);

describe('decimalFromText takes a text as the double reader does', () => {
  it.each([
    ['5', '5'],
    ['-5.50', '-5.5'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1E+3', '1000'],
    ['1d-3', '0.001'],
    ['1D3', '1000'],
    ['1e', '1'],
    ['1e+', '1'],
    ['  7 units', '7'],
    ['0x10', '0'],
    ['1.2.3', '1.2'],
    ['007', '7'],
    ['-0', '0'],
    ['0.1', '0.1'],
    ['1e500', '1e500'],
    ['-1.25e-500', '-1.25e-500'],
  ])('%j is %s', (text, plain) => {
    expect(decimalText(decimalFromText(text)!)).toBe(plain);
  });

  it.each(['', ' ', '-', '.', '-.', 'e5', 'abc', '$5'])('%j holds no number', (text) => {
    expect(decimalFromText(text)).toBeNull();
  });

  it('keeps a text of very many digits strictly between its neighbours', () => {
    const long = decimalFromText(`0.${'9'.repeat(5_000)}`)!;
    expect(compareDecimals(long, decimalFromInteger(1))).toBe(-1);
    expect(compareDecimals(long, decimalFromText(`0.${'9'.repeat(999)}`)!)).toBe(1);
  });

  it('reads an exponent that no machine could expand', () => {
    const far = decimalFromText('1e99999999999999999999')!;
    expect(compareDecimals(far, decimalFromText('1e400')!)).toBe(1);
    expect(compareDecimals(decimalFromText('-1e99999999999999999999')!, far)).toBe(-1);
    expect(compareDecimals(decimalFromText('1e-99999999999999999999')!, decimalFromInteger(0))).toBe(1);
  });
});

describe('decimalFromFloat takes what %.14g prints', () => {
  it.each([
    [0.8, '0.8'],
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.33333333333333'],
    [-2.5, '-2.5'],
    [1e100, `1${'0'.repeat(100)}`],
    [-0, '0'],
    [123_456_789_012_345_680, '123456789012350000'],
  ])('%d is %s', (value, text) => {
    expect(decimalText(decimalFromFloat(value)!)).toBe(text);
  });

  it('has none for NaN and infinities', () => {
    expect(decimalFromFloat(Number.NaN)).toBeNull();
    expect(decimalFromFloat(Number.POSITIVE_INFINITY)).toBeNull();
  });
});

describe('formatG14 prints as C does', () => {
  it.each([
    [0, '0'],
    [-0, '-0'],
    [0.1, '0.1'],
    [100, '100'],
    [1e14, '1e+14'],
    [99_999_999_999_999, '99999999999999'],
    [12_345_678_901_234.5, '12345678901234'],
    [12_345_678_901_235.5, '12345678901236'],
    [1e-5, '1e-05'],
    [0.0001, '0.0001'],
    [1e300, '1e+300'],
    [-1.5e-7, '-1.5e-07'],
    [5e-324, '4.9406564584125e-324'],
    [Number.NaN, 'nan'],
    [Number.NEGATIVE_INFINITY, '-inf'],
  ])('%d is %s', (value, text) => {
    expect(formatG14(value)).toBe(text);
  });
});

it('what is printed and what is taken are the same decimal', () => {
  const floats = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.tuple(fc.integer(), fc.constantFrom(10, 1_000, 1e7, 1e11, 64)).map(([top, bottom]) => top / bottom),
  );
  fc.assert(
    fc.property(floats, (value) => {
      const taken = decimalFromFloat(value)!;
      expect(compareDecimals(decimalFromText(formatG14(value))!, taken)).toBe(0);
      // Fourteen digits are the built-in's too, halves apart, which random doubles do not meet.
      expect(compareDecimals(decimalFromText(value.toPrecision(14))!, taken)).toBe(0);
    }),
    { numRuns: 5_000 },
  );
});

describe('arithmetic', () => {
  it('compares as whole numbers do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [left, right] = [scaled(a), scaled(b)];
        expect(compareDecimals(a, b)).toBe(left === right ? 0 : left < right ? -1 : 1);
      }),
    );
  });

  it('finds the same value equal, however it is written', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 30 }), (a, zeros) => {
        const same = { coefficient: a.coefficient * 10n ** BigInt(zeros), exponent: a.exponent - zeros };
        expect(compareDecimals(a, same)).toBe(0);
        expect(decimalText(a)).toBe(decimalText(same));
      }),
    );
  });

  it('writes a text that reads back as the same value', () => {
    fc.assert(
      fc.property(decimals, (a) => {
        expect(compareDecimals(decimalFromText(decimalText(a))!, a)).toBe(0);
      }),
    );
  });

  it('multiplies without rounding', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const product = multiply(a, b);
        expect(product.coefficient * 10n ** BigInt(product.exponent + 120)).toBe(scaled(a) * scaled(b));
      }),
    );
  });

  it('takes counts exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (counts) => {
        const { coefficient, exponent } = decimalFromCounts(counts);
        expect(coefficient * 65_536n * 10n ** BigInt(exponent + 16)).toBe(BigInt(counts) * 10n ** 16n);
      }),
    );
  });
});
