import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { GAME_ZIP_LIMITS, readZip, writeZip } from '../../../src/kernel/zip/index.ts';
import type { WorkspaceState } from '../../../src/workspace/model.ts';
import { restore } from '../../../src/workspace/restore.ts';
import { addState, BACKUP_FILE, type Backup, backupFiles, readBackup } from '../../../src/workspace/safety/backup.ts';
import { pointOf } from '../../../src/workspace/safety/points.ts';
import { packageOf, stateOf } from '../support.ts';
import { anyEdit, partsOf } from './support.ts';

const pack = { uid: 'p', files: [{ path: 'Server/Patchwork/Patches/a.json', bytes: encodeUtf8('{}') }] };
const state: WorkspaceState = {
  ...stateOf([packageOf('a', { 'tests.txt': '- x', 'x/é 变.md': 'y' })], [packageOf('b')]),
  name: 'Mine',
  foreign: ['b'],
};
const withPack: WorkspaceState = {
  ...state,
  packages: new Map([...state.packages, ['p', pack]]),
  patches: { ...state.patches, packs: [{ uid: 'p', id: 'G:P', version: '', enabled: true }] },
};
const kept = { key: '5', name: 'Old', savedAt: 5, packages: 1 };
const point = pointOf(state, { id: 'q', kind: 'named', name: 'n', at: 3 }, (uid) => uid);
const backupOf = (one: WorkspaceState): Backup => ({
  at: 9,
  state: one,
  preferences: { theme: 'dark' },
  kept: [{ info: kept, state: stateOf([packageOf('old')]) }],
  points: [{ info: point, state }],
});
const names = (uid: string) => `Name ${uid}`;

describe('a backup', () => {
  it('through a real zip comes back as it was', async () => {
    const zip = await writeZip(backupFiles(backupOf(withPack), names), () => false);
    const { value, diagnostics } = await readZip(zip, GAME_ZIP_LIMITS);
    expect(diagnostics).toEqual([]);
    expect(readBackup(value!)).toEqual({ kind: 'backup', backup: backupOf(withPack), dropped: 0 });
  });

  it('has packages and patch packs as plain folders', () => {
    const paths = backupFiles(backupOf(withPack), names).map(({ path }) => path);
    expect(paths).toContain('packages/name-a/tests.txt');
    expect(paths).toContain('patches/name-p/Server/Patchwork/Patches/a.json');
  });

  it('gives packages of one name a folder each', () => {
    const paths = backupFiles(backupOf(state), () => '变').map(({ path }) => path);
    expect(paths).toContain('packages/package/oamut.yaml');
    expect(paths).toContain('packages/package-2/oamut.yaml');
  });

  it.each([['../evil.lua'], ['/abs'], ['a\\b'], ['C:x'], ['a//b'], ['__proto__'], ['x'.repeat(400)]])(
    'holds a file of the name %j without using a name that readers refuse',
    async (path) => {
      const odd = stateOf([packageOf('a', { [path]: 'odd' })]);
      const zip = await writeZip(backupFiles(backupOf(odd), names), () => false);
      const { value, diagnostics } = await readZip(zip, GAME_ZIP_LIMITS);
      expect(diagnostics).toEqual([]);
      expect(readBackup(value!)).toMatchObject({ backup: { state: odd }, dropped: 0 });
    },
  );

  it('holds files that differ only in case', async () => {
    const odd = stateOf([packageOf('a', { 'X.md': '1', 'x.md': '2' })]);
    const { value } = await readZip(await writeZip(backupFiles(backupOf(odd), names), () => false), GAME_ZIP_LIMITS);
    expect(readBackup(value!)).toMatchObject({ backup: { state: odd }, dropped: 0 });
  });

  it('of anything a person made comes back', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
        const made = edits.reduce((one, edit) => edit(one), state);
        const read = readBackup(backupFiles(backupOf(made), names));
        const plain = restore({ ...partsOf(made), game: null })!.state;
        expect(read).toMatchObject({ kind: 'backup', backup: { state: plain } });
      }),
      { numRuns: 100 },
    );
  });

  it('leaves the game out', () => {
    const opened = { ...state, game: { kind: 'opened' as const, name: 'G', sources: [] } };
    expect(readBackup(backupFiles(backupOf(opened), names))).toMatchObject({
      backup: { state: { game: { kind: 'primer' } } },
    });
  });

  it('counts what is missing and brings the rest', () => {
    const files = backupFiles(backupOf(state), names).filter(({ path }) => path !== 'packages/name-a/tests.txt');
    const read = readBackup(files);
    expect(read).toMatchObject({ kind: 'backup', dropped: 1 });
  });

  it.each([
    ['none', []],
    ['none', [{ path: 'oamut.yaml', bytes: encodeUtf8('oamut: 1') }]],
    ['damaged', [{ path: BACKUP_FILE, bytes: encodeUtf8('{') }]],
    ['damaged', [{ path: BACKUP_FILE, bytes: encodeUtf8('{"backup":1}') }]],
    ['newer', [{ path: BACKUP_FILE, bytes: encodeUtf8('{"backup":2}') }]],
    [
      'newer',
      [{ path: BACKUP_FILE, bytes: encodeUtf8('{"backup":1,"schema":99,"head":{"schema":99},"packages":{}}') }],
    ],
  ])('is %s', (kind, files) => {
    expect(readBackup(files)).toEqual({ kind });
  });

  it('reads any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (head, packages, points) => {
        const json = { backup: 1, head, packages, kept: points, points };
        readBackup([{ path: BACKUP_FILE, bytes: encodeUtf8(JSON.stringify(json)) }]);
      }),
    );
  });
});

describe('a backup added to what is there', () => {
  const label = { id: 'ui.change.import-all' };

  it('brings packages into the library and packs switched off, each once', () => {
    const here = stateOf([packageOf('a')]);
    const change = addState(here, withPack, label);
    const after = change.apply(here);
    expect(after.packages.size).toBe(4);
    expect(after.library).toHaveLength(2);
    expect(after.patches.packs.map(({ enabled }) => enabled)).toEqual([false]);
    expect(change.revert(after)).toEqual(here);
  });

  it('adds nothing that is there already', () => {
    expect(addState(state, state, label).apply(state)).toEqual(state);
  });
});

describe('parts of a backup that are not what they must be', () => {
  const told = (change: (json: Record<string, never>) => void) => {
    const files = backupFiles(backupOf(state), names);
    const json = JSON.parse(new TextDecoder().decode(files[0]!.bytes)) as Record<string, never>;
    change(json);
    const list = { path: BACKUP_FILE, bytes: encodeUtf8(JSON.stringify(json).replaceAll('1e+300', '1e999')) };
    const read = readBackup([list, ...files.slice(1)]);
    if (read.kind !== 'backup') throw new Error(read.kind);
    return read;
  };

  it('times of the whole stand for none', () =>
    expect(told((json) => Object.assign(json, { at: 1e300 })).backup.at).toBe(0));
  it('times of what was put away leave it out, and are counted', () => {
    const { backup, dropped } = told((json) => Object.assign(json['kept']![0]!['info']!, { savedAt: 1e300 }));
    expect([backup.kept.length, dropped]).toEqual([0, 1]);
  });
  it.each([
    ['holds', 'abc'],
    ['holds', ['a', 1]],
    ['size', -1],
    ['size', '9'],
    ['content', 9],
  ])('given what was put away with %s %j, it comes without that', (part, value) => {
    const { backup, dropped } = told((json) => Object.assign(json['kept']![0]!['info']!, { [part]: value }));
    expect([backup.kept.map(({ info }) => info), dropped]).toEqual([[kept], 0]);
  });
  it('times of a restore point leave it out, and are counted', () => {
    const { backup, dropped } = told((json) => Object.assign(json['points']![0]!['info']!, { at: 1e300 }));
    expect([backup.points.length, dropped]).toEqual([0, 1]);
  });
});
