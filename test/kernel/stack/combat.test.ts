// Final numbers that combat cannot use: told to the line that wrote them last, and never of what the game itself has.

import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/kernel/text/index.ts';
import { hook, MAP, ran, rules } from '../../standard/support.ts';
import type { FakeGame } from './fake.ts';

const MORTAR = { ballistic: '1', range: '700', weaponvelocity: '330' };
const game: FakeGame = {
  units: { A: { maxdamage: '3000' }, B: { maxdamage: '20000' }, GIANT: { maxdamage: '60000' } },
  weapons: {
    MORTAR: { id: '1', ...MORTAR },
    HOWITZER: { id: '2', ...MORTAR },
    LASER: { id: '3', range: '700', weaponvelocity: '330' },
    BOMB: { id: '4', ...MORTAR, dropped: '1' },
    CHARGE: { id: '5', ...MORTAR, waterweapon: '1' },
    WEAK: { id: '6', ...MORTAR, weaponvelocity: '100' },
    METEOR: { id: '7', ballistic: '1' },
  },
  maps: { hills: '[GlobalHeader]\n{\ngravity=90;\n}\n' },
};

const CODES = ['record/beyond-combat', 'record/arc-short'];
const told = async (scripts: readonly string[], map: string | null = null) => {
  const { mutators } = await ran(scripts, { game, map });
  return mutators.map(({ diagnostics }) => diagnostics.filter(({ code }) => CODES.includes(code)));
};
const line = (script: string, { range }: Diagnostic) => script.slice(range!.start, range!.end);

describe('health beyond what combat reads', () => {
  it('given a factor that goes beyond, then the line, the first record and a count are told', async () => {
    const script = rules('named("units", "A", "B") :change {\nmaxdamage = scale(20) }');
    const [[one, ...more] = []] = await told([script]);
    expect(more).toEqual([]);
    expect(line(script, one!)).toBe('maxdamage = scale(20) }');
    expect(one).toMatchObject({ severity: 'warning', path: 'units.A.maxdamage', reading: 'COMBAT_HEALTH' });
    expect(one!.message.values).toEqual({ field: 'maxdamage', record: 'A', value: '60000', kept: 32767, count: 2 });
  });

  it.each([
    ['32767', 'set(32767)', 0],
    ['32768', 'set(32768)', 1],
  ])('given %s, then it is told as often as it should', async (_, change, count) =>
    expect((await told([rules(`named("units", "A") :change { maxdamage = ${change} }`)]))[0]).toHaveLength(count),
  );

  it('given a value that a later mutator brings back, then nothing is told', async () => {
    const up = rules('named("units", "A") :change { maxdamage = scale(20) }');
    const down = rules('named("units", "A") :change { maxdamage = scale(0.5) }');
    expect(await told([up, down])).toEqual([[], []]);
  });

  it('given two mutators of which the later one writes the value, then the later one is told', async () => {
    const twice = rules('named("units", "B") :change { maxdamage = scale(1.5) }');
    expect((await told([twice, twice])).map((found) => found.length)).toEqual([0, 1]);
  });

  it('given health that the game itself has, then neither less of it nor a copy is told', async () => {
    const less = rules('named("units", "GIANT") :change { maxdamage = scale(0.9) }');
    const copy = hook('units', 'ctx.units.TWIN = ctx.units.GIANT');
    expect(await told([copy, less])).toEqual([[], []]);
  });

  it('given a hook that makes a unit with too much, then its line is told', async () => {
    const script = hook('units', 'ctx.units.NEW = { maxdamage = 40000 }');
    const [[one] = []] = await told([script]);
    expect(line(script, one!)).toBe('ctx.units.NEW = { maxdamage = 40000 }');
  });
});

describe('arcs that end short of their range', () => {
  const longer = rules('all "weapons" :change {\nrange = scale(2) }');

  it('given twice the range at the same speed, then the lobbed shots that reached before are told', async () => {
    const [[one, ...more] = []] = await told([longer]);
    expect(more).toEqual([]);
    expect(line(longer, one!)).toBe('range = scale(2) }');
    expect(one).toMatchObject({ code: 'record/arc-short', path: 'weapons.HOWITZER.range', reading: 'arcReach' });
    expect(one!.message.values).toEqual({ record: 'HOWITZER', range: 1400, reach: 972, gravity: 112, count: 2 });
  });

  it('given more speed from a later mutator, then nothing is told', async () => {
    const faster = rules('all "weapons" :change { weaponvelocity = scale(1.5) }');
    expect(await told([longer, faster])).toEqual([[], []]);
  });

  it('given less speed at the same range, then the line of the speed is told', async () => {
    const script = rules('named("weapons", "MORTAR") :change { weaponvelocity = scale(0.5) }');
    expect((await told([script]))[0]).toHaveLength(1);
  });

  it('given a straight shot that becomes a lobbed one, then it is told', async () => {
    const slow = rules('named("weapons", "LASER") :change { ballistic = set(1), range = set(1000) }');
    expect((await told([slow]))[0]).toHaveLength(1);
  });

  it.each(['LASER', 'BOMB', 'CHARGE', 'WEAK', 'METEOR'])(
    'given %s, which is not lobbed or never reached, then nothing is told',
    async (name) =>
      expect(await told([rules(`named("weapons", "${name}") :change { range = set(30000) }`)])).toEqual([[]]),
  );

  it('given a reach that just suffices, then nothing is told; one more, and it is', async () => {
    const at = (range: number) =>
      told([rules(`named("weapons", "MORTAR") :change { range = set(${range}), weaponvelocity = set(336) }`)]);
    expect([(await at(1008))[0]!.length, (await at(1009))[0]!.length]).toEqual([0, 1]);
  });

  it('given the gravity of the chosen map, then it decides', async () => {
    const reaching = rules('named("weapons", "MORTAR") :change { range = set(1200) }');
    const [[one] = []] = await told([reaching], MAP);
    expect(one).toBeUndefined();
    expect((await told([reaching]))[0]).toHaveLength(1);
  });

  it('given a hook that makes the gravity of the map more, then its line is told of all that fall short', async () => {
    const script = hook('maps', 'ctx.map.globalheader.gravity = 300');
    const [[one] = []] = await told([script], MAP);
    expect(line(script, one!)).toBe('ctx.map.globalheader.gravity = 300');
    expect(one!.message.values).toMatchObject({ record: 'HOWITZER', gravity: 300, count: 2 });
  });

  it('given a map without gravity after all, then nothing falls and nothing is told', async () =>
    expect(await told([longer, hook('maps', 'ctx.map.globalheader.gravity = 0')], MAP)).toEqual([[], []]));
});

it('given a run that writes other things, then nothing is told of the game as it is', async () =>
  expect(await told([rules('all "units" :change { zz = set(1) },\nall "weapons" :change { zz = set(1) }')])).toEqual([
    [],
  ]));
