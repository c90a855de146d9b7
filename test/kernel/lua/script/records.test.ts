// Records, collections, menus and the map as hooks and tests see them (standard 7).

import { describe, expect, it } from 'vitest';
import { HostRefusal } from '../../../../src/kernel/lua/model.ts';
import { hooked, MATCH, open, planned, sampleHost } from '../support.ts';

describe('reading', () => {
  it.each([
    [
      'a whole number as an integer',
      'print(math.type(ctx.units.ARMCOM.maxdamage), ctx.units.ARMCOM.maxdamage)',
      'integer\t3000',
    ],
    ['a fraction as a float', 'print(ctx.units.ARMCOM.buildtime)', '30.5'],
    ['a text field as text', 'print(type(ctx.units.ARMPW.name), ctx.units.ARMPW.name)', 'string\t77'],
    ['a number field with text after it as the number', 'print(ctx.units.ARMCOM.n_odd)', '12'],
    ['a missing field as nil', 'print(ctx.units.ARMCOM.nothing)', 'nil'],
    ['a missing record as nil', 'print(ctx.units.NOTHING)', 'nil'],
    ['names in any spelling', 'print(ctx.units.armcom == ctx.units.ArmCom, ctx.units.armcom.MaxDamage)', 'true\t3000'],
    ['subsections', 'print(ctx.weapons.GUN.damage.default, ctx.weapons.gun.Damage.CorCom)', '10\t25'],
    ['a dotted name', 'print(ctx.weapons.GUN["damage.default"])', '10'],
    ['counts', 'print(#ctx.units, #ctx.features, #ctx.menus.ARMLAB)', '2\t0\t2'],
    [
      'types as tables',
      'print(type(ctx.units), type(ctx.units.ARMCOM), type(ctx.weapons.GUN.damage))',
      'table\ttable\ttable',
    ],
    ['next', 'print(next(ctx.features), next(ctx.menus.ARMLAB))', 'nil\tarmpw\t'],
    [
      'what clashes renamed',
      'print(ctx.renamed.units.old, ctx.renamed.units.other, ctx.renamed.weapons.x)',
      'OLD_2\tnil\tnil',
    ],
  ])('%s', async (_, body, line) => expect((await hooked(body)).lines).toEqual([line]));

  it('walks collections and records in order', async () => {
    const { lines } = await hooked('for n, u in pairs(ctx.units) do for k, v in pairs(u) do print(n, k, v) end end');
    expect(lines).toEqual([
      ...['maxdamage\t3000', 'canfly\t1', 'weapon1\tGUN', 'name\tCommander', 'buildtime\t30.5', 'n_odd\t12'].map(
        (line) => `ARMCOM\t${line}`,
      ),
      'ARMPW\tmaxdamage\t200',
      'ARMPW\tname\t77',
    ]);
  });

  it('asks the host once for a record, however much is read', async () => {
    const { host } = await hooked('local u = ctx.units.ARMCOM for i = 1, 50 do local x = u.maxdamage, u.canfly end');
    expect(host.reads).toBe(1);
  });

  it('takes no memory of the script', async () => {
    const host = sampleHost();
    for (let index = 0; index < 500; index += 1)
      host.records['units']![`U${index}`] = Object.fromEntries(
        Array.from({ length: 40 }, (_, field) => [`field${field}`, String(field)]),
      );
    const { script, outcome } = await hooked('for n, u in pairs(ctx.units) do local x = u.field1 end', host);
    expect(outcome.ok).toBe(true);
    expect(script.memoryPeak).toBeLessThan(100_000);
  });

  it('hides nothing of what the script itself keeps', async () => {
    const keep = 'kept = {} for n, u in pairs(ctx.units) do kept[n] = ("x"):rep(10000) .. n end';
    const { script } = await hooked(keep);
    expect(script.memoryPeak).toBeGreaterThan(20_000);
    expect(script.memoryPeak).toBeLessThan(60_000);
  });

  it('sees what another phase changed', async () => {
    const host = sampleHost();
    const script = await open({
      'mutator.lua':
        'function mutate() return { units = function(ctx) kept = ctx.units.ARMCOM print(kept.maxdamage) end, weapons = function() print(kept.maxdamage) end } end',
    });
    script.plan(MATCH);
    script.hook('units', host);
    host.records['units']!['ARMCOM']!['maxdamage'] = '9';
    script.hook('weapons', host);
    expect(script.console.map((line) => line.text)).toEqual(['3000', '9']);
  });
});

describe('writing a field', () => {
  it.each([
    ['ctx.units.ARMCOM.maxdamage = 5', 'set units armcom maxdamage 5'],
    ['ctx.units.ARMCOM.maxdamage = 0.57', 'set units armcom maxdamage 0.57'],
    ['ctx.units.ARMCOM.maxdamage = fixed(1.5) * 2', 'set units armcom maxdamage 3'],
    ['ctx.units.ARMCOM.canfly = true', 'set units armcom canfly 1'],
    ['ctx.units.ARMCOM.Name = "Bob"', 'set units armcom name Bob'],
    ['ctx.units.ARMCOM.canfly = nil', 'remove units armcom canfly'],
    ['ctx.units.ARMCOM.maxdamage = scale(2)', 'scale units armcom maxdamage 2'],
    ['ctx.units.ARMCOM.maxdamage = lock(2)', 'lock units armcom maxdamage 2'],
    ['ctx.units.ARMCOM.name = append "X"', 'append units armcom name X'],
    ['ctx.weapons.GUN.damage.default = 1', 'set weapons gun damage/default 1'],
    ['ctx.weapons.GUN["damage.default"] = 1', 'set weapons gun damage/default 1'],
    ['ctx.weapons.GUN.damage = nil', 'remove weapons gun damage/default,remove weapons gun damage/corcom'],
    ['ctx.weapons.GUN.damage = { default = 3 }', 'remove weapons gun damage/corcom,set weapons gun damage/default 3'],
  ])('%s', async (body, written) => expect((await hooked(body)).written.join()).toBe(written));

  it('is seen at once', async () => {
    const body =
      'local u = ctx.units.ARMCOM u.maxdamage = scale(2) print(u.maxdamage) u.new = 5 print(u.new) u.maxdamage = nil print(u.maxdamage) local d = ctx.weapons.GUN.damage print(d.default) d.default = 7 print(d.default, ctx.weapons.GUN.damage.default)';
    expect((await hooked(body)).lines).toEqual(['6000', '5', 'nil', '10', '7\t7']);
  });

  it('tells where it was written', async () => {
    const { host } = await hooked('\n\nctx.units.ARMCOM.maxdamage = 5');
    expect(host.written[0]!.place).toEqual({ file: 'mutator.lua', line: 4 });
  });

  it.each([
    ['record/value', 'ctx.units.ARMCOM.maxdamage = print'],
    ['record/value', 'ctx.units.ARMCOM.maxdamage = gt(5)'],
    ['record/field-name', 'ctx.units.ARMCOM[5] = 1'],
    ['record/forbidden-text', 'ctx.units.ARMCOM.name = "a\\nb"'],
    ['record/encoding', 'ctx.units.ARMCOM.name = "漢"'],
    ['record/forbidden-text', 'ctx.units.ARMCOM.name = set "a;b"'],
    ['record/encoding', 'ctx.units.ARMCOM.name = append "漢"'],
    ['record/assign', 'ctx.units.NEW = 5'],
    ['record/assign', 'ctx.units.NEW = ctx.weapons.GUN'],
    ['plan/context-read-only', 'ctx.units = {}'],
    ['plan/map-not-here', 'print(ctx.map)'],
    ['plan/incompatible-late', 'ctx.incompatible("x")'],
  ])('%s: %s', async (code, body) => {
    expect((await hooked(body)).outcome).toMatchObject({ ok: false, fault: { kind: 'refused', diagnostic: { code } } });
  });

  it('that the host refuses ends the mutator at the place, through pcall', async () => {
    const host = sampleHost();
    host.refusal = new HostRefusal(
      'plan/undeclared-layer',
      { id: 'plan/undeclared-layer', values: { layer: 'units' } },
      'X',
    );
    const { outcome } = await hooked('pcall(function()\nctx.units.ARMCOM.maxdamage = 5 end)', host);
    expect(outcome).toMatchObject({
      ok: false,
      fault: {
        kind: 'refused',
        place: { line: 3 },
        diagnostic: { code: 'plan/undeclared-layer', message: { values: { layer: 'units' } }, reading: 'X' },
      },
    });
  });

  it.each([
    'rawset(ctx.units.ARMCOM, "a", 1)',
    'rawget(ctx.units, "a")',
    'rawlen(ctx.units)',
    'setmetatable(ctx.units.ARMCOM, {})',
  ])('%s is an error', async (body) =>
    expect((await hooked(body)).outcome).toMatchObject({ ok: false, fault: { kind: 'error' } }),
  );
});

describe('writing a record', () => {
  it.each([
    ['ctx.units.NEW = ctx.units.ARMCOM', 'copy units armcom NEW'],
    ['ctx.units.ARMPW = nil', 'remove units ARMPW'],
    ['ctx.weapons.NEW = { Range = 5, damage = { default = 3.25 } }', 'assign weapons NEW Range=5 damage/default=3.25'],
    ['ctx.weapons.NEW = { damage = ctx.weapons.GUN.damage }', 'assign weapons NEW damage/default=10 damage/corcom=25'],
    [
      'ctx.menus.ARMLAB = { "A", { unit = "B", page = 3, button = 2 }, { unit = "C" } }',
      'assign menus ARMLAB A= B=3 2 C=',
    ],
    ['ctx.menus.ARMLAB.ARMFAV = ""', 'set menus armlab armfav '],
    ['ctx.menus.ARMLAB.armpw = nil', 'remove menus armlab armpw'],
  ])('%s', async (body, written) => expect((await hooked(body)).written).toEqual([written]));

  it('is seen at once', async () => {
    const body =
      'ctx.units.NEW = ctx.units.ARMCOM print(ctx.units.new.maxdamage, #ctx.units) ctx.units.ARMPW = nil print(ctx.units.ARMPW, #ctx.units)';
    expect((await hooked(body)).lines).toEqual(['3000\t3', 'nil\t2']);
  });

  it('goes on walking the names that were there', async () => {
    const body = 'for n in pairs(ctx.units) do print(n) ctx.units["X" .. n] = ctx.units[n] end';
    expect((await hooked(body)).lines).toEqual(['ARMCOM', 'ARMPW']);
  });

  it.each(['{ 5 }', '{ { page = 1 } }', '{ { unit = "A", pge = 1 } }', '{ { unit = "A", page = "1", button = 1 } }'])(
    'refuses the menu %s',
    async (menu) =>
      expect((await hooked(`ctx.menus.ARMLAB = ${menu}`)).outcome).toMatchObject({
        fault: { diagnostic: { code: 'record/menu-entry' } },
      }),
  );
});

describe('the map', () => {
  it('is read and written in the hook maps', async () => {
    const { lines, written } = await hooked(
      'print(ctx.map.globalheader.gravity, ctx.map["schema 0"].surfacemetal) ctx.map.globalheader.gravity = 60',
      sampleHost(),
      'maps',
    );
    expect(lines).toEqual(['112\t3']);
    expect(written).toEqual(['set map  globalheader/gravity 60']);
  });
});

describe('a test of on', () => {
  const handleOf = async (body: string) => {
    const script = await open({
      'mutator.lua': `function mutate(ctx) return { rules = { on("units", function(u) ${body} end) :change { a = set(1) } } } end`,
    });
    const made = script.plan(MATCH);
    if (!made.ok) throw new Error(made.fault.text);
    const [rule] = made.value.rules;
    if (rule?.kind !== 'block' || rule.selector.kind !== 'on') throw new Error('no test');
    script.beginRules();
    return { script, handle: rule.selector.test };
  };

  it('reads one record and gives what it returned', async () => {
    const { script, handle } = await handleOf('return u.canfly == 1 and (u.maxdamage or 0) > 2000');
    const host = sampleHost();
    expect(script.test(handle, 'units', 'ARMCOM', host)).toEqual({ ok: true, value: true });
    expect(script.test(handle, 'units', 'ARMPW', host)).toEqual({ ok: true, value: false });
  });

  it('sees what rules changed before it', async () => {
    const { script, handle } = await handleOf('return u.maxdamage == 5');
    const host = sampleHost();
    expect(script.test(handle, 'units', 'ARMPW', host)).toMatchObject({ value: false });
    host.records['units']!['ARMPW']!['maxdamage'] = '5';
    expect(script.test(handle, 'units', 'ARMPW', host)).toMatchObject({ value: true });
  });

  it('must not write', async () => {
    const { script, handle } = await handleOf('u.maxdamage = 5');
    expect(script.test(handle, 'units', 'ARMPW', sampleHost())).toMatchObject({
      fault: { diagnostic: { code: 'rule/test-writes' } },
    });
  });

  it('shares one budget with the other tests', async () => {
    const { script, handle } = await handleOf('for i = 1, 1000 do end return true');
    const host = sampleHost();
    script.test(handle, 'units', 'ARMPW', host);
    const once = script.phases.get('rules')!.instructions;
    script.test(handle, 'units', 'ARMPW', host);
    expect(script.phases.get('rules')!.instructions).toBeGreaterThan(once + 1_000);
  });
});

describe('phases', () => {
  it('begin with a full budget each', async () => {
    const source =
      'local function work() for i = 1, 3000 do end end function mutate() work() return { units = work, weapons = work } end';
    const script = await open({ 'mutator.lua': source }, { instructions: 8_000 });
    const host = sampleHost();
    expect([script.plan(MATCH).ok, script.hook('units', host).ok, script.hook('weapons', host).ok]).toEqual([
      true,
      true,
      true,
    ]);
    expect([...script.phases.keys()]).toEqual(['plan', 'units', 'weapons']);
  });

  it('share one grant of memory', async () => {
    const source =
      'kept = {} local function hoard() for i = 1, 3 do kept[#kept + 1] = ("x"):rep(60000) .. #kept end end function mutate() hoard() return { units = hoard, weapons = hoard } end';
    const script = await open({ 'mutator.lua': source }, { memoryBytes: 500_000 });
    const host = sampleHost();
    expect(script.plan(MATCH).ok).toBe(true);
    expect(script.hook('units', host).ok).toBe(true);
    expect(script.hook('weapons', host)).toMatchObject({ ok: false, fault: { kind: 'budget-memory' } });
  });

  it('that were not asked for do nothing', async () => {
    const script = await open({ 'mutator.lua': 'function mutate() return {} end' });
    script.plan(MATCH);
    expect(script.hook('units', sampleHost())).toEqual({ ok: true, value: undefined });
  });

  it('leave lines of print with their phase and place', async () => {
    const { script } = await hooked('print("x")');
    expect(script.console).toEqual([{ mutator: 'test', phase: 'units', text: 'x', file: 'mutator.lua', line: 2 }]);
  });
});

it('two scripts share no state', async () => {
  await planned('shared = 1 function mutate() return {} end');
  const script = await open({ 'mutator.lua': 'function mutate() print(shared) return {} end' });
  script.plan(MATCH);
  expect(script.console[0]!.text).toBe('nil');
});
