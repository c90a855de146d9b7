// Section 8 of the standard: `fixed`, which counts in 1/65,536.

import { describe, expect, it } from 'vitest';
import * as fixed from '../../../src/kernel/fixed.ts';
import { failure, hook, planFailure, printed, ran, value } from '../support.ts';

/** What an expression prints. */
const is = async (expression: string) => (await printed(`print(${expression})`))[0];
const written = async (expression: string) =>
  value(await ran([hook('units', `ctx.units.ARMPW.zz = ${expression}`)]), 'units.ARMPW.zz');

describe('8 values', () => {
  it.each(['137438953472', '-137438953472'])('8 reach to %s', async (text) =>
    expect(await is(`fixed "${text}"`)).toBe(text),
  );
  it.each([
    'fixed(137438953473)',
    'fixed "137438953472" + 1',
    'fixed "-137438953472" - 1',
    'fixed(2^30) * fixed(2^30)',
  ])('8 leaving them is an error: %s', async (expression) =>
    expect(await failure(hook('units', `local x = ${expression}`))).toMatch(/^failed /),
  );
  it('8 a field whose text lies outside reads as text', async () =>
    expect(
      await printed('print(type(ctx.units.A.maxdamage))', 'units', {
        game: { units: { A: { maxdamage: '137438953473' } } },
      }),
    ).toEqual(['string']));
});

describe('8 fixed(v)', () => {
  it.each([
    ['fixed(3)', '3'],
    ['fixed(1.5)', '1.5'],
    ['fixed "2.25"', '2.25'],
    ['fixed(fixed(2))', '2'],
  ])('8 takes an integer, a float, a text or a fixed: %s', async (expression, text) =>
    expect(await is(expression)).toBe(text),
  );
  it('8 gives a value of its own type', async () =>
    expect(await is('math.type(fixed(3)), fixed(3) == 3')).toBe('nil\tfalse'));
  it('8 takes a float as the decimal that %.14g prints', async () =>
    // Cut directly, 0.57 × 100 would be 56.99999.
    expect(await is('fixed(0.57 * 100)')).toBe('57'));
  it('8 so does a write of a float', async () => expect(await written('0.57 * 100')).toBe('57'));
  it('8 so does set', async () => expect(await written('set(0.57 * 100)')).toBe('57'));
  it.each([
    ['"1.00001"', '1'],
    ['"-1.00001"', '-1'],
  ])('8 takes text toward zero: %s', async (text, result) => expect(await is(`fixed(${text})`)).toBe(result));
  it('8 rounds a product toward minus infinity', async () => {
    // One count times a half is half a count.
    expect(await is('fixed "0.0000153" * fixed "0.5"')).toBe('0');
    expect(await is('(-fixed "0.0000153") * fixed "0.5" == -fixed "0.0000153"')).toBe('true');
  });
  it('8 rounds a quotient toward minus infinity', async () => {
    expect(await is('fixed "0.0000153" / 2')).toBe('0');
    expect(await is('(-fixed "0.0000153") / 2 == -fixed "0.0000153"')).toBe('true');
  });
});

describe('8 operators', () => {
  it.each([
    ['fixed(7) + 2', '9'],
    ['2 + fixed(7)', '9'],
    ['fixed(7) - 2.5', '4.5'],
    ['3 * fixed "1.5"', '4.5'],
    ['fixed(7) / 2', '3.5'],
    ['fixed(7) % 4', '3'],
    ['-fixed(7)', '-7'],
    ['fixed(7) < 8', 'true'],
    ['6.5 <= fixed(7)', 'true'],
    ['8 < fixed(7)', 'false'],
  ])('8 %s is %s', async (expression, text) => expect(await is(expression)).toBe(text));
  it('8 == compares two fixed', async () =>
    expect(await is('fixed(1) == fixed "1.0", fixed(1) ~= fixed(2)')).toBe('true\ttrue'));
  it('8 with a plain number they are always unequal', async () =>
    expect(await is('fixed(1) == 1, fixed(1) ~= 1')).toBe('false\ttrue'));
  it('8 fixed.eq compares any two numbers', async () =>
    expect(await is('fixed.eq(fixed(1), 1), fixed.eq(fixed "1.5", 1.5), fixed.eq(1, 2)')).toBe('true\ttrue\tfalse'));
  it('8 .. and tostring give the written text', async () =>
    expect(await is('fixed "1.50" .. "|" .. tostring(fixed(0.1))')).toBe('1.5|0.1'));
});

describe('8 functions', () => {
  it.each([
    ['fixed.floor(fixed "2.7")', '2\tinteger'],
    ['fixed.ceil(fixed "2.2")', '3\tinteger'],
    ['fixed.round(fixed "2.5")', '3\tinteger'],
    ['fixed.number(fixed "2.5")', '2.5\tfloat'],
    ['fixed.number(fixed "2")', '2\tinteger'],
  ])('8 %s gives a plain number', async (expression, text) =>
    expect(await is(`${expression}, math.type(${expression})`)).toBe(text),
  );
  it.each([
    ['fixed.min(3, 2)', '2'],
    ['fixed.max(3, fixed "3.5")', '3.5'],
    ['fixed.abs(-2)', '2'],
    ['fixed.clamp(9, 1, 5)', '5'],
  ])('8 %s gives fixed', async (expression, text) =>
    expect(await is(`${expression}, math.type(${expression}), fixed.eq(${expression}, ${text})`)).toBe(
      `${text}\tnil\ttrue`,
    ),
  );
});

describe('8 written text', () => {
  it('8 1.5 is 1.5', async () => expect(await written('fixed "1.5"')).toBe('1.5'));
  it('8 the count 6553 is 0.1', async () => expect(await written('fixed(6553) / 65536')).toBe('0.1'));
  it('8 is the shortest decimal that reads as the same count', async () => {
    expect(await written('fixed(1) / 65536')).toBe('0.00002');
    expect(await written('fixed(1) / 3')).toBe('0.33333');
  });
  it('8 of several equally short it is the one nearest to the count, then the smaller', () => {
    for (let count = 1; count < 3000; count += 7) {
      const text = fixed.toText(count);
      const unit = 10n ** BigInt(text.split('.')[1]?.length ?? 0);
      const same: bigint[] = [];
      for (let digits = (BigInt(count) * unit) / 65_536n; (digits * 65_536n) / unit <= BigInt(count); digits += 1n)
        if ((digits * 65_536n) / unit === BigInt(count)) same.push(digits);
      const away = (digits: bigint) => digits * 65_536n - BigInt(count) * unit;
      const nearest = same.reduce((best, one) => (away(one) < away(best) ? one : best));
      expect(Number(text)).toBe(Number(nearest) / Number(unit));
    }
  });
  it('8 a hack takes it as a number', async () =>
    expect(await planFailure('{ hacks = { ["ai.attack-wave-size"] = fixed(20) } }')).toBe('failed hack/value'));
});
