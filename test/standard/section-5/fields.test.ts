// Section 5 of the standard: the names of fields in a block, and the order in which everything runs.

import { describe, expect, it } from 'vitest';
import { failure, ran, rules, valueAfter, values } from '../support.ts';

const changed = (text: string) => ran([rules(text)]);

describe('5 fields', () => {
  it('5 a nested table names a subsection', async () =>
    expect(
      await valueAfter('all "weapons" :change { damage = { default = set(7) } }', 'weapons.LASER.damage.default'),
    ).toBe('7'));
  it('5 a dotted name does too', async () =>
    expect(
      await valueAfter('all "weapons" :change { ["damage.default"] = set(7) }', 'weapons.LASER.damage.default'),
    ).toBe('7'));
  it('5 * means every field there now', async () =>
    expect(
      values(
        await changed('all "weapons" :change { damage = { ["*"] = scale(2) } }'),
        'weapons.LASER.damage.default',
        'weapons.LASER.damage.armcom',
        'weapons.ROCKET.damage.default',
        'weapons.ROCKET.damage.armcom',
      ),
    ).toEqual(['200', '10', '180', null]));
  it('5 a dotted name splits at every dot', async () => {
    const report = await changed('named("tables", "sound") :change { ["arm.one.two"] = set(7) }');
    expect(report.records.tables.get('sound')!.fields.has('arm.one.two')).toBe(true);
    expect(report.steps[0]!.field).toBe('arm.one.two');
  });
  it('5 a name that holds a blank stands in nested tables', async () =>
    expect(await valueAfter('all "tables" :change { ["a b"] = { c = set(7) } }', 'tables.sound.a b.c')).toBe('7'));
  it.each([
    '{ maxdamage = set(1), MaxDamage = set(2) }',
    '{ ["damage.default"] = set(1), damage = { default = set(2) } }',
  ])('5 a field stands once in a block, whatever its spelling: %s', async (table) =>
    expect(await failure(rules(`all "units" :change ${table}`))).toBe('failed rule/field-twice'),
  );
});

describe('5 order', () => {
  it('5 blocks run in list order', async () =>
    expect(
      await valueAfter(
        'all "units" :change { maxdamage = set(1) }, all "units" :change { maxdamage = scale(5) }',
        'units.ARMPW.maxdamage',
      ),
    ).toBe('5'));
  it('5 the selection is made once, before the changes of the block', async () =>
    // Were it made again after a record, the mark on the first would reach the others.
    expect(
      values(
        await changed('where("units", { maxdamage = lt(1000) }) :change { maxdamage = set(9000), zz = set(1) }'),
        'units.ARMPW.maxdamage',
        'units.ARMPW.zz',
      ),
    ).toEqual(['9000', '1']));
  it('5 records go in lower-case name order', async () =>
    expect(
      (await changed('named("units", "CORCOM", "ARMPW", "armcom") :change { x = set(1) }')).steps.map(
        (step) => step.record,
      ),
    ).toEqual(['ARMCOM', 'ARMPW', 'CORCOM']));
  it('5 changes go in lower-case order of the field, not as written', async () =>
    expect(
      (
        await changed('named("units", "ARMPW") :change { b = set(1), A = set(1), ["a.b"] = set(1), _ = set(1) }')
      ).steps.map((step) => step.field),
    ).toEqual(['_', 'a', 'a.b', 'b']));
  it('5 one change at a time, by the bytes of the full dotted path', async () =>
    // "-" (2D) stands before "." (2E), and that before "0" (30).
    expect(
      (
        await changed('named("tables", "sound") :change { a0 = set(1), a = { b = set(1) }, ["a-"] = set(1) }')
      ).steps.map((step) => step.field),
    ).toEqual(['a-', 'a.b', 'a0']));
});
