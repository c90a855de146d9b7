// Section 5 of the standard: the five changes.

import { describe, expect, it } from 'vitest';
import { chain, codesOf, failure, GAME, hook, ran, rules, value, valueAfter, values } from '../support.ts';

const GAME_OF = (maxdamage: string) => ({ ...GAME, units: { A: { maxdamage, name: 'Old' } } });
/** The field maxdamage of a unit that holds `text`, after changes written one block each. */
async function product(text: string, ...changes: readonly string[]): Promise<string | null> {
  const blocks = changes.map((change) => `all "units" :change { zz = ${change} }`).join(',\n');
  return value(await ran([rules(blocks)], { game: { units: { A: { zz: text } } } }), 'units.A.zz');
}

describe('5 scale', () => {
  it('5 multiplies the current number', async () => expect(await product('7', 'scale(3)')).toBe('21'));
  it('5 its bounds clamp the result', async () => {
    expect(await product('7', 'scale(3, { max = 20 })')).toBe('20');
    expect(await product('7', 'scale(0.1, { min = 2 })')).toBe('2');
  });
  it('5 its bounds bind no later factor', async () => {
    expect(await product('7', 'scale(3, { max = 20 })', 'scale(2)')).toBe('40');
    expect(await product('7', 'scale(0.1, { min = 2 })', 'scale(0.5)')).toBe('1');
  });
  it('5 the number is the exact decimal that the text spells', async () =>
    expect(await product('0.1', 'scale(3)')).toBe('0.3'));
  it('5 in whole-number fields too, so that halves live until the end', async () =>
    expect(
      value(
        await ran(
          [rules('all "units" :change { maxdamage = scale(0.5) }, all "units" :change { maxdamage = scale(2) }')],
          {
            game: GAME_OF('5'),
          },
        ),
        'units.A.maxdamage',
      ),
    ).toBe('5'));
  it.each([
    ['100', ['scale(0.8)'], '80'],
    ['30', ['scale(1.1)'], '33'],
    ['7', ['scale(0.1)', 'scale(10)'], '7'],
    ['5', ['scale(0.5)', 'scale(2)'], '5'],
  ])('5 %s by %j is %s', async (text, changes, result) => expect(await product(text, ...changes)).toBe(result));
  it('5 an integer factor counts as it is', async () => expect(await product('3', 'scale(1000003)')).toBe('3000009'));
  it('5 a float factor counts as the decimal that %.14g prints', async () => {
    expect(await product('10', 'scale(0.1 + 0.2)')).toBe('3');
    expect(await product('100', 'scale(0.57)')).toBe('57');
  });
  it('5 a fixed factor counts as its count', async () =>
    // 6553/65536 is what fixed holds of 0.1: 65536 times it is 6553.
    expect(await product('65536', 'scale(fixed "0.1")')).toBe('6553'));
  it('5 the product is cut to 1/65,536 toward zero', async () => {
    // 1/3 of 1/65,536 is nothing, of either sign.
    expect(await product('0.00001', 'scale(0.5)')).toBe('0');
    expect(await product('-0.00001', 'scale(0.5)')).toBe('0');
  });
  it('5 a product beyond ±2^37 stops there', async () => {
    expect(await product('100000000000', 'scale(100)')).toBe('137438953472');
    expect(await product('-100000000000', 'scale(100)')).toBe('-137438953472');
  });
  it('5 a missing field is left alone and reported once a block, with a count', async () => {
    const [only] = (await ran([rules('all "units" :change { nothing = scale(2) }')])).mutators;
    expect(only!.diagnostics.map(({ code, message }) => [code, message.values?.['count']])).toEqual([
      ['rule/missing', 3],
    ]);
  });
  it('5 so is a text with no number', async () => {
    const report = await ran([rules('all "units" :change { name = scale(2) }')]);
    expect(report.mutators[0]!.diagnostics.map(({ code, message }) => [code, message.values?.['count']])).toEqual([
      ['rule/no-number', 3],
    ]);
    expect(value(report, 'units.ARMPW.name')).toBe('Peewee');
  });
});

describe('5 set', () => {
  it('5 replaces the value', async () =>
    expect(await valueAfter('all "units" :change { maxdamage = set(5) }', 'units.ARMPW.maxdamage')).toBe('5'));
  it('5 makes a missing field', async () =>
    expect(await valueAfter('all "units" :change { zz = set "x" }', 'units.ARMPW.zz')).toBe('x'));
});

describe('5 lock', () => {
  const LOCK = rules('all "units" :change { maxdamage = lock(5) }');

  it('5 sets the value', async () => expect(value(await ran([LOCK]), 'units.ARMPW.maxdamage')).toBe('5'));
  it('5 makes a missing field', async () =>
    expect(await valueAfter('all "units" :change { zz = lock(1) }', 'units.ARMPW.zz')).toBe('1'));
  it.each(['set(9)', 'scale(2)', 'append "X"', 'remove()', 'lock(9)'])('5 a later %s has no effect', async (change) => {
    const report = await ran([LOCK, rules(`all "units" :change { maxdamage = ${change} }`)]);
    expect(value(report, 'units.ARMPW.maxdamage')).toBe('5');
  });
  it('5 a later assignment has none either', async () =>
    expect(value(await ran([LOCK, hook('units', 'ctx.units.ARMPW.maxdamage = 9')]), 'units.ARMPW.maxdamage')).toBe(
      '5',
    ));
  it('5 is reported as held by its mutator, and is no error', async () => {
    const report = await ran([LOCK, rules('named("units", "ARMPW") :change { maxdamage = set(9) }')]);
    const steps = report.records.units.get('armpw')!.fields.get('maxdamage')!.steps;
    expect(steps.at(-1)).toMatchObject({ mutator: 'b', kind: 'held', note: 'held-by:a' });
    expect(report.mutators[1]!.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  it('5 the same mutator still may, and the lock holds what it left', async () => {
    const own = rules('all "units" :change { maxdamage = lock(5) }, all "units" :change { maxdamage = scale(3) }');
    const report = await ran([own, rules('all "units" :change { maxdamage = set(9) }')]);
    expect(value(report, 'units.ARMPW.maxdamage')).toBe('15');
  });
  it.each([
    ['removal', hook('units', 'ctx.units.ARMPW = nil')],
    ['mask', 'function mutate() return { files = { mask = { "units/ARMPW.fbi" } } } end'],
    ['whole replacement', hook('units', 'ctx.units.ARMPW = { name = "New" }')],
  ])('5 a later %s leaves the record in place', async (_, script) => {
    const report = await ran([LOCK, script]);
    expect(report.records.units.get('armpw')!.status).not.toBe('removed');
    expect(values(report, 'units.ARMPW.maxdamage', 'units.ARMPW.name')).toEqual(['5', 'Peewee']);
    expect(report.records.units.get('armpw')!.steps.at(-1)).toMatchObject({ kind: 'held', note: 'held-by:a' });
  });
  it('5 under clashes: replace locked fields keep their values', async () => {
    const files = { 'files/x/units/ARMPW.fbi': '[UNITINFO]\n{\nunitname=ARMPW;\nname=New;\nmaxdamage=77;\n}\n' };
    const report = await ran([
      LOCK,
      { lua: 'function mutate() return { files = { add = { "files/x" } } } end', files },
    ]);
    expect(values(report, 'units.ARMPW.maxdamage', 'units.ARMPW.name')).toEqual(['5', 'New']);
  });
  it('5 needs a value', async () =>
    expect(await failure(rules('all "units" :change { weapon1 = lock() }'))).toBe('failed rule/change-value'));
  it('5 holds an empty slot as lock ""', async () => {
    const report = await ran([
      rules('named("units", "ARMCOM") :change { weapon1 = lock "" }'),
      rules('named("units", "ARMCOM") :change { weapon1 = set "ROCKET" }'),
    ]);
    expect(value(report, 'units.ARMCOM.weapon1')).toBe('');
  });
  it('5 widths end locked values too', async () =>
    expect(await valueAfter('named("units", "ARMPW") :change { turnrate = lock(99999) }', 'units.ARMPW.turnrate')).toBe(
      '32767',
    ));
});

describe('5 remove and append', () => {
  it('5 remove takes the field away', async () =>
    expect(await valueAfter('all "units" :change { name = remove() }', 'units.ARMPW.name')).toBeNull());
  it('5 append puts its text after one blank', async () =>
    expect(await valueAfter('all "units" :change { category = append "BOSS" }', 'units.ARMPW.category')).toBe(
      'ARM BOSS',
    ));
  it('5 append sets a missing field', async () =>
    expect(await valueAfter('all "units" :change { category = append "BOSS" }', 'units.CORCOM.category')).toBe('BOSS'));
  it('5 append sets an empty field', async () =>
    expect(
      await valueAfter(
        'all "units" :change { category = set "" }, all "units" :change { category = append "BOSS" }',
        'units.ARMPW.category',
      ),
    ).toBe('BOSS'));
  it.each(['maxdamage', 'armcode'])('5 append on a number has no effect: %s', async (field) => {
    const game = { units: { A: { maxdamage: '5', armcode: '77' } } };
    const report = await ran([rules(`all "units" :change { ${field} = append "X" }`)], { game });
    expect(codesOf(report.mutators[0]!)).toEqual(['rule/not-text']);
    expect(report.records.units.get('a')!.status).toBe('same');
  });
  it('5 nothing is averaged between mutators', async () =>
    expect(
      chain(
        await ran([
          rules('named("units", "ARMPW") :change { maxdamage = set(100) }'),
          rules('named("units", "ARMPW") :change { maxdamage = set(300) }'),
        ]),
        'units.ARMPW.maxdamage',
      ),
    ).toEqual(['a set 200>100', 'b set 100>300']));
});
