// The mistakes that must be caught by name (standard 4, 5): each has its code and its line, and no pcall holds it back.

import { describe, expect, it } from 'vitest';
import { fault } from '../support.ts';

/** Code and the rules that bring it, written inside `rules = { … }` on line 3. */
const RULES: readonly (readonly [string, string])[] = [
  ['rule/not-a-change', 'all "units" :change { maxdamage = 5 }'],
  ['rule/not-a-change', 'all "units" :change { maxdamage = gt(5) }'],
  ['rule/not-a-change', 'all "units" :change { maxdamage = set }'],
  ['rule/remove-brackets', 'all "units" :change { maxdamage = remove }'],
  ['rule/second-change', 'all "units" :change { a = set(1) } :change { b = set(2) }'],
  ['plan/unfinished-block', 'all "units"'],
  ['rule/forgotten-comma', 'all "units" :change { a = set(1) } { }'],
  ['rule/forgotten-comma', 'all "units" "x"'],
  ['rule/change-arithmetic', 'all "units" :change { a = -scale(2) }'],
  ['rule/change-arithmetic', 'all "units" :change { a = scale(2) * 3 }'],
  ['rule/change-arithmetic', 'all "units" :change { a = 3 + scale(2) }'],
  ['rule/no-arithmetic', 'all "units" + 1'],
  ['rule/field-twice', 'all "units" :change { MaxDamage = set(1), maxdamage = set(2) }'],
  ['rule/field-twice', 'all "weapons" :change { damage = { default = set(1) }, ["damage.default"] = set(2) }'],
  ['rule/field-name', 'all "units" :change { set(1) }'],
  ['rule/field-name', 'all "units" :change { ["a..b"] = set(1) }'],
  ['rule/change-table', 'all "units" :change "x"'],
  ['rule/change-colon', 'all "units".change { a = set(1) }'],
  ['rule/no-member', 'all "units" :chnage { a = set(1) }'],
  ['rule/unknown-collection', 'all "unit" :change { a = set(1) }'],
  ['rule/unknown-collection', 'all() :change { a = set(1) }'],
  ['rule/named-empty', 'named("units") :change { a = set(1) }'],
  ['rule/named-name', 'named("units", 5) :change { a = set(1) }'],
  ['rule/where-empty', 'where("units") :change { a = set(1) }'],
  ['rule/where-empty', 'where("units", {}) :change { a = set(1) }'],
  ['rule/where-table', 'where("units", 5) :change { a = set(1) }'],
  ['rule/not-a-test', 'where("units", { a = set(1) }) :change { a = set(1) }'],
  ['rule/not-a-test', 'where("units", { a = print }) :change { a = set(1) }'],
  ['rule/on-function', 'on("units", 5) :change { a = set(1) }'],
  ['rule/test-number', 'where("units", { a = gt("x") }) :change { a = set(1) }'],
  ['rule/test-value', 'where("units", { a = eq() }) :change { a = set(1) }'],
  ['rule/test-list', 'where("units", { a = one_of {} }) :change { a = set(1) }'],
  ['rule/test-word', 'where("units", { a = has "two words" }) :change { a = set(1) }'],
  ['rule/change-value', 'all "units" :change { a = set(nil) }'],
  ['rule/change-value', 'all "units" :change { a = lock() }'],
  ['rule/factor', 'all "units" :change { a = scale("2") }'],
  ['rule/factor', 'all "units" :change { a = scale(0/0) }'],
  ['rule/factor', 'all "units" :change { a = scale(2, { min = "x" }) }'],
  ['rule/scale-key', 'all "units" :change { a = scale(2, { mni = 1 }) }'],
  ['rule/scale-bounds', 'all "units" :change { a = scale(2, 5) }'],
  ['rule/append-text', 'all "units" :change { a = append() }'],
  ['rule/sm-path', 'sm "wrecks.txt"'],
  ['record/forbidden-text', 'all "units" :change { a = set("x;y") }'],
  ['record/forbidden-text', 'all "units" :change { a = append("x // y") }'],
  ['record/encoding', 'all "units" :change { a = set("漢") }'],
  ['record/encoding', 'all "units" :change { a = set("\\xff") }'],
  ['record/number-range', 'all "units" :change { a = set(1e300) }'],
  ['plan/rules-item', '5'],
  ['plan/rules-item', 'set(1)'],
  ['plan/list-shape', 'x = all "units" :change { a = set(1) }'],
];

describe('a mistake in rules', () => {
  it.each(RULES)('%s: %s', async (code, rule) => {
    const found = await fault(`function mutate()\n  return { rules = {\n    ${rule}\n  } }\nend`);
    expect(found).toMatchObject({ kind: 'refused', diagnostic: { code, severity: 'error', file: 'mutator.lua' } });
  });

  it.each(RULES.filter(([code]) => code.startsWith('rule/') || code.startsWith('record/')))(
    '%s stands on its line: %s',
    async (_, rule) => {
      const found = await fault(`function mutate()\n  return { rules = {\n    ${rule}\n  } }\nend`);
      expect(found.place).toEqual({ file: 'mutator.lua', line: 3 });
    },
  );

  it.each([
    ['all "units" :change { name = set "a;b" }', 'name'],
    ['all "weapons" :change { damage = { ["ARM COM"] = lock "a;b" } }', 'damage.ARM COM'],
    ['all "units" :change { category = append "漢" }', 'category'],
  ])('given a text that no game file can hold, then its field is named: %s', async (rule, field) => {
    const found = await fault(`function mutate()\n  return { rules = {\n    ${rule}\n  } }\nend`);
    expect(found!.diagnostic!.message.values).toMatchObject({ field });
  });

  it.each([
    ['scale(1/0)', 'rule/factor', { got: 'inf' }],
    ['scale(-1/0)', 'rule/factor', { got: '-inf' }],
    ['scale(0/0)', 'rule/factor', { got: 'nan' }],
    ['set(1/0)', 'record/number-range', { value: 'inf' }],
    ['set(0/0)', 'record/number-range', { value: 'nan' }],
    ['set(1e300)', 'record/number-range', { value: '1e+300' }],
  ])('shows a number that is out of reach as Lua prints it: %s', async (change, id, values) => {
    const found = await fault(`function mutate() return { rules = { all "units" :change { a = ${change} } } } end`);
    expect(found.diagnostic?.message).toMatchObject({ id, values });
  });

  it('is not held back by pcall', async () => {
    const found = await fault('function mutate() pcall(function() return scale(2) * 3 end) return {} end');
    expect(found.diagnostic?.code).toBe('rule/change-arithmetic');
  });
});

const PLANS: readonly (readonly [string, string])[] = [
  ['plan/not-a-table', 'nil'],
  ['plan/not-a-table', '5'],
  ['plan/unknown-key', '{ ruels = {} }'],
  ['plan/unknown-key', '{ 5 }'],
  ['plan/unknown-key', '{ files = { ad = {} } }'],
  ['plan/table', '{ files = 5 }'],
  ['plan/table', '{ rules = true }'],
  ['plan/list-of-texts', '{ files = { add = "files/x" } }'],
  ['plan/list-of-texts', '{ files = { mask = { 5 } } }'],
  ['plan/list-shape', '{ files = { add = { a = "x" } } }'],
  ['plan/list-shape', '{ files = { add = { [2] = "x" } } }'],
  ['plan/hook-function', '{ units = {} }'],
  ['plan/table', '{ hacks = 5 }'],
  ['plan/hack-id', '{ hacks = { 5 } }'],
  ['plan/hack-false', '{ hacks = { x = false } }'],
  ['plan/hack-value', '{ hacks = { x = print } }'],
];

describe('a mistake in the plan', () => {
  it.each(PLANS)('%s: %s', async (code, table) => {
    expect((await fault(`function mutate() return ${table} end`)).diagnostic?.code).toBe(code);
  });

  it('names the key that was probably meant', async () => {
    const found = await fault('function mutate()\n  return {\n    ruels = {},\n  }\nend');
    expect(found.diagnostic?.message).toMatchObject({ id: 'plan/unknown-key.near', values: { near: 'rules' } });
    expect(found.place?.line).toBe(3);
  });

  it('is a missing mutate', async () => expect((await fault('x = 1')).diagnostic?.code).toBe('plan/no-mutate'));
});

describe('ways out', () => {
  it('wrap a plain value in set', async () => {
    const source = 'function mutate() return { rules = { all "units" :change {\n  maxdamage = 5,\n} } } end';
    const found = await fault(source);
    const edit = found.diagnostic?.fixes?.[0]?.edits[0];
    expect(found.place?.line).toBe(2);
    expect(edit?.text).toBe('set(5)');
    expect(source.slice(edit!.range.start, edit!.range.end)).toBe('5');
  });

  it('put brackets behind remove', async () => {
    const source = 'function mutate() return { rules = { all "units" :change {\n  maxdamage = remove,\n} } } end';
    const edit = (await fault(source)).diagnostic?.fixes?.[0]?.edits[0];
    expect(edit?.text).toBe('()');
    expect(source.slice(0, edit!.range.start).endsWith('maxdamage = remove')).toBe(true);
  });
});

describe('names', () => {
  it('of the API must not be written as globals', async () => {
    expect((await fault('function scale() end')).diagnostic?.code).toBe('lua/api-name');
  });

  it('that are misspelt are met with the right one', async () => {
    const found = await fault('function mutate() return { rules = { al "units" } } end');
    expect(found.diagnostic?.message).toMatchObject({ id: 'lua/error.near', values: { near: 'all' } });
  });

  it('that the standard closes are told apart', async () => {
    expect((await fault('os.time()')).diagnostic?.code).toBe('lua/closed-library');
  });
});
