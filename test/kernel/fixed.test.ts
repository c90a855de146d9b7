import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromFloat, decimalFromText } from '../../src/kernel/decimal.ts';
import * as fixed from '../../src/kernel/fixed.ts';

const END = 9_007_199_254_740_992n;
const ONE = 65_536n;

/** Counts of every size, crowded near the ends, near 0 and near powers of two. */
const counts = fc.oneof(
  fc.integer({ min: -200_000, max: 200_000 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc
    .tuple(fc.integer({ min: 0, max: 53 }), fc.integer({ min: -3, max: 3 }), fc.boolean())
    .map(([power, near, minus]) => {
      const value = Math.max(-(2 ** 53), Math.min(2 ** 53, 2 ** power + near));
      return minus ? 0 - value : value;
    }),
);

function floorDiv(top: bigint, bottom: bigint): bigint {
  const cut = top / bottom;
  return cut * bottom !== top && top < 0n !== bottom < 0n ? cut - 1n : cut;
}

function inRange(value: bigint): number | 'range' {
  return value > END || value < -END ? 'range' : Number(value);
}

const runs = { numRuns: 20_000 };

describe('fixed arithmetic agrees with rational arithmetic', () => {
  it('add and sub', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(fixed.add(a, b)).toBe(inRange(BigInt(a) + BigInt(b)));
        expect(fixed.sub(a, b)).toBe(inRange(BigInt(a) - BigInt(b)));
      }),
      runs,
    );
  });

  it('mul rounds toward minus infinity', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(fixed.mul(a, b)).toBe(inRange(floorDiv(BigInt(a) * BigInt(b), ONE)));
      }),
      runs,
    );
  });

  it('mul near the end of the range', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: -70_000, max: 70_000 }), (a, near) => {
        fc.pre(a !== 0);
        const b = Math.max(-(2 ** 53), Math.min(2 ** 53, Math.round(2 ** 69 / a) + near));
        expect(fixed.mul(a, b + 0)).toBe(inRange(floorDiv(BigInt(a) * BigInt(b), ONE)));
      }),
      runs,
    );
  });

  it('div rounds toward minus infinity', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const expected = b === 0 ? 'zero' : inRange(floorDiv(BigInt(a) * ONE, BigInt(b)));
        expect(fixed.div(a, b)).toBe(expected);
      }),
      runs,
    );
  });

  it('mod has the sign of the divisor', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const expected = b === 0 ? 'zero' : Number(BigInt(a) - floorDiv(BigInt(a), BigInt(b)) * BigInt(b));
        expect(fixed.mod(a, b)).toBe(expected);
      }),
      runs,
    );
  });

  it('floor, ceil and round', () => {
    fc.assert(
      fc.property(counts, (a) => {
        const big = BigInt(a);
        expect(fixed.floor(a)).toBe(Number(floorDiv(big, ONE)));
        expect(fixed.ceil(a)).toBe(Number(-floorDiv(-big, ONE)) + 0);
        const size = ((big < 0n ? -big : big) * 2n + ONE) / (2n * ONE);
        expect(fixed.round(a)).toBe(Number(big < 0n ? -size : size));
      }),
      runs,
    );
  });
});

describe('written text', () => {
  it.each([
    [98_304, '1.5'],
    [6_553, '0.1'],
    [0, '0'],
    [-98_304, '-1.5'],
    [1, '0.00002'],
    [-1, '-0.00002'],
    [65_535, '0.99999'],
    [52_428, '0.8'],
    [2 ** 53, '137438953472'],
    [-(2 ** 53), '-137438953472'],
    [2 ** 53 - 1, '137438953471.99999'],
  ])('count %d is %s', (count, text) => {
    expect(fixed.toText(count)).toBe(text);
  });

  it('reads back as the same count', () => {
    fc.assert(
      fc.property(counts, (a) => {
        expect(fixed.fromText(fixed.toText(a))).toBe(a);
      }),
      runs,
    );
  });

  it('is the shortest, and of those the nearest, for every fraction', () => {
    for (let part = 1; part < 65_536; part++) {
      const text = fixed.toText(part).slice(2);
      const places = text.length;
      // One place less holds no decimal of this count, and one step lower is another count.
      const shorter = 10 ** (places - 1);
      const next = Math.ceil((part * shorter) / 65_536);
      expect(places === 1 || next * 65_536 >= (part + 1) * shorter).toBe(true);
      expect((Number(text) - 1) * 65_536 < part * 10 ** places).toBe(true);
    }
  });
});

describe('into counts', () => {
  it.each([
    ['1.9', 124_518],
    ['0.15', 9_830],
    ['-0.15', -9_830],
    ['.5', 32_768],
    ['5.', 327_680],
    ['1e2', 6_553_600],
    ['1D1', 655_360],
    ['1e', 65_536],
    [' \t-3 apples', -196_608],
    ['0.57', 37_355],
    ['0.00001', 0],
    ['-0.00001', 0],
    ['0e999999999999', 0],
    ['1e-999999999999', 0],
    ['137438953472', 2 ** 53],
    ['-137438953472', -(2 ** 53)],
    ['137438953472.00001', null],
    ['-137438953472.000001', null],
    ['1e999999999999', null],
    ['', null],
    ['abc', null],
    ['-', null],
    ['.', null],
    ['e5', null],
  ])('text %j is %s', (text, count) => {
    expect(fixed.fromText(text)).toBe(count);
  });

  it.each([
    [0.57, 37_355],
    [0.1, 6_553],
    [1.5, 98_304],
    [-1.5, -98_304],
    [-0, 0],
    [1e11, 6_553_600_000_000_000],
    [0.1 + 0.2, 19_660],
    [1 / 65_536, 1],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [2 ** 37, 2 ** 53],
    [2 ** 37 + 1, null],
    [1e300, null],
    [5e-324, 0],
  ])('float %d is %s', (value, count) => {
    expect(fixed.fromFloat(value)).toBe(count);
  });

  it.each([
    [3, 196_608],
    [-0, 0],
    [2 ** 37, 2 ** 53],
    [2 ** 37 + 1, null],
    [-(2n ** 37n), -(2 ** 53)],
    [2n ** 37n + 1n, null],
  ])('integer %s is %s', (value, count) => {
    expect(fixed.fromInteger(value)).toBe(count);
  });

  it('takes any float as the decimal that %.14g prints', () => {
    const floats = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      fc.tuple(fc.integer(), fc.constantFrom(10, 100, 1_000, 65_536, 3)).map(([top, bottom]) => top / bottom),
    );
    fc.assert(
      fc.property(floats, (value) => {
        expect(fixed.fromFloat(value)).toBe(fixed.fromDecimal(decimalFromFloat(value)!));
      }),
      runs,
    );
  });

  it('saturates for scale', () => {
    expect(fixed.fromDecimalSaturated(decimalFromText('1e30')!)).toBe(2 ** 53);
    expect(fixed.fromDecimalSaturated(decimalFromText('-1e30')!)).toBe(-(2 ** 53));
    expect(fixed.fromDecimalSaturated(decimalFromText('0.15')!)).toBe(9_830);
  });

  it('takes the float 0.57 × 100, which is below 57, as the 57 that it prints', () => {
    expect(fixed.toText(fixed.fromFloat(0.57 * 100)!)).toBe('57');
  });
});

describe('shaping', () => {
  it('clamps, and the upper bound holds when the bounds cross', () => {
    expect(fixed.clamp(5, 1, 3)).toBe(3);
    expect(fixed.clamp(0, 1, 3)).toBe(1);
    expect(fixed.clamp(2, 3, 1)).toBe(1);
  });

  it('takes the smaller, the larger and the size', () => {
    expect(fixed.min(1, 2)).toBe(1);
    expect(fixed.max(1, 2)).toBe(2);
    expect(fixed.abs(-(2 ** 53))).toBe(2 ** 53);
    expect(fixed.neg(0)).toBe(0);
    expect(fixed.compare(1, 2)).toBe(-1);
  });

  it('gives the plain number exactly', () => {
    expect(fixed.toNumber(98_304)).toBe(1.5);
  });
});
