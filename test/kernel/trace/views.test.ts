// Figures, links, spreads, texts and sheets: what the inspector shows of a run beside the grid.

import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/kernel/rules/model.ts';
import {
  effectSheet,
  figuresOf,
  linksOf,
  RowTables,
  recordRow,
  spreadOf,
  stateBit,
  tracedText,
} from '../../../src/kernel/trace/index.ts';
import { block, type FakeGame, type FakeMutator, named, run } from '../stack/fake.ts';
import { lock, scale, set } from '../stack/store/records.ts';

const GAME: FakeGame = {
  units: {
    COM: {
      name: 'Com',
      side: 'ARM',
      commander: '1',
      maxdamage: '3000',
      buildcostmetal: '2400',
      weapon1: 'BEAM',
      corpse: 'COM_DEAD',
      bmcode: '1',
      category: 'ARM BIG',
    },
    TANK: { side: 'ARM', maxdamage: '300', buildcostmetal: '150', buildtime: '600', bmcode: '1', category: 'ARM' },
    LAB: { side: 'ARM', maxdamage: '1000', buildcostmetal: '600', workertime: '100', builder: '1', category: 'ARM' },
  },
  weapons: {
    BEAM: { name: 'Beam', reloadtime: '0.6', 'damage.default': '19', 'damage.TANK': '38', range: '180' },
    GUN: { reloadtime: '1', 'damage.default': '10', range: '9000' },
  },
  features: { COM_DEAD: { metal: '1200', damage: '1500', featuredead: 'HEAP' }, HEAP: { metal: '100' } },
  sides: { SIDE0: { name: 'ARM', commander: 'COM' } },
  canbuild: { LAB: ['TANK'] },
};
const change = (
  id: string,
  space: 'units' | 'weapons' | 'features',
  records: readonly string[],
  fields: Readonly<Record<string, Change>>,
): FakeMutator => ({
  id,
  layers: ['units', 'weapons', 'features', 'menus'],
  plan: { rules: [block(named(space, ...records), fields)] },
});
const figure = (list: ReturnType<typeof figuresOf>, id: string) => list.find((one) => one.id === id);

describe('derived figures', () => {
  it('given a weapon, damage a second follows damage and the reload in whole ticks', async () => {
    const report = await run(GAME, [change('a', 'weapons', ['BEAM'], { reloadtime: set('0.35') })]);
    const found = figure(figuresOf(report, 'weapons', 'beam'), 'damage-per-second')!;
    expect([found.before, found.after]).toEqual([19 / (18 / 30), 19 / (10 / 30)]);
  });
  it('given a unit, its weapons, costs and wreck are told before and after', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { buildcostmetal: set('1200') })]);
    const list = figuresOf(report, 'units', 'COM');
    const values = (id: string) => [figure(list, id)?.before, figure(list, id)?.after];
    expect(values('metal-per-hit-point')).toEqual([0.8, 0.4]);
    expect(values('fire-of-weapons')[0]).toBeCloseTo(31.667, 3);
    expect(values('metal-left')).toEqual([50, 100]);
  });
  it('given a weapon in two slots, the formula names it twice, as the figure counts it', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { weapon2: set('BEAM') })]);
    const found = figure(figuresOf(report, 'units', 'com'), 'fire-of-weapons')!;
    const damages = found.formula.filter((part) => typeof part !== 'string' && part.field === 'damage.default');
    expect(damages.map((part) => typeof part !== 'string' && [part.before, part.after])).toEqual([
      [19, 19],
      [null, 19],
    ]);
    expect(found.after).toBeCloseTo(2 * found.before!, 9);
  });
  it('given a weapon exchanged for another, each counts on its own side, in figure and formula', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { weapon1: set('GUN') })]);
    const found = figure(figuresOf(report, 'units', 'com'), 'fire-of-weapons')!;
    const inputs = found.formula.flatMap((part) => (typeof part === 'string' ? [] : [part]));
    expect(inputs.filter(({ key }) => key === 'beam').map(({ after }) => after)).toEqual([null, null, null]);
    expect(inputs.filter(({ key }) => key === 'gun').map(({ before }) => before)).toEqual([null, null, null]);
    expect([found.before, found.after]).toEqual([expect.closeTo(31.667, 3), 10]);
  });
  it('given another wreck, each share is that of the wreck of its side', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { corpse: set('HEAP') })]);
    const shares = figuresOf(report, 'units', 'com').filter(({ id }) => id === 'metal-left');
    expect(shares.map(({ about, before, after }) => [about?.key, before, after])).toEqual([
      ['com_dead', 50, null],
      ['heap', null, expect.closeTo(100 / 24, 9)],
    ]);
  });
  it('given builders of equal power, one figure stands for them', async () => {
    const game = {
      ...GAME,
      units: { ...GAME.units, YARD: { workertime: '100', builder: '1' } },
      canbuild: { LAB: ['TANK'], YARD: ['TANK'] },
    };
    const times = figuresOf(await run(game, []), 'units', 'tank').filter(({ id }) => id === 'build-time');
    expect(times.map(({ about, before }) => [about?.others, before])).toEqual([[1, 600 / 90]]);
  });
  it('given a builder, build time counts whole points a tick', async () => {
    const list = figuresOf(
      await run(GAME, [change('a', 'units', ['LAB'], { workertime: set('20') })]),
      'units',
      'tank',
    );
    const found = figure(list, 'build-time')!;
    expect([found.about?.key, found.before, found.after]).toEqual(['lab', 600 / 90, null]);
  });
  it('given a side, there are none', async () => expect(figuresOf(await run(GAME, []), 'sides', 'side0')).toEqual([]));
});

describe('who uses what', () => {
  const names = (links: readonly { readonly name: string; readonly field: string }[]) =>
    links.map((link) => `${link.name}.${link.field}`);
  it('given a unit, menus, sides, weapons, its weapons and its wreck are found', async () => {
    const report = await run(GAME, []);
    const tank = linksOf(report, 'units', 'TANK')!;
    expect(names(tank.usedBy)).toEqual(['LAB.tank', 'BEAM.damage.tank']);
    const com = linksOf(report, 'units', 'com')!;
    expect(names(com.usedBy)).toEqual(['SIDE0.commander']);
    expect(names(com.uses)).toEqual(['BEAM.weapon1', 'COM_DEAD.corpse', 'SIDE0.side']);
  });
  it('given a weapon or a wreck, the units that name it are found', async () => {
    const report = await run(GAME, []);
    expect(names(linksOf(report, 'weapons', 'beam')!.usedBy)).toEqual(['COM.weapon1']);
    expect(names(linksOf(report, 'features', 'heap')!.usedBy)).toEqual(['COM_DEAD.featuredead']);
  });
  it('given a link that the run made or cut, it says so', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { weapon1: set('GUN') })]);
    expect(linksOf(report, 'weapons', 'gun')!.usedBy.map((one) => one.change)).toEqual(['added']);
    expect(linksOf(report, 'weapons', 'beam')!.usedBy.map((one) => one.change)).toEqual(['removed']);
    expect(linksOf(report, 'units', 'com')!.uses.map((one) => [one.name, one.change])).toContainEqual([
      'BEAM',
      'removed',
    ]);
  });
  it('given a name that no record has, it is marked as missing', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { corpse: set('NOWHERE') })]);
    const link = linksOf(report, 'units', 'com')!.uses.find((one) => one.name === 'NOWHERE');
    expect(link?.there).toBe(false);
  });
});

describe('the spread of a field', () => {
  it('counts records before and after, and finds the bin of the chosen one', async () => {
    const report = await run(GAME, [change('a', 'units', ['COM'], { maxdamage: set('1000') })]);
    const spread = spreadOf(report, 'units', 'MaxDamage', 'COM')!;
    const total = (side: 'before' | 'after') => spread.bins.reduce((sum, bin) => sum + bin[side], 0);
    expect([total('before'), total('after')]).toEqual([3, 3]);
    expect([spread.before.low, spread.before.middle, spread.before.high]).toEqual([300, 1000, 3000]);
    expect(spread.after.high).toBe(1000);
    expect(spread.own).toMatchObject({ before: 3000, after: 1000 });
    expect(spread.bins[spread.own.binAfter!]!.low).toBeLessThanOrEqual(1000);
  });
  it('given values orders of magnitude apart, bins grow by a factor and every value has one', async () => {
    const units = Object.fromEntries(
      [1, 10, 100, 1000, 10_000].map((cost) => [`U${cost}`, { buildcostmetal: `${cost}` }]),
    );
    const spread = spreadOf(await run({ units }, []), 'units', 'buildcostmetal', 'u1')!;
    expect(spread.logarithmic).toBe(true);
    expect(spread.bins.reduce((sum, bin) => sum + bin.after, 0)).toBe(5);
    expect([spread.own.binBefore, spread.bins.at(-1)!.after]).toEqual([0, 1]);
  });
  it('given a field without numbers, there is none', async () =>
    expect(spreadOf(await run(GAME, []), 'units', 'category', 'com')).toBeNull());
});

describe('game text of a record', () => {
  const ORIGINAL = '// head\r\n[UNITINFO]\r\n\t{\r\n\tUnitName=COM;\r\n\tMaxDamage=3000; // strong\r\n\t}\r\n';
  const oneUnit: FakeGame = { files: { 'units/COM.fbi': ORIGINAL } };
  const strong = change('boss', 'units', ['COM'], { maxdamage: lock('6000'), sightdistance: set('9') });
  const textOf = async (origins: boolean, mutators: FakeMutator[] = [strong]) => {
    const report = await run(oneUnit, mutators);
    return tracedText(report.records.units.get('com')!, { origins, original: ORIGINAL })!;
  };
  it('keeps what did not change byte for byte', async () => {
    expect(await textOf(false, [])).toBe(ORIGINAL);
    expect(await textOf(false)).toContain('\tMaxDamage=6000; // strong\r\n');
  });
  it('given origins, says at each changed line who wrote it', async () => {
    const text = await textOf(true);
    expect(text).toContain('MaxDamage=6000; // strong // 3000 -> 6000: boss mutator.lua:3\r\n');
    expect(text).toContain('sightdistance=9; // absent -> 9: boss mutator.lua:3');
  });
});

describe('rows', () => {
  it('name states, fields and conflict pairs through the tables of the run', async () => {
    const report = await run(GAME, [
      change('a', 'units', ['COM', 'TANK'], { maxdamage: set('5') }),
      change('b', 'units', ['COM', 'TANK'], { maxdamage: set('6') }),
    ]);
    const tables = new RowTables();
    const rows = ['com', 'tank'].map((key) => recordRow(report.records.units.get(key)!, report.order, tables));
    expect(tables.pairs).toEqual([{ space: 'units', field: 'maxdamage', earlier: 'a', later: 'b' }]);
    expect(tables.fields).toEqual(['maxdamage']);
    expect(rows.map((row) => [row.pairs, row.fields])).toEqual([
      [[0], [0]],
      [[0], [0]],
    ]);
    expect(rows[0]!.states).toBe(stateBit('conflict') | stateBit('overridden'));
  });
  it('carry a seal that holds while the result of the record holds, and no longer', async () => {
    const seal = async (...mutators: FakeMutator[]) =>
      recordRow((await run(GAME, mutators)).records.units.get('com')!, []).seal;
    const strong = change('a', 'units', ['COM'], { maxdamage: set('5') });
    const other = change('b', 'units', ['TANK'], { maxdamage: set('5') });
    expect(await seal(strong)).toMatch(/^[0-9a-f]{16}$/);
    expect(await seal(strong, other)).toBe(await seal(strong));
    expect(await seal(change('a', 'units', ['COM'], { maxdamage: set('6') }))).not.toBe(await seal(strong));
    expect(await seal(other)).toBe('');
  });
});

describe('the effect sheet', () => {
  it('puts records that changed alike into one group, named when a name fits exactly', async () => {
    const report = await run(GAME, [
      change('a', 'units', ['COM', 'TANK', 'LAB'], { maxdamage: scale('2') }),
      change('b', 'units', ['LAB'], { workertime: set('300') }),
    ]);
    const { groups } = effectSheet(report);
    expect(groups.map(({ trait, records, effects }) => [trait?.id, records.length, effects[0]!.kind])).toEqual([
      ['all', 3, 'factor'],
      [undefined, 1, 'set'],
    ]);
    expect(groups[0]!.effects[0]).toMatchObject({ operand: '2', before: ['300', '3000'], after: ['600', '6000'] });
  });
  it('tells locks, what they held, and widths', async () => {
    const report = await run(GAME, [
      change('a', 'units', ['COM'], { maxdamage: lock('6000') }),
      change('b', 'units', ['COM'], { maxdamage: scale('2'), workertime: set('99999') }),
    ]);
    const rows = effectSheet(report).rows;
    expect(rows.find((row) => row.field === 'maxdamage')).toMatchObject({ held: true, by: ['a'], refused: ['b'] });
    expect(rows.find((row) => row.field === 'workertime')).toMatchObject({ stopped: true, after: '32767' });
  });
  it('says "all but" when a few are left out of many', async () => {
    const units = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`U${index}`, { maxdamage: '1' }]));
    const names = Object.keys(units).slice(1);
    const { groups } = effectSheet(await run({ units }, [change('a', 'units', names, { maxdamage: set('2') })]));
    expect(groups[0]!.trait).toMatchObject({ id: 'all', except: ['U0'] });
  });
});
