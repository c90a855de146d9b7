import { describe, expect, it } from 'vitest';
import { answersOf, readPackageTests, readSubject, runSweep, sweepSets } from '../../../src/kernel/tests/index.ts';
import { filesOf, hook, type Mutator, rules } from '../../standard/support.ts';
import { resultsOf, world } from './world.ts';

const DOUBLE: Mutator = {
  id: 'double',
  lua: `function mutate(ctx) return { rules = { all "units" :change { maxdamage = scale(ctx.options.by) } } } end`,
  manifest: 'options:\n  - { id: by, type: number, min: 1, max: 5, step: 1, default: 2 }\n',
};
const OTHER: Mutator = { id: 'other', lua: rules('all "units" :change { maxdamage = set(7) }') };

/** Whether one test of DOUBLE holds, and what it found. */
async function holds(rest: string, mutator: Mutator = DOUBLE, ...library: readonly Mutator[]) {
  const [result] = await resultsOf(mutator, `- name: t\n${rest}`, ...library);
  return [result!.ok, ...Object.values(answersOf(result!, 'actual'))];
}
const value = (expected: string) => holds(`  expect: { ${expected} }`);

describe('expectations', () => {
  it.each([
    ['units.ARMPW.maxdamage: 400', [true, '400']],
    ['units.armpw.MaxDamage: 400.0', [true, '400']],
    ['units.ARMPW.maxdamage: "400"', [true, '400']],
    ['units.ARMPW.maxdamage: "400.0"', [false, '400']],
    ['units.ARMPW.maxdamage: 401', [false, '400']],
    ['units.ARMPW.name: Peewee', [true, 'Peewee']],
    ['units.ARMPW.canfly: true', [true, '1']],
    ['units.ARMPW.zz: { missing: true }', [true, null]],
    ['units.ARMPW.name: { missing: true }', [false, 'Peewee']],
    ['units.ARMPW.name: { missing: false }', [true, 'Peewee']],
    ['units.NOBODY: { missing: true }', [true, null]],
    ['units.NOBODY.x: 5', [false, null]],
    ['units.ARMPW.maxdamage: { state: scaled }', [true, { state: 'scaled' }]],
    ['units.ARMPW.name: { state: set }', [false, { state: 'same' }]],
    ['units.ARMPW: { state: changed }', [true, { state: 'changed' }]],
    ['refused: stack/conflict', [false, { refused: null }]],
    ['units.ARMPW.maxdamage: { refused: stack/conflict }', [false, { refused: null }]],
  ])('%s', async (expected, found) => expect(await value(expected)).toEqual(found));

  it('of a map', async () =>
    expect(
      await holds('  map: hills\n  expect: { map.globalheader.gravity: 60 }', {
        ...DOUBLE,
        lua: hook('maps', 'ctx.map.globalheader.gravity = 60'),
      }),
    ).toEqual([true, '60']));
  it('of a hack', async () =>
    expect(
      await holds('  expect: { hacks.ai.attack-wave-size.units: 20 }', {
        ...DOUBLE,
        lua: 'function mutate() return { hacks = { ["ai.attack-wave-size"] = 20 } } end',
      }),
    ).toEqual([true, '20']));
  it('of a refused plan', async () =>
    expect(
      await holds('  expect: { refused: plan/unknown-key }', {
        ...DOUBLE,
        lua: 'function mutate() return { x = 1 } end',
      }),
    ).toEqual([true, { refused: 'plan/unknown-key' }]));
  it('of a package whose check has errors', async () =>
    expect(await holds('  expect: { refused: stack/package-invalid }', { ...DOUBLE, layers: ['nonsense'] })).toEqual([
      true,
      { refused: 'stack/package-invalid' },
    ]));
  it('a package that does not run fails a test that expects no refusal', async () =>
    expect(await holds('  expect: { units.ARMPW.maxdamage: 200 }', { ...DOUBLE, lua: 'error "x"' })).toEqual([
      false,
      { refused: 'lua/error' },
      '200',
    ]));
});

describe('the run of a test', () => {
  it('takes the options', async () =>
    expect(await holds('  options: { by: 3 }\n  expect: { units.ARMPW.maxdamage: 600 }')).toEqual([true, '600']));
  it('stands last in a stack that does not name it', async () =>
    expect(await holds('  stack: [other]\n  expect: { units.ARMPW.maxdamage: 14 }', DOUBLE, OTHER)).toEqual([
      true,
      '14',
    ]));
  it('stands where a stack names it', async () =>
    expect(await holds('  stack: [double, other]\n  expect: { units.ARMPW.maxdamage: 7 }', DOUBLE, OTHER)).toEqual([
      true,
      '7',
    ]));
  it('takes options of others by their ids', async () =>
    expect(
      await holds(
        '  stack: [double]\n  options: { double: { by: 5 } }\n  expect: { units.ARMPW.maxdamage: 1000 }',
        { id: 'self', lua: rules('') },
        DOUBLE,
      ),
    ).toEqual([true, '1000']));
  it('brings what the package requires', async () =>
    expect(
      await holds(
        '  expect: { units.ARMPW.maxdamage: 14 }',
        { ...DOUBLE, manifest: `${DOUBLE.manifest}requires: { mutators: [other] }\n` },
        OTHER,
      ),
    ).toEqual([true, '14']));
  it('judges a written stack as it stands', async () =>
    expect(
      await holds(
        '  stack: [double, other]\n  expect: { refused: stack/requires }',
        { ...DOUBLE, manifest: `${DOUBLE.manifest}requires: { mutators: [other] }\n` },
        OTHER,
      ),
    ).toEqual([true, { refused: 'stack/requires' }]));
  it.each(['stack: [nowhere]', 'map: nowhere'])('fails when %s is not at hand', async (rest) =>
    expect(await holds(`  ${rest}\n  expect: { units.ARMPW.maxdamage: 400 }`)).toEqual([false, null]),
  );
});

describe('properties', () => {
  const property = (name: string, lua: string) => holds(`  properties: [${name}]`, { id: 'p', lua });
  it.each([
    ['no-negative-health', rules('all "units" :change { maxdamage = scale(0.5) }'), [true, true]],
    [
      'no-negative-health',
      rules('named("units", "ARMPW") :change { maxdamage = set(-5) }'),
      [false, ['units.ARMPW.maxdamage = -5']],
    ],
    [
      'no-negative-health',
      rules('named("units", "ARMPW") :change { maxdamage = scale(0.001) }'),
      [false, ['units.ARMPW.maxdamage = 0']],
    ],
    ['no-zero-reload', rules('all "weapons" :change { reloadtime = scale(0.5) }'), [true, true]],
    [
      'no-zero-reload',
      rules('named("weapons", "LASER") :change { reloadtime = scale(0.05) }'),
      [false, ['weapons.LASER.reloadtime = 0.02']],
    ],
    ['within-widths', rules('named("units", "ARMPW") :change { turnrate = set(30000) }'), [true, true]],
    [
      'within-widths',
      rules('named("units", "ARMPW") :change { turnrate = set(40000) }'),
      [false, ['units.ARMPW.turnrate = 40000']],
    ],
    ['{ only: [units] }', rules('all "units" :change { maxdamage = set(1) }'), [true, true]],
    [
      '{ only: [units] }',
      hook('units', 'ctx.units.ARMPW.x = 1 ctx.weapons.LASER.range = 5'),
      [false, ['weapons.LASER.range = 5']],
    ],
  ])('%s', async (name, lua, found) => expect(await property(name, lua)).toEqual(found));
  it('judge what the run changed, not the game', async () =>
    expect(await property('no-zero-reload', rules('all "units" :change { maxdamage = set(1) }'))).toEqual([
      true,
      true,
    ]));
});

describe('sweeps', () => {
  const option = (id: string) => `  - { id: ${id}, type: choice, values: [low, mid, high], default: mid }\n`;
  const BAD: Mutator = {
    id: 'bad',
    manifest: `options:\n${['a', 'b', 'c', 'd'].map(option).join('')}`,
    // One combination alone writes beyond the width.
    lua: `function mutate(ctx)
      local o = ctx.options
      local bad = o.a == "high" and o.c == "low"
      return { rules = { all "units" :change { turnrate = set(bad and 40000 or 10) } } }
    end`,
  };
  const sweep = async (mode: 'all' | 'pairwise', cancelled?: () => boolean) => {
    const subject = readSubject(filesOf(BAD));
    const tests = readPackageTests('- name: t\n  properties: [within-widths]\n').value!;
    const { sets } = sweepSets(subject.package!.manifest, mode);
    return runSweep(subject, tests, sets, world(), cancelled === undefined ? {} : { cancelled });
  };
  const { manifest } = readSubject(filesOf(BAD)).package!;

  it('try every combination once, the defaults first', () => {
    const { sets, leftOut } = sweepSets(manifest, 'all');
    const texts = sets.map((set) => [...set.values()].join());
    expect([sets.length, new Set(texts).size, texts[0], leftOut]).toEqual([81, 81, 'mid,mid,mid,mid', 0]);
  });
  it('pairwise: fewer sets hold every pair', () => {
    const { sets } = sweepSets(manifest, 'pairwise');
    const pairs = new Set<string>();
    for (const set of sets) {
      const values = [...set.values()];
      for (let a = 0; a < 4; a += 1) for (let b = a + 1; b < 4; b += 1) pairs.add(`${a}${values[a]} ${b}${values[b]}`);
    }
    expect(pairs.size).toBe(6 * 9);
    expect(sets.length).toBeLessThan(20);
  });
  it('thin out a long option, but keep its ends and its default', () => {
    const long = readSubject(
      filesOf({
        id: 'l',
        lua: '',
        manifest: 'options:\n  - { id: n, type: number, min: 0, max: 1000, step: 1, default: 333 }\n',
      }),
    ).package!.manifest;
    const { sets, thinned } = sweepSets(long, 'all');
    const values = sets.map((set) => set.get('n'));
    expect([thinned, values.includes('0'), values.includes('1000'), values[0]]).toEqual([['n'], true, true, '333']);
    expect(sets.length).toBeLessThanOrEqual(21);
  });
  it('leave out what is beyond their limit, and say how much', () =>
    expect(sweepSets(manifest, 'all', 10)).toMatchObject({ leftOut: 71, sets: { length: 10 } }));
  it.each(['all', 'pairwise'] as const)('%s finds the one bad combination', async (mode) => {
    const { failures, cause, cancelled } = await sweep(mode);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.every(({ options }) => options.get('a') === 'high' && options.get('c') === 'low')).toBe(true);
    expect([Object.fromEntries(cause!), cancelled]).toEqual([{ a: 'high', c: 'low' }, false]);
  });
  it('stop when they are told to', async () => {
    let asked = 0;
    expect(await sweep('all', () => (asked += 1) > 3)).toMatchObject({ tried: 3, cancelled: true });
  });
});
