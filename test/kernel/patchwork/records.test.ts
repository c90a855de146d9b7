// Records of a game as assets, and patches that act on the base before the first mutator.

import { describe, expect, it } from 'vitest';
import { BASE_LAYER } from '../../../src/kernel/game/index.ts';
import {
  generate,
  isObject,
  type PatchWorld,
  patchBase,
  readJson,
  recordAssets,
  recordPath,
  worldWithRecords,
} from '../../../src/kernel/patchwork/index.ts';
import { StackSession } from '../../../src/kernel/stack/index.ts';
import { explain, recordGrid } from '../../../src/kernel/trace/index.ts';
import { block, type FakeMutator, fakeGame, fakeHost, named, stackInput } from '../stack/fake.ts';
import { scale, set } from '../stack/store/records.ts';

const GAME = fakeGame({
  units: { ARMCOM: { MaxDamage: '3000', name: 'Commander', BMcode: '1', turn: '.5', old: '007' } },
  weapons: { LASER: { range: '300', 'damage.default': '50', 'damage.armcom': '10' } },
  features: { tree: { Reclaimable: '1' } },
});

const world = (...definitions: readonly object[]): PatchWorld => ({
  packs: [
    {
      id: 'Mod:A',
      order: 0,
      files: definitions.map(
        (body, at) => [`Server/Patchwork/Patches/${at}.json`, JSON.stringify(body, null, 1)] as const,
      ),
    },
  ],
  installed: ['Mod:A'],
  versions: new Map(),
  serverVersion: '1',
  modData: new Map(),
  macros: new Map(),
});

const COMMANDER = 'Game/Units/ARMCOM.json';
const on = (Target: string, ...Operations: readonly object[]) => ({ Id: 'p', Target, Operations });
const run = (patches: PatchWorld | null, ...mutators: readonly FakeMutator[]) => {
  const base = patches === null ? {} : { base: patchBase(GAME, patches).layer };
  return new StackSession(fakeHost(mutators)).run({ ...stackInput(GAME, mutators), ...base });
};

describe('records as assets', () => {
  it('given a game, then every unit, weapon and feature is one object with keys in lower case', () => {
    const assets = new Map(recordAssets(GAME).map(({ path, text }) => [path, JSON.parse(text)]));
    expect([...assets.keys()]).toEqual([COMMANDER, 'Game/Weapons/LASER.json', 'Game/Features/TREE.json']);
    expect(assets.get('Game/Weapons/LASER.json')).toEqual({ range: 300, damage: { default: 50, armcom: 10 } });
  });

  it('given texts that are no JSON numbers, then they are texts as written', () => {
    const { text } = recordAssets(GAME)[0]!;
    const value = readJson(text).value!;
    expect(isObject(value) && [value.get('turn'), value.get('old'), value.get('name')]).toEqual([
      '.5',
      '007',
      'Commander',
    ]);
    expect(text).toContain('"maxdamage": 3000');
  });

  it('given a name that no path can hold, then it is written with codes', () => {
    expect([recordPath('weapons', 'a/b*?'), recordPath('units', '..')]).toEqual([
      'Game/Weapons/A%2FB%2A%3F.json',
      'Game/Units/%2E%2E.json',
    ]);
  });

  it('given a pack that brings a file of the same path, then the record of the game is the one that counts', () => {
    const foreign = { ...world(), packs: [{ id: 'X:Y', order: 5, files: [[COMMANDER, '{"maxdamage":1}'] as const] }] };
    const { targets } = generate(
      worldWithRecords({ ...foreign, packs: [...foreign.packs, ...world(on(COMMANDER)).packs] }, GAME),
    );
    expect(targets.get(COMMANDER)?.provider).toBe('Game:Records');
  });
});

describe('patches on the base', () => {
  const double = world(on(COMMANDER, { Op: 'Replace', Path: '/maxdamage', Value: 6000 }));

  it('given a patch, then the first mutator already finds what it made', async () => {
    const mutator = { id: 'm', plan: { rules: [block(named('units', 'ARMCOM'), { maxdamage: scale('2') })] } };
    const report = await run(double, mutator);
    expect(report.records.units.get('armcom')?.value('maxdamage')).toBe('12000');
    expect(report.mutators[0]).toMatchObject({ status: 'ran', wrote: 1, survived: 1 });
  });

  it('given a patch, then its step says definition, operation, target, pointer, before and after', async () => {
    const report = await run(double);
    expect(report.steps).toMatchObject([
      {
        n: 1,
        mutator: BASE_LAYER,
        phase: 'base',
        kind: 'set',
        field: 'maxdamage',
        before: '3000',
        after: '6000',
        line: 5,
        source: {
          kind: 'patch',
          effect: 'write',
          pack: 'Mod:A',
          definition: 'p',
          operation: 'p#0',
          op: 'Replace',
          target: COMMANDER,
          pointer: '/maxdamage',
          before: '3000',
          after: '6000',
        },
      },
    ]);
  });

  it('given a patch, then the grid has a column for it before the mutators', async () => {
    const mutator = { id: 'm', plan: { rules: [block(named('units', 'ARMCOM'), { maxdamage: set('9') })] } };
    const grid = recordGrid(await run(double, mutator), 'units', 'armcom')!;
    expect(grid.columns.map(({ id }) => id)).toEqual([BASE_LAYER, 'm']);
    const row = grid.rows.find(({ field }) => field === 'maxdamage')!;
    expect([row.base, ...row.cells.map(({ value }) => value), row.final]).toEqual(['3000', '6000', '9', '9']);
    expect(row.cells.map(({ state }) => state)).toEqual(['overridden', 'conflict']);
  });

  it('given a patch, then the value chain names its definition and pointer', async () => {
    const chain = explain(await run(double), 'units.ARMCOM.maxdamage')!;
    expect(chain[1]?.values).toMatchObject({ by: 'Mod:A: p /maxdamage', after: '6000' });
  });

  it('given no patches, then there is no column, no step and the hash of before', async () => {
    const off = await run(null);
    const idle = await run(world());
    expect(off.base).toBeNull();
    expect(off.steps).toEqual([]);
    expect(idle.hash).toBe(off.hash);
    expect((await run(double)).hash).not.toBe(off.hash);
  });

  it('given members inside a subsection, then fields are set, added and taken away there', async () => {
    const report = await run(
      world(
        on(
          'Game/Weapons/LASER.json',
          { Op: 'Merge', Path: '/damage', Value: { default: 75, corcom: 5 } },
          { Op: 'Remove', Path: '/damage/armcom' },
          { Op: 'Add', Path: '/Beam', Value: true },
        ),
      ),
    );
    const laser = report.records.weapons.get('laser')!;
    expect(['damage.default', 'damage.corcom', 'damage.armcom', 'beam'].map((key) => laser.value(key))).toEqual([
      '75',
      '5',
      null,
      '1',
    ]);
  });

  it('given an object replaced by a plain value, then the fields inside it are gone too', async () => {
    const report = await run(world(on('Game/Weapons/LASER.json', { Op: 'Replace', Path: '/damage', Value: 7 })));
    const laser = report.records.weapons.get('laser')!;
    expect(['damage', 'damage.default', 'damage.armcom'].map((key) => laser.value(key))).toEqual(['7', null, null]);
  });

  it.each([
    ['null', null],
    ['array', [1]],
  ])('given a value that no record can hold (%s), then that record stays and the others change', (why, Value) => {
    const { refused, layer } = patchBase(
      GAME,
      world(
        { ...on(COMMANDER, { Op: 'Add', Path: '/x', Value }), Id: 'bad' },
        { ...on('Game/Features/TREE.json', { Op: 'Add', Path: '/x', Value: 1 }), Id: 'good' },
      ),
    );
    expect(refused.map(({ message }) => message.id)).toEqual([`patch/record-value.${why}`]);
    expect(layer.groups.map(({ record }) => record)).toEqual(['tree']);
  });

  it('given two names that are one field, then the record stays as it was', () => {
    const { refused } = patchBase(GAME, world(on(COMMANDER, { Op: 'Add', Path: '/MaxDamage', Value: 1 })));
    expect(refused.map(({ message }) => message)).toEqual([
      { id: 'patch/record-value.same-name', values: { target: COMMANDER, path: '/MaxDamage' } },
    ]);
  });

  it('given a text that no game file can hold, then the record stays whole and the refusal is told', async () => {
    const report = await run(
      world(on(COMMANDER, { Op: 'Replace', Path: '/maxdamage', Value: 1 }, { Op: 'Add', Path: '/name', Value: 'a;b' })),
    );
    expect(report.base?.refused).toMatchObject([
      { space: 'units', record: 'armcom', message: { id: 'record/forbidden-text.field' } },
    ]);
    expect(report.records.units.get('armcom')?.value('maxdamage')).toBe('3000');
  });

  it('given a session, then an edit of a patch runs from the start and one of a mutator keeps the patched base', async () => {
    const mutator = { id: 'm', plan: { rules: [block(named('units', 'ARMCOM'), { maxdamage: scale('2') })] } };
    const session = new StackSession(fakeHost([mutator]));
    const input = stackInput(GAME, [mutator]);
    const final = async (layer: ReturnType<typeof patchBase>['layer'] | null) =>
      (await session.run({ ...input, ...(layer === null ? {} : { base: layer }) })).records.units
        .get('armcom')
        ?.value('maxdamage');
    const other = patchBase(GAME, world(on(COMMANDER, { Op: 'Replace', Path: '/maxdamage', Value: 5 }))).layer;
    const layer = patchBase(GAME, double).layer;
    expect([await final(null), await final(layer), await final(layer), await final(other), await final(null)]).toEqual([
      '6000',
      '12000',
      '12000',
      '10',
      '6000',
    ]);
  });
});
