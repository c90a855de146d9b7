// Section 5 of the standard: which records a block selects.

import { describe, expect, it } from 'vitest';
import type { FakeGame } from '../../kernel/stack/fake.ts';
import { failure, lines, ran, remarks, rules, valueAfter, values } from '../support.ts';

/** Units that a selector chooses, by their last letter. */
async function chosen(selector: string, game?: FakeGame): Promise<string> {
  const report = await ran([rules(`${selector} :change { marked = set(1) }`)], game === undefined ? {} : { game });
  return [...report.records.units.values()]
    .filter((record) => record.value('marked') === '1')
    .map(({ name }) => name)
    .join(' ');
}

const TESTED: FakeGame = {
  units: {
    A: { maxdamage: '10', category: 'KBOT LEVEL1', floater: '1' },
    B: { maxdamage: '20', category: 'TANK', floater: 'yes' },
    C: { maxdamage: '20.5', category: 'kbot' },
  },
};
const where = (test: string) => chosen(`where("units", ${test})`, TESTED);

describe('5 selectors', () => {
  it.each(['units', 'weapons', 'features', 'sides', 'tables', 'menus'])(
    '5 choose from the collection %s',
    async (name) => {
      const report = await ran([rules(`all "${name}" :change { zz = set(1) }`)]);
      const records = [...report.records[name as 'units'].values()];
      expect(records.map(({ status }) => status)).toEqual(records.map(() => 'changed'));
    },
  );
  it('5 all is every record', async () => expect(await chosen('all "units"')).toBe('ARMCOM ARMPW CORCOM'));
  it('5 named is by name, without case', async () =>
    expect(await chosen('named("units", "corcom", "ARMPW")')).toBe('ARMPW CORCOM'));
  it('5 a name that matches nothing is a warning', async () =>
    expect(await remarks(rules('named("units", "NOBODY") :change { x = set(1) }'))).toEqual(['rule/named-nothing']));
  it('5 where: within one table all tests hold', async () =>
    expect(await where('{ maxdamage = ge(20), category = has "TANK" }')).toBe('B'));
  it('5 where: of several tables any selects', async () =>
    expect(await where('{ maxdamage = 10 }, { category = has "TANK" }')).toBe('A B'));
  it('5 where: a plain value means equals', async () => expect(await where('{ maxdamage = 20 }')).toBe('B'));
  it('5 on is a test in Lua with read access to the record', async () =>
    expect(await chosen('on("units", function(u) return u.maxdamage > 3000 end)')).toBe('CORCOM'));
  it('5 on runs while rules are applied', async () => {
    const report = await ran([
      rules(`all "units" :change { maxdamage = set(1) },
        on("units", function(u) print(u.maxdamage) return false end) :change { x = set(1) }`),
    ]);
    expect(lines(report)).toEqual(['1', '1', '1']);
  });
  it('5 on must not write', async () =>
    expect(
      await failure(rules('on("units", function(u) u.maxdamage = 1 return true end) :change { x = set(1) }')),
    ).toBe('failed rule/test-writes'));
});

describe('5 tests', () => {
  it.each([
    ['eq(20)', 'B'],
    ['ne(20)', 'A C'],
    ['lt(20)', 'A'],
    ['le(20)', 'A B'],
    ['gt(20)', 'C'],
    ['ge(20)', 'B C'],
    ['between(10, 20)', 'A B'],
    ['one_of { 10, 20.5 }', 'A C'],
    ['missing()', ''],
    ['present()', 'A B C'],
  ])('5 maxdamage = %s selects %s', async (test, names) => expect(await where(`{ maxdamage = ${test} }`)).toBe(names));
  it('5 has asks for a whole word, without case', async () => {
    expect(await where('{ category = has "KBOT" }')).toBe('A C');
    expect(await where('{ category = has "LEVEL" }')).toBe('');
  });
  it('5 a missing key counts as its default', async () =>
    // A weapon without the key stockpile counts as one with 0.
    expect(
      values(await ran([rules('where("weapons", { stockpile = eq(0) }) :change { x = set(1) }')]), 'weapons.LASER.x'),
    ).toEqual(['1']));
  it('5 with no default only missing() and ne hold', async () => {
    expect(await where('{ nothing = missing() }')).toBe('A B C');
    expect(await where('{ nothing = ne(5) }')).toBe('A B C');
    for (const test of [
      'eq(0)',
      'lt(1)',
      'le(0)',
      'ge(0)',
      'gt(-1)',
      'between(-1, 1)',
      'one_of { 0 }',
      'has "A"',
      'present()',
    ])
      expect([test, await where(`{ nothing = ${test} }`)]).toEqual([test, '']);
  });
  it('5 missing() and present() look at the key itself', async () => {
    expect(await where('{ floater = missing() }')).toBe('C');
    expect(await where('{ floater = present() }')).toBe('A B');
  });
  it('5 a key that is there but holds no number counts as 0', async () =>
    expect(await where('{ floater = eq(0) }')).toBe('B C'));
  it('5 changes never use the default', async () =>
    expect(await valueAfter('all "units" :change { floater = scale(2) }', 'units.ARMPW.floater')).toBeNull());
});
