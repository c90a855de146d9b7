import { describe, expect, it } from 'vitest';
import {
  all,
  block,
  chain,
  downloadText,
  FakeFault,
  type FakeGame,
  final,
  named,
  run,
  section,
  unitText,
} from './fake.ts';
import { append, lock, remove, scale, set } from './store/records.ts';

const GAME: FakeGame = {
  units: {
    ARMCOM: { maxdamage: '3000', name: 'Commander', weapon1: 'LASER', corpse: 'ARMCOM_DEAD', turnrate: '30' },
    CORCOM: { maxdamage: '3100', name: 'Commander' },
    ARMPW: { maxdamage: '200', canfly: '1' },
  },
  weapons: { LASER: { id: '1', range: '300', 'damage.default': '10', 'damage.armcom': '5' } },
  features: { ARMCOM_DEAD: { metal: '100' }, TREE: { energy: '50', metal: '40000' } },
  sides: { SIDE0: { name: 'ARM', commander: 'ARMCOM' } },
  canbuild: { ARMCOM: ['ARMPW'] },
  downloads: [['ARMCOM', 'CORCOM', 2, 3]],
  tables: { sound: { ARM: { select: 'a' } } },
  maps: { Hills: '[GlobalHeader]\n{\ngravity=112;\n[Schema 0]\n{\nSurfaceMetal=3;\n}\n}\n' },
};

const rules = (...blocks: ReturnType<typeof block>[]) => ({ plan: { rules: blocks } });

describe('standard 6.1: order', () => {
  it('each later mutator sees the game as those above left it', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(named('units', 'ARMCOM'), { maxdamage: set('100') })) },
      { id: 'b', ...rules(block(named('units', 'ARMCOM'), { maxdamage: scale('2') })) },
    ]);
    expect(chain(report, 'units.armcom.maxdamage')).toEqual(['a set 3000>100', 'b scale 100>200']);
  });

  it('an empty list changes nothing', async () => {
    const report = await run(GAME, []);
    expect(report.steps).toEqual([]);
    expect([...report.records.units.values()].map((one) => one.status)).toEqual(['same', 'same', 'same']);
  });

  it('a refused list runs nothing', async () => {
    const report = await run(GAME, [{ id: 'a' }, { id: 'a' }]);
    expect([report.refused?.code, report.hash, report.mutators]).toEqual(['stack/repeated', null, []]);
  });
});

describe('standard 6.1: conditions', () => {
  it.each([
    ['works-with: ["escalation"]\n', null, 'not-met'],
    ['works-with: ["ta-3.1c"]\n', null, 'ran'],
    ['works-with: ["escalation >= 10.2"]\n', { id: 'escalation', version: '10.1' }, 'not-met'],
    ['works-with: ["escalation >= 10.2"]\n', { id: 'escalation', version: '10.2' }, 'ran'],
    ['works-with: ["escalation >= 10.2"]\n', { id: 'escalation', version: 'beta' }, 'not-met'],
    ['requires:\n  engine: ">= 0.9.0"\n', null, 'not-met'],
    ['requires:\n  engine: ">= 0.8.0"\n', null, 'ran'],
  ])('%j with mod %j: %s', async (manifest, mod, status) => {
    const report = await run(GAME, [{ id: 'a', manifest }], { mod });
    expect(report.mutators[0]!.status).toBe(status);
  });

  it('a refused option keeps the mutator from running', async () => {
    const manifest = 'options:\n  - id: cost\n    type: number\n    min: 1\n    max: 3\n    step: 1\n    default: 1\n';
    const report = await run(GAME, [{ id: 'a', manifest, options: { cost: '2.5' } }]);
    expect(report.mutators[0]!.status).toBe('not-met');
  });

  it('those that require it do not run either', async () => {
    const report = await run(GAME, [
      { id: 'a', manifest: 'works-with: ["x"]\n' },
      { id: 'b', manifest: 'requires:\n  mutators: [a]\n' },
      { id: 'c', manifest: 'requires:\n  mutators: [b]\n' },
    ]);
    expect(report.mutators.map((one) => one.status)).toEqual(['not-met', 'stopped', 'stopped']);
  });
});

describe('standard 6.2: phases', () => {
  it('a plan that says incompatible stops that mutator, with its reason', async () => {
    const plan = () => {
      throw new FakeFault({ kind: 'incompatible', text: 'needs water' });
    };
    const report = await run(GAME, [{ id: 'a', plan }]);
    expect([report.mutators[0]!.status, report.mutators[0]!.fault?.text]).toEqual(['incompatible', 'needs water']);
  });

  it('the context names the base game without a mod', async () => {
    let seen: unknown;
    const plan = (context: unknown) => {
      seen = context;
      return {};
    };
    await run(GAME, [{ id: 'a', plan }]);
    expect(seen).toEqual({ mod: { id: 'ta-3.1c', version: '', game: 'ta-3.1c' }, engine: '0.8.0', options: new Map() });
  });

  it('rules run before hooks, hooks in their fixed order', async () => {
    const order: string[] = [];
    const hook = (name: string) => () => void order.push(name);
    const report = await run(GAME, [
      {
        id: 'a',
        plan: { rules: [block(all('units'), { x: set('1') })] },
        hooks: {
          menus: hook('menus'),
          units: (host) => {
            order.push(`units ${host.fields('units', 'armcom')!.some((field) => field.steps[0] === 'x')}`);
          },
          tables: hook('tables'),
          weapons: hook('weapons'),
          sides: hook('sides'),
          features: hook('features'),
        },
      },
    ]);
    expect(report.mutators[0]!.fault).toBeNull();
    expect(order).toEqual(['units true', 'weapons', 'features', 'sides', 'tables', 'menus']);
  });

  it('maps hooks run after every mutator', async () => {
    const report = await run(
      GAME,
      [
        {
          id: 'a',
          hooks: {
            maps: (host) => {
              const range = host.fields('weapons', 'laser')!.find((field) => field.steps[0] === 'range')!.value;
              host.change('map', '', ['globalheader', 'gravity'], set(range), { file: 'mutator.lua', line: 1 });
            },
          },
        },
        { id: 'b', ...rules(block(all('weapons'), { range: set('60') })) },
      ],
      { map: 'maps/hills.ota' },
    );
    expect(report.map?.record.fields.get('globalheader.gravity')?.after).toBe('60');
  });

  it('maps hooks do not run without a map', async () => {
    const hook = () => {
      throw new FakeFault({ kind: 'error', text: 'ran' });
    };
    const report = await run(GAME, [{ id: 'a', hooks: { maps: hook } }]);
    expect(report.mutators[0]!.status).toBe('ran');
  });

  it('in maps hooks collections are read-only', async () => {
    const report = await run(
      GAME,
      [
        {
          id: 'a',
          hooks: { maps: (host) => void host.change('units', 'armcom', ['x'], set('1'), { file: 'm', line: 1 }) },
        },
      ],
      { map: 'maps/hills.ota' },
    );
    expect([report.mutators[0]!.status, report.mutators[0]!.fault?.text]).toEqual(['failed', 'plan/read-only']);
  });

  it('a faulty mutator is left out as if it had not been in the list', async () => {
    const good = { id: 'good', ...rules(block(all('units'), { maxdamage: scale('2') })) };
    const bad = {
      id: 'bad',
      ...rules(block(all('units'), { maxdamage: set('1') })),
      hooks: {
        units: () => {
          throw new FakeFault({ kind: 'error' as const, text: 'oops' });
        },
      },
    };
    const [with_, without] = await Promise.all([run(GAME, [bad, good]), run(GAME, [good])]);
    expect(with_.hash).toBe(without.hash);
    expect(with_.mutators.map((one) => [one.id, one.status, one.fault?.text ?? null, one.wrote])).toEqual([
      ['bad', 'failed', 'oops', 0],
      ['good', 'ran', null, 3],
    ]);
  });

  it('with those that require it', async () => {
    const plan = () => {
      throw new FakeFault({ kind: 'error', text: 'oops' });
    };
    const report = await run(GAME, [
      { id: 'a', plan },
      { id: 'b', manifest: 'requires:\n  mutators: [a]\n' },
    ]);
    expect(report.mutators.map((one) => one.status)).toEqual(['failed', 'stopped']);
  });

  it('an undeclared write is a fault', async () => {
    const report = await run(GAME, [
      {
        id: 'a',
        layers: ['units'],
        hooks: { units: (host) => void host.change('weapons', 'laser', ['range'], set('1'), { file: 'm', line: 1 }) },
      },
    ]);
    expect([report.mutators[0]!.status, report.mutators[0]!.fault?.text]).toEqual(['failed', 'plan/undeclared-layer']);
  });

  it('a rule on an undeclared layer is a refused plan', async () => {
    const report = await run(GAME, [
      { id: 'a', layers: ['units'], ...rules(block(all('weapons'), { range: set('1') })) },
    ]);
    expect(report.mutators[0]!.diagnostics.map((one) => one.code)).toEqual(['plan/undeclared-layer']);
  });

  it('a text that no game file can hold is a fault', async () => {
    const report = await run(GAME, [{ id: 'a', ...rules(block(all('units'), { name: set('a;b') })) }]);
    expect([report.mutators[0]!.status, report.mutators[0]!.fault?.place]).toEqual([
      'failed',
      { file: 'mutator.lua', line: 3 },
    ]);
  });

  it('a text longer than the game keeps is a warning', async () => {
    const named40 = rules(block(all('units'), { name: set('x'.repeat(40)) }));
    const report = await run(GAME, [{ id: 'a', layers: ['units'], ...named40 }]);
    expect(report.mutators[0]!.diagnostics.map((one) => [one.code, one.message.values])).toEqual([
      ['record/text-too-long', { field: 'name', bytes: 40, kept: 31, count: 3, record: 'ARMCOM' }],
    ]);
  });
});

describe('standard 6.2: files', () => {
  const feature = (fields: Record<string, string>) => section('TREE', fields);

  it('the first mutator sees features that a later one lays', async () => {
    let seen: string | undefined;
    const report = await run(GAME, [
      { id: 'a', hooks: { features: (host) => void (seen = host.fields('features', 'tree')![0]!.value) } },
      { id: 'b', plan: { add: ['files/x'] }, files: { 'files/x/features/all/TREE.tdf': feature({ energy: '7' }) } },
    ]);
    expect(seen).toBe('7');
    expect(chain(report, 'features.tree.energy')).toEqual(['b file 50>7']);
  });

  it('a later mutator wins the same path', async () => {
    const lay = (energy: string) => ({
      plan: { add: ['files'] },
      files: { 'files/features/all/TREE.tdf': feature({ energy }) },
    });
    const report = await run(GAME, [
      { id: 'a', ...lay('1') },
      { id: 'b', ...lay('2') },
    ]);
    expect(final(report, 'features.tree.energy')).toBe('2');
    expect(report.files.added.map((file) => [file.mutator, file.path, file.hides])).toEqual([
      ['a', 'features/all/TREE.tdf', 'base'],
      ['b', 'features/all/TREE.tdf', 'a'],
    ]);
  });

  it('of two added folders the later wins the same path', async () => {
    const report = await run(GAME, [
      {
        id: 'a',
        plan: { add: ['files/x', 'files/y/'] },
        files: {
          'files/x/features/all/tree.tdf': feature({ energy: '1' }),
          'files/y/Features/all/tree.tdf': feature({ energy: '2' }),
        },
      },
    ]);
    expect(final(report, 'features.tree.energy')).toBe('2');
  });

  it('a mask hides what lies below at that point', async () => {
    const report = await run(GAME, [
      { id: 'a', plan: { mask: ['features/'] } },
      { id: 'b', plan: { add: ['files'] }, files: { 'files/features/new.tdf': section('ROCK', { metal: '1' }) } },
    ]);
    expect(report.records.features.get('tree')!.status).toBe('removed');
    expect(report.records.features.get('rock')!.status).toBe('added');
    expect(report.files.masked.map((file) => [file.mutator, file.path, file.hides])).toEqual([
      ['a', 'features/all/ARMCOM_DEAD.tdf', 'base'],
      ['a', 'features/all/TREE.tdf', 'base'],
    ]);
  });

  it('a mask that hides nothing is a warning', async () => {
    const report = await run(GAME, [{ id: 'a', layers: ['files'], plan: { mask: ['nothing.txt'] } }]);
    expect(report.mutators[0]!.diagnostics.map((one) => [one.code, one.severity])).toEqual([
      ['files/mask-idle', 'warning'],
    ]);
  });

  it.each([
    ['units/arm', 'plan/folder-place'],
    ['files/none', 'plan/folder-missing'],
  ])('the folder %s is refused', async (folder, code) => {
    const report = await run(GAME, [{ id: 'a', plan: { add: [folder] } }]);
    expect(report.mutators[0]!.diagnostics.map((one) => one.code)).toEqual([code]);
  });

  it('units that came from a masked path are taken out in their mutator’s turn', async () => {
    let seen: readonly string[] = [];
    const report = await run(GAME, [
      { id: 'a', hooks: { units: (host) => void (seen = host.names('units')) } },
      { id: 'b', plan: { mask: ['units/CORCOM.fbi'] } },
    ]);
    expect(seen).toEqual(['ARMCOM', 'ARMPW', 'CORCOM']);
    expect(report.records.units.get('corcom')!.status).toBe('removed');
  });

  it('download entries that came from a masked path are taken off', async () => {
    const report = await run(GAME, [{ id: 'a', plan: { mask: ['download/'] } }]);
    expect([final(report, 'menus.armcom.corcom'), final(report, 'menus.armcom.armpw')]).toEqual([null, '']);
  });

  it('own units are read in the mutator’s own turn, from its own bytes', async () => {
    const lay = (value: string) => ({
      plan: { add: ['files'] },
      files: { 'files/units/NEW.fbi': unitText('NEW', { maxdamage: value }) },
    });
    let seen: string | undefined;
    const report = await run(GAME, [
      {
        id: 'a',
        ...lay('1'),
        hooks: {
          units: (host) =>
            void (seen = host.fields('units', 'new')!.find((one) => one.steps[0] === 'maxdamage')!.value),
        },
      },
      { id: 'b', ...lay('2') },
    ]);
    expect([seen, final(report, 'units.new.maxdamage'), report.records.units.get('new')!.status]).toEqual([
      '1',
      '2',
      'added',
    ]);
  });

  it('own download files put units on menus', async () => {
    const report = await run(GAME, [
      { id: 'a', plan: { add: ['files'] }, files: { 'files/download/x.tdf': downloadText('CORCOM', 'ARMPW', 1, 2) } },
    ]);
    expect(final(report, 'menus.corcom.armpw')).toBe('1 2');
  });

  it('the layer files is enough for own units', async () => {
    const report = await run(GAME, [
      { id: 'a', layers: ['files'], plan: { add: ['files'] }, files: { 'files/units/N.fbi': unitText('N', {}) } },
    ]);
    expect(report.mutators[0]!.status).toBe('ran');
  });

  it('a map that a mutator lays is the map that hooks see', async () => {
    const report = await run(
      GAME,
      [{ id: 'a', plan: { add: ['files'] }, files: { 'files/maps/hills.ota': '[GlobalHeader]\n{\ngravity=5;\n}\n' } }],
      { map: 'maps/hills.ota' },
    );
    expect(report.map?.record.fields.get('globalheader.gravity')).toMatchObject({ before: '112', after: '5' });
  });
});

describe('standard 6.3: clashes', () => {
  const bring = {
    plan: { add: ['files'] },
    files: {
      'files/units/ARMCOM.fbi': unitText('ARMCOM', { maxdamage: '9', weapon1: 'LASER', corpse: 'ARMCOM_DEAD' }),
      'files/weapons/w.tdf': section('LASER', { id: '1', range: '9', 'damage.armcom': '77' }),
      'files/features/f.tdf': section('BOMB', { burnweapon: 'LASER' }),
      'files/download/d.tdf': downloadText('ARMCOM', 'ARMCOM', 1, 1),
    },
  };

  it('unset means replace: the old record goes, with what earlier mutators wrote', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(named('units', 'ARMCOM'), { maxdamage: set('5'), extra: set('x') })) },
      { id: 'b', ...bring },
    ]);
    expect([
      final(report, 'units.armcom.maxdamage'),
      final(report, 'units.armcom.extra'),
      final(report, 'units.armcom.name'),
    ]).toEqual(['9', null, null]);
  });

  it('replace keeps fields that earlier mutators locked', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(named('units', 'ARMCOM'), { maxdamage: lock('5') })) },
      { id: 'b', ...bring },
    ]);
    expect(final(report, 'units.armcom.maxdamage')).toBe('5');
    expect(chain(report, 'units.armcom.maxdamage')).toContain('b held 5>5');
  });

  it.each([
    ['the player’s choice', { clash: 'add' as const, manifest: 'clashes: replace\n' }, 'replace' as const, true],
    ['the manifest', { manifest: 'clashes: add\n' }, 'replace' as const, true],
    ['the preference', {}, 'add' as const, true],
    ['replace when unset', {}, null, false],
  ])('decides by %s', async (_, choice, clashDefault, added) => {
    const report = await run(GAME, [{ id: 'b', ...bring, ...choice }], { clashDefault });
    expect(report.records.units.has('armcom_2')).toBe(added);
  });

  it('add gives the first free name, and references follow', async () => {
    const report = await run(GAME, [{ id: 'b', ...bring, clash: 'add' }]);
    expect([
      final(report, 'units.armcom.maxdamage'),
      final(report, 'units.armcom_2.unitname'),
      final(report, 'units.armcom_2.weapon1'),
      final(report, 'units.armcom_2.corpse'),
      final(report, 'weapons.laser_2.id'),
      final(report, 'weapons.laser_2.damage.armcom'),
      final(report, 'weapons.laser_2.damage.armcom_2'),
      final(report, 'features.bomb.burnweapon'),
      final(report, 'menus.armcom_2.armcom_2'),
      final(report, 'weapons.laser.range'),
    ]).toEqual(['3000', 'ARMCOM_2', 'LASER_2', 'ARMCOM_DEAD', '2', null, '77', 'LASER_2', '1 1', '300']);
  });

  it('hooks see the real names, and ctx.renamed gives the new one', async () => {
    let seen: string | undefined;
    await run(GAME, [
      { id: 'b', ...bring, clash: 'add', hooks: { units: (host) => void (seen = host.renamed.units.get('armcom')) } },
    ]);
    expect(seen).toBe('ARMCOM_2');
  });

  it('cuts the stem so that 31 bytes are kept', async () => {
    const long = 'A'.repeat(31);
    const report = await run({ units: { [long]: {} } }, [
      { id: 'b', clash: 'add', plan: { add: ['files'] }, files: { [`files/units/${long}.fbi`]: unitText(long, {}) } },
    ]);
    expect([...report.records.units.values()].map((one) => one.name)).toContain(`${'A'.repeat(29)}_2`);
  });

  it('a copy takes the lowest free ID and its own unitname, without locks', async () => {
    const place = { file: 'mutator.lua', line: 1 };
    const report = await run(GAME, [
      {
        id: 'a',
        ...rules(block(named('units', 'ARMCOM'), { maxdamage: lock('5') })),
        hooks: {
          units(host) {
            host.copy('units', 'ARMCOM', 'NEWCOM', place);
            host.copy('weapons', 'laser', 'laser3', place);
          },
        },
      },
      { id: 'b', ...rules(block(named('units', 'NEWCOM'), { maxdamage: set('6') })) },
    ]);
    expect([
      final(report, 'units.newcom.unitname'),
      final(report, 'units.newcom.maxdamage'),
      final(report, 'weapons.laser3.id'),
    ]).toEqual(['NEWCOM', '6', '2']);
  });

  it('no free ID is a fault', async () => {
    const weapons = Object.fromEntries(
      Array.from({ length: 255 }, (_, index) => [`W${index}`, { id: `${index + 1}` }]),
    );
    const report = await run({ weapons }, [
      { id: 'a', hooks: { weapons: (host) => host.copy('weapons', 'W1', 'X', { file: 'm', line: 1 }) } },
    ]);
    expect(report.mutators[0]!.fault?.text).toBe('record/no-weapon-id');
  });

  it('assigning a whole record to a name that exists replaces it', async () => {
    const report = await run(GAME, [
      {
        id: 'a',
        hooks: {
          units: (host) =>
            host.assign('units', 'armcom', [{ steps: ['maxdamage'], value: '1' }], { file: 'm', line: 1 }),
        },
      },
    ]);
    expect([final(report, 'units.armcom.maxdamage'), final(report, 'units.armcom.name')]).toEqual(['1', null]);
  });
});

describe('standard 6.4: widths', () => {
  it.each([
    ['units.armcom.turnrate', '40000', '32767'],
    ['units.armcom.turnrate', '-40000', '-32768'],
    ['units.armcom.turnrate', '30.7', '30'],
    ['units.armcom.canfly', '5', '1'],
    ['units.armcom.maxvelocity', '40000', '32767.99999'],
    ['weapons.laser.areaofeffect', '40000', '40000'],
    ['weapons.laser.areaofeffect', '70000', '65535'],
    ['weapons.laser.reloadtime', '5000', '2184.5'],
  ])('%s of %s ends as %s', async (target, value, after) => {
    const [space, , field] = target.split('.');
    const report = await run(GAME, [{ id: 'a', ...rules(block(all(space as 'units'), { [field!]: set(value) })) }]);
    expect(final(report, target)).toBe(after);
  });

  it('stops once, after all mutators', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(named('units', 'ARMCOM'), { turnrate: set('60000') })) },
      { id: 'b', ...rules(block(named('units', 'ARMCOM'), { turnrate: scale('0.5') })) },
    ]);
    expect(final(report, 'units.armcom.turnrate')).toBe('30000');
  });

  it('halves live until the end', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(named('units', 'ARMCOM'), { turnrate: set('5') })) },
      { id: 'b', ...rules(block(named('units', 'ARMCOM'), { turnrate: scale('0.5') })) },
      { id: 'c', ...rules(block(named('units', 'ARMCOM'), { turnrate: scale('2') })) },
    ]);
    expect(final(report, 'units.armcom.turnrate')).toBe('5');
  });

  it('only fields that some mutator wrote are touched', async () => {
    const report = await run({ units: { A: { turnrate: '99999', x: '1' } } }, [
      { id: 'a', ...rules(block(all('units'), { x: set('2') })) },
    ]);
    expect(final(report, 'units.a.turnrate')).toBe('99999');
  });

  it('what own files write counts as written', async () => {
    const report = await run(GAME, [
      { id: 'a', plan: { add: ['files'] }, files: { 'files/units/N.fbi': unitText('N', { turnrate: '99999' }) } },
    ]);
    expect(final(report, 'units.n.turnrate')).toBe('32767');
  });

  it('ends locked values too', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(named('units', 'ARMCOM'), { turnrate: lock('99999') })) },
    ]);
    expect(chain(report, 'units.armcom.turnrate')).toEqual(['a lock 30>99999', '- width 99999>32767']);
  });

  it('numbers in sides, tables, menus and maps have no width', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(all('tables'), { 'arm.select': set('999999999999') })) },
    ]);
    expect(final(report, 'tables.sound.arm.select')).toBe('999999999999');
  });
});

describe('standard 4: hacks', () => {
  const hacks = (id: string, ...values: (string | number)[]) =>
    values.map((value, index) => ({
      id: `${id}${index}`,
      plan: { hacks: { 'ai.attack-wave-size': { type: 'integer' as const, value: BigInt(value) } } },
    }));

  it('the later of two mutators wins, traced like a field', async () => {
    const report = await run(GAME, hacks('m', 20, 30));
    const units = report.hacks.get('ai.attack-wave-size')!.parameters.get('units')!;
    expect([units.before, units.after, units.steps.map((step) => [step.mutator, step.after])]).toEqual([
      '6',
      '30',
      [
        ['m0', '20'],
        ['m1', '30'],
      ],
    ]);
  });

  it.each([
    ['ai.attack-wave-size', { type: 'integer', value: 0n }, 'hack/value.outside'],
    ['ai.attack-wave-size', { type: 'decimal', text: '2.0' }, 'hack/value.int'],
    ['ai.attack-wave-size', { type: 'boolean', value: false }, 'hack/value.off'],
    ['ai.attack-wave-sizes', { type: 'boolean', value: true }, 'hack/unknown.near'],
    ['ui.click-snap', { type: 'boolean', value: true }, 'hack/closed'],
    ['ai.squad-assignment', { type: 'text', value: 'Base' }, 'hack/value.enum'],
    ['ai.income-multipliers', { type: 'integer', value: 1n }, 'hack/value.mapping'],
  ] as const)('%s = %o is %s', async (id, value, message) => {
    const report = await run(GAME, [{ id: 'a', plan: { hacks: { [id]: value } } }]);
    expect(report.mutators[0]!.diagnostics.map((one) => one.message.id)).toEqual([message]);
  });

  it('a whole number with a point is told as it was written', async () => {
    const value = { type: 'decimal', text: '20' } as const;
    const report = await run(GAME, [{ id: 'a', plan: { hacks: { 'ai.attack-wave-size': value } } }]);
    expect(report.mutators[0]!.diagnostics[0]!.message.values!['found']).toBe('20.0');
  });

  it('true sets the defaults', async () => {
    const report = await run(GAME, [
      { id: 'a', plan: { hacks: { 'ai.attack-wave-size': { type: 'boolean', value: true } } } },
    ]);
    expect(report.hacks.get('ai.attack-wave-size')!.parameters.get('units')!.after).toBe('10');
  });
});

describe('report', () => {
  it('counts fields written and fields that survived', async () => {
    const report = await run(GAME, [
      {
        id: 'a',
        ...rules(block(all('units'), { maxdamage: scale('2') }), block(named('units', 'ARMPW'), { canfly: set('0') })),
      },
      { id: 'b', ...rules(block(named('units', 'ARMCOM'), { maxdamage: set('1') })) },
    ]);
    expect(report.mutators.map((one) => [one.wrote, one.survived])).toEqual([
      [4, 3],
      [1, 1],
    ]);
    expect(report.mutators[0]!.blocks.map((one) => [one.matched, one.wrote, one.survived])).toEqual([
      [3, 3, 2],
      [1, 1, 1],
    ]);
  });

  it.each([
    ['nothing matched', named('units', 'NONE'), { x: set('1') }, 'stack.why.matched-none'],
    ['the value was there', named('units', 'ARMCOM'), { maxdamage: set('3000') }, 'stack.why.same'],
    ['the field was missing', named('units', 'ARMCOM'), { none: scale('2') }, 'stack.why.missing'],
    ['a lock held it', named('units', 'CORCOM'), { maxdamage: set('1') }, 'stack.why.held'],
    ['a later one overrode it', named('units', 'ARMPW'), { maxdamage: set('1') }, 'stack.why.overridden'],
  ])('says why a block left nothing: %s', async (_, selector, changes, reason) => {
    const report = await run(GAME, [
      { id: 'l', ...rules(block(named('units', 'CORCOM'), { maxdamage: lock('1000') })) },
      { id: 'a', ...rules(block(selector, changes)) },
      { id: 'z', ...rules(block(named('units', 'ARMPW'), { maxdamage: set('2') })) },
    ]);
    expect(report.mutators[1]!.blocks[0]!.reason?.id).toBe(reason);
  });

  it('an unreadable rule file is skipped and the verdict says so', async () => {
    const report = await run(GAME, [
      {
        id: 'a',
        files: { 'rules/x.sm': 'al units\n' },
        plan: { rules: [{ kind: 'file', path: 'rules/x.sm', source: { file: 'mutator.lua', line: 2 } }] },
      },
    ]);
    const [mutator] = report.mutators;
    expect([mutator!.status, mutator!.simulated, mutator!.blocks[0]!.parsed]).toEqual(['ran', false, false]);
    expect(mutator!.diagnostics.map((one) => [one.code, one.severity])).toEqual([
      ['sm/not-simulated', 'warning'],
      ['sm/provisional', 'note'],
      ['sm/selector', 'warning'],
    ]);
  });

  it('warns of declared layers that nothing was written at, in the manifest', async () => {
    const mutator = { id: 'a', layers: ['units', 'weapons', 'files', 'maps'] };
    const report = await run(GAME, [{ ...mutator, ...rules(block(all('units'), { maxdamage: set('2') })) }]);
    const [warning, ...others] = report.mutators[0]!.diagnostics;
    expect([others, warning]).toEqual([
      [],
      {
        code: 'stack/layer-unwritten',
        severity: 'warning',
        file: 'oamut.yaml',
        range: expect.objectContaining({ start: expect.any(Number) }),
        path: 'layers',
        // Without a map nothing can be said of maps.
        message: { id: 'stack/layer-unwritten', values: { layers: ['weapons', 'files'] } },
      },
    ]);
  });

  it('counts a write that a lock held as one', async () => {
    const report = await run(GAME, [
      { id: 'a', layers: ['units'], ...rules(block(all('units'), { maxdamage: lock('2') })) },
      { id: 'b', layers: ['units'], ...rules(block(all('units'), { maxdamage: set('3') })) },
    ]);
    expect(report.mutators[1]!.diagnostics.map((one) => one.code)).toEqual([]);
  });

  it('reports what a block could not act on once, with a count', async () => {
    const report = await run(GAME, [
      { id: 'a', layers: ['units'], ...rules(block(all('units'), { canfly: scale('2'), name: append('X') })) },
    ]);
    expect(
      report.mutators[0]!.diagnostics.map((one) => [one.code, one.severity, one.message.values?.['count']]),
    ).toEqual([['rule/missing', 'note', 2]]);
  });

  it('equal results have equal hashes, different ones differ', async () => {
    const double = { id: 'a', ...rules(block(all('units'), { maxdamage: scale('2') })) };
    const twice = [
      { id: 'x', ...rules(block(all('units'), { maxdamage: scale('4') })) },
      { id: 'y', ...rules(block(all('units'), { maxdamage: scale('0.5') })) },
    ];
    const [one, other, base] = await Promise.all([run(GAME, [double]), run(GAME, twice), run(GAME, [])]);
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(other.hash).toBe(one.hash);
    expect(base.hash).not.toBe(one.hash);
  });

  it('counts all steps of the run from 1', async () => {
    const report = await run(GAME, [
      { id: 'a', ...rules(block(all('units'), { maxdamage: scale('2'), none: remove })) },
    ]);
    expect(report.steps.map((step) => step.n)).toEqual([1, 2, 3]);
  });
});
