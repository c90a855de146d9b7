// What a good plan becomes (standard 4, 5), and what `ctx` gives while it is made.

import { describe, expect, it } from 'vitest';
import type { Change, RuleBlock, Selector, Test } from '../../../../src/kernel/rules/model.ts';
import { fault, MATCH, open, plan, planned } from '../support.ts';

async function block(rule: string): Promise<RuleBlock> {
  const made = await planned(`function mutate(ctx)\nreturn { rules = {\n${rule}\n} }\nend`);
  const [first] = made.rules;
  if (first?.kind !== 'block') throw new Error('no block');
  return first;
}

const selectorOf = async (text: string): Promise<Selector> => (await block(`${text} :change { a = set(1) }`)).selector;
const testOf = async (text: string): Promise<Test> => {
  const selector = await selectorOf(`where("units", { a = ${text} })`);
  return selector.kind === 'where' ? selector.groups[0]![0]!.test : ({} as Test);
};
const changeOf = async (text: string): Promise<Change> =>
  (await block(`all "units" :change { a = ${text} }`)).changes[0]!.change;

describe('selectors', () => {
  it('all', async () => expect(await selectorOf('all "units"')).toEqual({ kind: 'all', collection: 'units' }));
  it('all, in any spelling', async () =>
    expect(await selectorOf('all "Units"')).toMatchObject({ collection: 'units' }));
  it('named', async () =>
    expect(await selectorOf('named("units", "ARMCOM", "corcom")')).toMatchObject({ names: ['ARMCOM', 'corcom'] }));
  it('named, with a list', async () =>
    expect(await selectorOf('named("units", { "A", "B" })')).toMatchObject({ names: ['A', 'B'] }));
  it('where, with groups and nested fields', async () => {
    const selector = await selectorOf(
      'where("weapons", { range = gt(600), damage = { Default = 5 } }, { id = missing() })',
    );
    expect(selector).toMatchObject({
      groups: [
        [
          { steps: ['damage', 'default'], test: { kind: 'eq', value: { text: '5' } } },
          { steps: ['range'], test: { kind: 'gt', value: { text: '600' } } },
        ],
        [{ steps: ['id'], test: { kind: 'missing' } }],
      ],
    });
  });
  it('on', async () => expect(await selectorOf('on("units", function() end)')).toMatchObject({ kind: 'on' }));
});

describe('tests', () => {
  it.each([
    ['eq(5)', { kind: 'eq', value: { number: { coefficient: 5n, exponent: 0 }, text: '5' } }],
    ['ne("x")', { kind: 'ne', value: { number: null, text: 'x' } }],
    ['lt(0.8)', { kind: 'lt', value: { number: { coefficient: 8n, exponent: -1 }, text: '0.8' } }],
    ['le(fixed(1.5))', { kind: 'le', value: { text: '1.5' } }],
    ['gt(-1)', { kind: 'gt', value: { text: '-1' } }],
    ['ge(1)', { kind: 'ge', value: { text: '1' } }],
    ['between(10, 90)', { kind: 'between', low: { text: '10' }, high: { text: '90' } }],
    ['one_of { 1, "a" }', { kind: 'one-of', values: [{ text: '1' }, { number: null, text: 'a' }] }],
    ['has "KBOT"', { kind: 'has', word: 'KBOT' }],
    ['missing()', { kind: 'missing' }],
    ['present()', { kind: 'present' }],
    ['"text"', { kind: 'eq', value: { number: null, text: 'text' } }],
    ['true', { kind: 'eq', value: { text: '1' } }],
  ])('%s', async (text, wanted) => expect(await testOf(text)).toMatchObject(wanted));
});

describe('changes', () => {
  it.each([
    ['set(5)', { kind: 'set', value: '5' }],
    ['set(0.57)', { kind: 'set', value: '0.57' }],
    ['set(true)', { kind: 'set', value: '1' }],
    ['set("Peewee é")', { kind: 'set', value: 'Peewee é' }],
    ['set(fixed(1) / 3)', { kind: 'set', value: '0.33333' }],
    ['lock("")', { kind: 'lock', value: '' }],
    ['lock(6000)', { kind: 'lock', value: '6000' }],
    ['scale(2)', { kind: 'scale', factor: { text: '2' }, min: null, max: null }],
    [
      'scale(0.8, { min = 1, max = 2.5 })',
      { kind: 'scale', factor: { text: '0.8' }, min: { text: '1' }, max: { text: '2.5' } },
    ],
    ['scale(ctx.options.cost)', { kind: 'scale', factor: { text: '0.5' } }],
    ['remove()', { kind: 'remove' }],
    ['append "BOSS"', { kind: 'append', value: 'BOSS' }],
    ['append(5)', { kind: 'append', value: '5' }],
  ])('%s', async (text, wanted) => expect(await changeOf(text)).toMatchObject(wanted));

  it('run in the order of the folded path, and fold their names', async () => {
    const { changes } = await block(
      'all "weapons" :change { Range = set(1), damage = { ["*"] = scale(2), Armcom = set(3) }, ["a.B"] = set(2) }',
    );
    expect(changes.map((change) => change.steps.join('.'))).toEqual(['a.b', 'damage.*', 'damage.armcom', 'range']);
  });

  it('keep a name with a dot inside a nested table', async () => {
    const { changes } = await block('all "tables" :change { ["a b"] = { ["c.d"] = set(1) } }');
    expect(changes[0]!.steps).toEqual(['a b', 'c.d']);
  });

  it('keep the lines where they were made, and the block that of its :change', async () => {
    const made = await planned(
      'local double =\n scale(2)\nfunction mutate()\nreturn { rules = {\nall "units"\n:change {\na = double } } }\nend',
    );
    expect(made.rules[0]).toMatchObject({
      source: { line: 6 },
      changes: [{ source: { file: 'mutator.lua', line: 2 } }],
    });
  });

  it('leave the selector as it was', async () => {
    const made = await planned(
      'function mutate() local s = all "units" return { rules = { s:change { a = set(1) }, s:change { b = set(2) } } } end',
    );
    expect(made.rules.map((rule) => rule.kind === 'block' && rule.changes[0]!.steps[0])).toEqual(['a', 'b']);
  });
});

describe('the rest of a plan', () => {
  it('may be empty', async () =>
    expect(await planned('function mutate() return {} end')).toEqual({
      files: null,
      rules: [],
      hooks: new Set(),
      hacks: new Map(),
      keys: [],
    }));

  it('holds files, rule files and hooks', async () => {
    const made = await planned(
      'function mutate() return { files = { add = { "files/a/" }, mask = { "x.fbi" } }, rules = { sm "rules/a.sm" }, maps = function() end } end',
    );
    expect(made.files).toEqual({ add: ['files/a/'], mask: ['x.fbi'] });
    expect(made.rules).toEqual([{ kind: 'file', path: 'rules/a.sm', source: { file: 'mutator.lua', line: 1 } }]);
    expect([...made.hooks]).toEqual(['maps']);
    expect(made.keys).toEqual(['files', 'maps', 'rules']);
  });

  it('holds hacks with their kinds', async () => {
    const made = await planned(
      'function mutate() return { hacks = { b = 20, a = { x = 1.5, y = "t", z = { 1, 2 } }, c = true } } end',
    );
    expect([...made.hacks]).toEqual([
      [
        'a',
        {
          type: 'mapping',
          entries: new Map<string, unknown>([
            ['x', { type: 'decimal', text: '1.5' }],
            ['y', { type: 'text', value: 't' }],
            [
              'z',
              {
                type: 'list',
                items: [
                  { type: 'integer', value: 1n },
                  { type: 'integer', value: 2n },
                ],
              },
            ],
          ]),
        },
      ],
      ['b', { type: 'integer', value: 20n }],
      ['c', { type: 'boolean', value: true }],
    ]);
  });

  it('warns of a block that is in no plan', async () => {
    const script = await open({
      'mutator.lua': 'function mutate()\nlocal b = all "units" :change { a = set(1) }\nreturn {} end',
    });
    script.plan(MATCH);
    expect(script.diagnostics).toMatchObject([{ code: 'plan/block-unused', severity: 'warning' }]);
  });

  it('counts what it used', async () => {
    const script = await open({ 'mutator.lua': 'function mutate() for i = 1, 1000 do end return {} end' });
    script.plan(MATCH);
    expect(script.phases.get('plan')!.instructions).toBeGreaterThan(1_000);
  });
});

describe('ctx in mutate', () => {
  const printedBy = async (body: string): Promise<string[]> => {
    const script = await open({ 'mutator.lua': `function mutate(ctx)\n${body}\nreturn {} end` });
    const outcome = script.plan(MATCH);
    return outcome.ok
      ? script.console.map((line) => line.text)
      : [outcome.fault.diagnostic?.code ?? outcome.fault.text];
  };

  it.each([
    ['print(ctx.mod.id, ctx.mod.version, ctx.mod.game, ctx.engine)', 'ta-3.1c\t\tta-3.1c\t0.8.0'],
    [
      'print(ctx.options.cost, math.type(ctx.options.count), ctx.options.fast, ctx.options.faction)',
      '0.5\tinteger\ttrue\tarm',
    ],
    [
      'local t = {} for k in pairs(ctx.options) do t[#t + 1] = k end print(table.concat(t, " "))',
      'cost count faction fast',
    ],
    ['ctx.x = 1', 'plan/context-read-only'],
    ['ctx.mod.id = 1', 'plan/context-read-only'],
    ['ctx.options.cost = 1', 'plan/context-read-only'],
    ['print(ctx.options.costs)', 'plan/unknown-option'],
    ['print(ctx.unit)', 'plan/unknown-context'],
    ['print(ctx.units)', 'plan/collections-not-loaded'],
    ['print(ctx.renamed)', 'plan/collections-not-loaded'],
    ['print(ctx.map)', 'plan/map-not-here'],
    ['ctx.incompatible("")', 'plan/incompatible-reason'],
    ['ctx.incompatible(("x"):rep(1001))', 'plan/incompatible-reason'],
  ])('%s', async (body, line) => expect(await printedBy(body)).toEqual([line]));

  it('incompatible stops the mutator with the text for the player, through pcall', async () => {
    const outcome = await plan('function mutate(ctx) pcall(ctx.incompatible, "not with this mod") return {} end');
    expect(outcome).toMatchObject({ ok: false, fault: { kind: 'incompatible', text: 'not with this mod' } });
  });
});

describe('require', () => {
  it('reads a module once, in any spelling of its file', async () => {
    const script = await open({
      'mutator.lua':
        'local a, b = require "util.math", require("util.math") function mutate() print(a == b, a.two) return {} end',
      'lua/Util/Math.lua': 'print("read") return { two = 2 }',
    });
    expect(script.plan(MATCH).ok).toBe(true);
    expect(script.console.map((line) => line.text)).toEqual(['read', 'true\t2']);
  });

  it('refuses a circle with its chain', async () => {
    const found = await fault('require "a"', { 'lua/a.lua': 'require "b"', 'lua/b.lua': 'require "a"' });
    expect(found.diagnostic).toMatchObject({ code: 'lua/require-cycle', message: { values: { chain: 'a → b → a' } } });
  });

  it('names the nearest module when one is missing', async () => {
    const found = await fault('require "utl"', { 'lua/util.lua': '' });
    expect(found.diagnostic?.message).toMatchObject({ id: 'lua/require-missing.near', values: { near: 'util' } });
  });

  it('keeps the place of an error in a module, with the traceback', async () => {
    const found = await fault('\nrequire "bad"', { 'lua/bad.lua': 'local x\n\nx.y = 1' });
    expect(found.place).toEqual({ file: 'lua/bad.lua', line: 3 });
    expect(found.traceback.map(({ file, line }) => `${file}:${line}`)).toEqual(['lua/bad.lua:3', 'mutator.lua:2']);
  });

  it('keeps the place of a syntax error in a module', async () => {
    expect((await fault('require "bad"', { 'lua/bad.lua': 'x x' })).place).toEqual({ file: 'lua/bad.lua', line: 1 });
  });
});

describe('a fault', () => {
  it('of a budget names the phase limit and the place', async () => {
    const script = await open({ 'mutator.lua': 'function mutate()\nwhile true do end\nend' }, { instructions: 10_000 });
    expect(script.plan(MATCH)).toMatchObject({
      ok: false,
      fault: { kind: 'budget-instructions', place: { line: 2 }, diagnostic: { code: 'lua/budget-instructions' } },
    });
    expect(script.touchedWallLimit).toBe(false);
  });

  it('of time is told, since the result cannot be repeated', async () => {
    const script = await open({ 'mutator.lua': 'function mutate()\nwhile true do end\nend' }, { wallMilliseconds: 20 });
    expect(script.plan(MATCH)).toMatchObject({ ok: false, fault: { kind: 'budget-time' } });
    expect(script.touchedWallLimit).toBe(true);
  });
});
