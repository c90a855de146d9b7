// Section 4 of the standard: what `mutate` returns, key by key.

import { describe, expect, it } from 'vitest';
import type { RunReport } from '../../../src/kernel/stack/index.ts';
import { codesOf, failure, GAME, hook, lines, MAP, planFailure, ran, run, value } from '../support.ts';

const plan = (table: string) => `function mutate(ctx)\n  return ${table}\nend\n`;
const hack = (report: RunReport, id: string, parameter: string) =>
  report.hacks.get(id)?.parameters.get(parameter)?.after ?? null;

describe('4 mutate', () => {
  it('4 is a global function of the entry script', async () =>
    expect(await failure('local function mutate() return {} end')).toBe('failed plan/no-mutate'));
  it('4 is called once, with ctx', async () =>
    expect(lines(await ran(['function mutate(...) print(select("#", ...), (...).engine) return {} end']))).toEqual([
      '1\t0.8.0',
    ]));
  it('4 the call itself changes nothing', async () =>
    expect((await ran(['function mutate() all "units" :change { maxdamage = set(1) } return {} end'])).steps).toEqual(
      [],
    ));
  it.each(['', 'nil', '5', '"rules"'])('4 it returns one table, not "%s"', async (result) =>
    expect(await planFailure(result)).toBe('failed plan/not-a-table'),
  );
  it('4 an empty table changes nothing', async () => expect((await ran([plan('{}')])).steps).toEqual([]));
  it('4 an unknown key is refused', async () =>
    expect(await planFailure('{ rule = {} }')).toBe('failed plan/unknown-key'));
});

describe('4 files', () => {
  const feature = (metal: number) => `[TREE]\n{\nmetal=${metal};\n}\n`;
  const files = { 'files/one/features/all/TREE.tdf': feature(1), 'files/two/features/all/TREE.tdf': feature(2) };

  it('4 add and mask are optional', async () => expect((await ran([plan('{ files = {} }')])).steps).toEqual([]));
  it('4 of the folders in add the later wins the same path', async () => {
    const report = await ran([{ lua: plan('{ files = { add = { "files/one", "files/two" } } }'), files }]);
    expect(value(report, 'features.TREE.metal')).toBe('2');
  });
  it('4 a folder lies below files/', async () =>
    expect(await planFailure('{ files = { add = { "rules" } } }', { files: { 'rules/x.txt': '' } })).toBe(
      'failed plan/folder-place',
    ));
  it('4 the content of a folder maps to the root of the game', async () => {
    const report = await ran([{ lua: plan('{ files = { add = { "files/one" } } }'), files }]);
    expect(report.files.added.map(({ path }) => path)).toEqual(['features/all/TREE.tdf']);
  });
  it('4 mask hides a game path', async () => {
    const report = await ran([plan('{ files = { mask = { "features/all/TREE.tdf" } } }')]);
    expect(report.records.features.get('tree')?.status).toBe('removed');
  });
  it('4 a mask that ends in / hides a folder', async () => {
    const report = await ran([plan('{ files = { mask = { "features/" } } }')]);
    expect([...report.records.features.values()].map(({ status }) => status)).toEqual(['removed', 'removed']);
  });
  it('4 a mask without / at its end hides no folder', async () => {
    const report = await ran([plan('{ files = { mask = { "features" } } }')]);
    expect([...report.records.features.values()].map(({ status }) => status)).toEqual(['same', 'same']);
  });
  it.each(['{ files = 1 }', '{ files = { add = "files/one" } }', '{ files = { mask = { 1 } } }'])(
    '4 both are lists of texts: %s is refused',
    async (table) => expect(await planFailure(table)).toMatch(/^failed plan\/(table|list-of-texts)$/),
  );
});

describe('4 rules', () => {
  it('4 hold finished blocks and rule files, in list order', async () => {
    const report = await ran([
      {
        lua: plan(
          '{ rules = { all "units" :change { maxdamage = set(1) }, sm "rules/a.sm", all "units" :change { maxdamage = scale(3) } } }',
        ),
        files: { 'rules/a.sm': 'all units\n  scale maxdamage 10\n' },
      },
    ]);
    expect(value(report, 'units.ARMPW.maxdamage')).toBe('30');
  });
  it.each(['{ rules = { 5 } }', '{ rules = all "units" :change { x = set(1) } }'])(
    '4 nothing else: %s is refused',
    async (table) => expect(await planFailure(table)).toMatch(/^failed plan\/(rules-item|table)$/),
  );
});

describe('4 hooks', () => {
  const saying = (name: string) => `${name} = function() print "${name}" end`;
  const all = ['menus', 'tables', 'sides', 'features', 'weapons', 'units', 'maps'].map(saying).join(', ');

  it('4 run in the order units, weapons, features, sides, tables, menus', async () =>
    expect(lines(await ran([plan(`{ ${all} }`)]))).toEqual([
      'units',
      'weapons',
      'features',
      'sides',
      'tables',
      'menus',
    ]));
  it('4 maps runs after every mutator', async () => {
    const maps = 'function mutate() return { maps = function(ctx) print(ctx.units.ARMPW.maxdamage) end } end';
    const later = hook('units', 'ctx.units.ARMPW.maxdamage = 7');
    expect(lines(await ran([maps, later], { map: MAP }))).toEqual(['7']);
  });
  it('4 maps runs only when the match has a map', async () =>
    expect(lines(await ran([plan(`{ ${saying('maps')} }`)]))).toEqual([]));
  it('4 is a function', async () => expect(await planFailure('{ units = {} }')).toBe('failed plan/hook-function'));
  it('4 is called with ctx alone, and what it returns is ignored', async () =>
    expect(
      lines(await ran([plan('{ units = function(...) print(select("#", ...), (...).engine) return 5, "x" end }')])),
    ).toEqual(['1\t0.8.0']));
  it('4 may write any collection whose layer is declared', async () => {
    const report = await ran([{ layers: ['units', 'weapons'], lua: hook('units', 'ctx.weapons.LASER.range = 1') }]);
    expect(value(report, 'weapons.LASER.range')).toBe('1');
  });
  it('4 reads collections without their layer', async () => {
    const report = await ran([{ layers: ['units'], lua: hook('units', 'print(ctx.weapons.LASER.range)') }]);
    expect(lines(report)).toEqual(['300']);
  });
  it('4 writes no collection without its layer', async () =>
    expect(await failure({ layers: ['units'], lua: hook('units', 'ctx.weapons.LASER.range = 1') })).toBe(
      'failed plan/undeclared-layer',
    ));
});

describe('4 layers', () => {
  it.each([
    ['files', 'files = {}'],
    ['hacks', 'hacks = {}'],
    ['weapons', 'weapons = function() end'],
    ['maps', 'maps = function() end'],
  ])('4 the key %s needs its layer even if it writes nothing', async (_, entry) =>
    expect(await planFailure(`{ ${entry} }`, { layers: ['units'] })).toBe('failed plan/undeclared-layer'),
  );
});

describe('4 hacks', () => {
  const one = async (text: string) => ran([plan(`{ hacks = { ${text} } }`)]);

  it('4 set parameters by their names', async () =>
    expect(hack(await one('["ai.attack-wave-size"] = { units = 20 }'), 'ai.attack-wave-size', 'units')).toBe('20'));
  it('4 take one value where the hack has a shorthand', async () =>
    expect(hack(await one('["ai.attack-wave-size"] = 20'), 'ai.attack-wave-size', 'units')).toBe('20'));
  it('4 no single value where it has none', async () =>
    expect(await planFailure('{ hacks = { ["ai.income-multipliers"] = 2 } }')).toBe('failed hack/value'));
  it('4 true switches on with the defaults', async () =>
    expect(hack(await one('["ai.attack-wave-size"] = true'), 'ai.attack-wave-size', 'units')).toBe('10'));
  it('4 false is refused', async () =>
    expect(await planFailure('{ hacks = { ["ai.attack-wave-size"] = false } }')).toBe('failed plan/hack-false'));
  it('4 lists are Lua lists', async () =>
    expect(
      hack(
        await one('["ai.income-multipliers"] = { production = { 1, 2.5, 3 } }'),
        'ai.income-multipliers',
        'production',
      ),
    ).toBe('[1, 2.5, 3]'));
  it('4 an integer parameter wants a Lua integer', async () =>
    expect(await planFailure('{ hacks = { ["ai.attack-wave-size"] = 20.0 } }')).toBe('failed hack/value'));
  it('4 only what all players share is open', async () =>
    expect(await planFailure('{ hacks = { ["ui.explosion-flash"] = "off" } }')).toBe('failed hack/closed'));
  it('4 of two mutators on one parameter the later wins, traced like a field', async () => {
    const report = await ran([
      plan('{ hacks = { ["ai.attack-wave-size"] = 20 } }'),
      plan('{ hacks = { ["ai.attack-wave-size"] = 30 } }'),
    ]);
    const steps = report.hacks.get('ai.attack-wave-size')!.parameters.get('units')!.steps;
    expect(steps.map((step) => `${step.mutator} ${step.before}>${step.after}`)).toEqual(['a 6>20', 'b 20>30']);
  });
  it('4 constraints are checked once, on what is left at the end', async () => {
    const range = (min: number, max: number) =>
      plan(`{ hacks = { ["console.game-speed-range"] = { min = ${min}, max = ${max} } } }`);
    const broken = (report: RunReport) => report.mutators.map((one) => codesOf(one).includes('hack/constraint'));
    expect(broken(await run([range(15, 10), range(5, 10)]))).toEqual([false, false]);
    expect(broken(await run([range(5, 10), range(15, 10)]))).toEqual([false, true]);
  });
});

describe('4 the whole entry script of the standard', () => {
  const script = `function mutate(ctx)
  return {
    rules = {
      all "units"                        :change { buildcostmetal = scale(ctx.options.cost, { min = 1 }) },
      named("units", "ARMCOM", "CORCOM") :change { maxdamage = lock(6000), category = append "BOSS" },
      where("weapons", { range = gt(600), stockpile = eq(0) }) :change { reloadtime = scale(0.8) },
      where("weapons", { damage = { default = ge(100) } })     :change { damage = { default = set(90) } },
      on("units", function(u) return u.canfly == 1 and (u.maxdamage or 0) > 2000 end) :change { canfly = set(0) },
      all "menus" :change { armsilo = remove() },
      sm "rules/wrecks.sm",
    },
    units = function(ctx)
      for name, unit in pairs(ctx.units) do
        local gun = unit.weapon1 and ctx.weapons[unit.weapon1]
        if gun and (gun.range or 0) > 1000 then unit.buildtime = scale(2) end
      end
    end,
    menus = function(ctx)
      for builder, menu in pairs(ctx.menus) do
        for name in pairs(menu) do
          local unit = ctx.units[name]
          if unit and unit.canfly == 1 then menu[name] = nil end
        end
      end
    end,
    maps = function(ctx) ctx.map.globalheader.gravity = 60 end,
    hacks = { ["ai.attack-wave-size"] = 20 },
  }
end
`;
  const GUN = { id: '3', range: '1200', reloadtime: '2', 'damage.default': '150' };
  const game = {
    ...GAME,
    units: { ...GAME.units, ARMTANK: { weapon1: 'GUN', buildtime: '50', canfly: '1', maxdamage: '2500' } },
    weapons: { ...GAME.weapons, GUN },
  };

  it.each([
    ['units.ARMPW.buildcostmetal', '25'],
    ['units.ARMCOM.maxdamage', '6000'],
    ['units.CORCOM.category', 'BOSS'],
    ['units.ARMCOM.category', 'ARM KBOT BOSS'],
    ['weapons.ROCKET.reloadtime', '2.4'],
    ['weapons.LASER.reloadtime', '0.4'],
    ['weapons.LASER.damage.default', '90'],
    ['units.ARMTANK.canfly', '0'],
    ['units.ARMPW.canfly', '1'],
    ['units.ARMTANK.buildtime', '100'],
    ['menus.ARMCOM.ARMPW', null],
    ['features.ARMCOM_DEAD.metal', '200'],
    ['map.globalheader.gravity', '60'],
  ])('4 leaves %s at %s', async (target, text) => {
    const report = await ran(
      [
        {
          lua: script,
          manifest: 'options:\n  - { id: cost, type: number, min: 0.5, max: 2, step: 0.5, default: 0.5 }\n',
          files: { 'rules/wrecks.sm': 'all features\n  scale metal 2 max 5000\n' },
        },
      ],
      { game, map: MAP },
    );
    expect(value(report, target)).toBe(text);
  });
});
