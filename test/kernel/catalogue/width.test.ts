// Widths: the ends, held against the game's own reading and conversion, and what happens to a written number.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyWidth, fieldsOf, storedValue, type Width, widthOf } from '../../../src/kernel/catalogue/index.ts';
import { readDouble, readFixed, readInteger } from '../../../src/kernel/tdf/index.ts';

const width = (space: 'units' | 'weapons' | 'features', key: string): Width => widthOf(space, key)!;

describe('ends', () => {
  it.each([
    ['weapons', 'reloadtime', '-1092.27', '2184.5'],
    ['weapons', 'holdtime', '-1092.27', '1092.24'],
    ['features', 'sparktime', '-1092.27', '1092.24'],
    ['weapons', 'weaponvelocity', '-983040', '983039.9996'],
    ['weapons', 'startvelocity', '-983040', '983039.9996'],
    ['weapons', 'weaponacceleration', '-29491200', '29491199.99'],
    ['weapons', 'turnrate', '-983040', '1966050'],
    ['weapons', 'shakeduration', '-71582788.27', '71582788.24'],
    ['weapons', 'range', '-2147483648', '2147483647'],
    ['weapons', 'areaofeffect', '-32768', '65535'],
    ['weapons', 'accuracy', '-32768', '32767'],
    ['weapons', 'color', '-128', '255'],
    ['weapons', 'firestarter', '-128', '127'],
    ['weapons', 'id', '0', '255'],
    ['weapons', 'ballistic', '0', '1'],
    ['weapons', 'damage.default', '-32768', '65535'],
    ['weapons', 'damage.armpw', '-2147483648', '2147483647'],
    ['weapons', 'energypershot', `-34028234${'0'.repeat(31)}`, `34028234${'0'.repeat(31)}`],
    ['units', 'maxvelocity', '-32768', '32767.99999'],
    ['units', 'maxdamage', '0', '4294967295'],
    ['units', 'buildtime', '-2147483648', '2147483647'],
    ['units', 'sightdistance', '-32768', '32767'],
    ['units', 'makesmetal', '-128', '127'],
    ['units', 'standingfireorder', '0', '3'],
    ['units', 'selfdestructcountdown', '0', '7'],
    ['units', 'maxslope', '0', '255'],
    ['features', 'metal', '0', '65535'],
    ['features', 'height', '-128', '127'],
  ] as const)('%s.%s ends at %s and %s', (space, key, low, high) => {
    expect(width(space, key).lowText).toBe(low);
    expect(width(space, key).highText).toBe(high);
  });

  it.each([
    ['units', 'version'],
    ['units', 'name'],
    ['units', 'teDclass'],
    ['units', 'icontype'],
    ['tables', 'class0.maxslope'],
    ['sides', 'energycolor'],
    ['map', 'globalheader.gravity'],
    ['menus', 'armpw'],
  ] as const)('%s.%s has none', (space, key) => expect(widthOf(space, key)).toBeNull());
});

/** The stored value as the game makes it from a text: its reader, then its conversion. */
function gameStores(each: Width, text: string): number {
  if (each.store.startsWith('f32')) return Math.fround(readDouble(text));
  const { numerator, denominator } = each.conversion;
  if (each.kind === 'whole') return readInteger(text);
  return Math.trunc((readDouble(text) * numerator) / denominator);
}

/** The next decimal away from zero with as many decimals. */
function nextDecimal(text: string): string {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  const digits = BigInt(text.replace('.', ''));
  const next = String(digits < 0n ? -digits + 1n : digits + 1n).padStart(decimals + 1, '0');
  const sign = digits < 0n ? '-' : '';
  return decimals === 0 ? sign + next : `${sign}${next.slice(0, -decimals)}.${next.slice(-decimals)}`;
}

/** The decimals that are shorter by one digit, on both sides of a text. */
function shorter(text: string): readonly string[] {
  if (!text.includes('.')) return [];
  const cut = text.replace(/\.?\d$/, '');
  return [cut, nextDecimal(cut)];
}

const converted: (readonly [string, Width])[] = (['units', 'weapons', 'features'] as const).flatMap((space) =>
  fieldsOf(space).flatMap((field) => {
    const each = widthOf(space, field.key);
    return each === null || each.kind !== 'converted' ? [] : [[`${space}.${field.key}`, each] as const];
  }),
);

describe('every converted field', () => {
  it('is found', () => expect(converted.length).toBe(8 + 13 + 1));

  it.each(converted)('%s: the game turns its ends into the last stored values', (_name, each) => {
    expect(gameStores(each, each.highText)).toBe(each.high);
    expect(gameStores(each, each.lowText)).toBe(each.low);
  });

  it.each(converted)('%s: no shorter decimal does', (_name, each) => {
    for (const text of shorter(each.highText)) expect(gameStores(each, text)).not.toBe(each.high);
    for (const text of shorter(each.lowText)) expect(gameStores(each, text)).not.toBe(each.low);
  });

  it.each(converted)('%s: the next double beyond the width stops at the end', (_name, each) => {
    const { numerator, denominator } = each.conversion;
    for (const [stored, end] of [
      [each.high + 1, each.highText],
      [each.low - 1, each.lowText],
    ] as const) {
      const beyond = (stored * denominator) / numerator;
      expect(applyWidth(each, String(beyond)).text).toBe(end);
    }
  });
});

describe('16.16', () => {
  it('reads its upper end as the last count, without a wrap', () =>
    expect(readFixed(width('units', 'maxvelocity').highText)).toBe(2_147_483_647));
});

describe('a written number', () => {
  it.each([
    ['weapons', 'reloadtime', '3000', '2184.5', 'width-max'],
    ['weapons', 'reloadtime', '2184.53', '2184.53', null],
    ['weapons', 'reloadtime', '2184.54', '2184.5', 'width-max'],
    ['weapons', 'holdtime', '1092.26', '1092.26', null],
    ['weapons', 'holdtime', '1092.27', '1092.24', 'width-max'],
    ['weapons', 'holdtime', '-5000', '-1092.27', 'width-min'],
    ['weapons', 'weaponvelocity', '983039.99999999999999', '983039.9996', 'width-max'],
    ['weapons', 'areaofeffect', '40000', '40000', null],
    ['weapons', 'areaofeffect', '70000.5', '65535', 'width-max'],
    ['weapons', 'color', '200', '200', null],
    ['weapons', 'ballistic', '2', '1', 'width-max'],
    ['weapons', 'ballistic', '-1', '0', 'width-min'],
    ['weapons', 'damage.default', '99999', '65535', 'width-max'],
    ['weapons', 'damage.ARMPW', '99999', '99999', null],
    ['weapons', 'range', '1e400', '2147483647', 'width-max'],
    ['weapons', 'energypershot', '1e39', `34028234${'0'.repeat(31)}`, 'width-max'],
    ['weapons', 'energypershot', '0.123456789', '0.123456789', null],
    ['units', 'buildtime', '1.5', '1', 'cut'],
    ['units', 'buildtime', '-1.5', '-1', 'cut'],
    ['units', 'buildtime', '-0.5', '0', 'cut'],
    ['units', 'buildtime', '.9', '0', 'cut'],
    ['units', 'buildtime', '0.99999999999999999999', '0', 'cut'],
    ['units', 'buildtime', '7.0', '7.0', null],
    ['units', 'buildtime', '007', '007', null],
    ['units', 'buildtime', '5x', '5x', null],
    ['units', 'buildtime', '', '', null],
    ['units', 'buildtime', 'abc', 'abc', null],
    ['units', 'maxdamage', '-5', '0', 'width-min'],
    ['units', 'maxdamage', '-0.5', '0', 'cut'],
    ['units', 'maxvelocity', '1.23456789', '1.23456789', null],
    ['units', 'maxvelocity', '40000', '32767.99999', 'width-max'],
    ['features', 'metal', '65536', '65535', 'width-max'],
  ] as const)('%s.%s = %j becomes %j (%s)', (space, key, text, expected, note) =>
    expect(applyWidth(width(space, key), text)).toEqual({ text: expected, note }),
  );

  it('never leaves the width, and a second time changes nothing', () => {
    const widths = fieldsOf('weapons')
      .map((field) => widthOf('weapons', field.key))
      .filter((each): each is Width => each !== null);
    fc.assert(
      fc.property(fc.constantFrom(...widths), fc.oneof(fc.double(), fc.integer(), fc.string()), (each, value) => {
        const once = applyWidth(each, String(value));
        const stored = storedValue(each, readDouble(once.text));
        const twice = applyWidth(each, once.text);
        return stored >= each.low && stored <= each.high && twice.text === once.text && twice.note === null;
      }),
      { numRuns: 5000 },
    );
  });
});
