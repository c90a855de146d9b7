import { describe, expect, it } from 'vitest';
import type { SharedStack } from '../../../src/kernel/share/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { BACKUP_ZIP_LIMITS, readZip, writeZip, type ZipFile } from '../../../src/kernel/zip/index.ts';
import { backupFiles, readBackup } from '../../../src/workspace/safety/backup.ts';
import { readStackFile, stackFiles } from '../../../src/workspace/safety/stack-file.ts';
import { SMALL } from '../../kernel/share/sample.ts';
import { packageOf, stateOf } from '../support.ts';

const files = [{ path: 'oamut.yaml', bytes: encodeUtf8('oamut: 1\n') }];
/** Everything that a link may carry, two packages being alike but for what was chosen. */
const FULL: SharedStack = {
  ...SMALL,
  packages: [
    ...SMALL.packages,
    { files, missing: [], place: 'off', options: Object.fromEntries([['__proto__', 'x']]), clash: 'add' },
    { files, missing: [], place: 'on', options: {}, clash: null },
    { files, missing: [], place: 'library', options: {}, clash: null },
  ],
  match: { mod: { id: 'esc', version: '9.8.0' }, engine: '0.9.0', map: 'maps/small.ota', clashDefault: 'add' },
};
const throughZip = async (laid: readonly ZipFile[]) =>
  (await readZip(await writeZip(laid, () => false), BACKUP_ZIP_LIMITS)).value!;
const sorted = (shared: SharedStack) => ({
  ...shared,
  packages: shared.packages.map((one) => ({
    ...one,
    files: one.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  })),
});

describe('a stack as a file', () => {
  it('through a real zip comes back with all that its link would have carried', async () => {
    const read = readStackFile(await throughZip(stackFiles(FULL, 9, () => 'same')));
    expect(read?.meant).toBe(true);
    expect(sorted(read!.shared)).toEqual(sorted(FULL));
  });

  it('has its packages as plain folders', () => {
    const paths = stackFiles(FULL, 9, (index) => `p${index}`).map(({ path }) => path);
    expect(paths).toContain('packages/p0/icon.png');
    expect(paths).toContain('packages/p3/oamut.yaml');
  });

  it('is a backup to whatever takes one: list, order, options and match', () => {
    const read = readBackup(stackFiles(FULL, 9, () => 'x'));
    if (read.kind !== 'backup') throw new Error(read.kind);
    const { stack, library, match } = read.backup.state;
    expect(stack.map(({ enabled, options, clash }) => [enabled, Object.entries(options), clash])).toEqual([
      [true, [['factor', '0.5']], 'replace'],
      [false, [['__proto__', 'x']], 'add'],
      [true, [], null],
    ]);
    expect(library).toHaveLength(1);
    expect(match).toEqual(FULL.match);
  });

  it('without one of its files names that as missing', () => {
    const laid = stackFiles(SMALL, 9, () => 'x').filter(({ path }) => !path.endsWith('icon.png'));
    const [one] = readStackFile(laid)!.shared.packages;
    expect(one!.missing).toEqual(['icon.png']);
    expect(one!.files.map(({ path }) => path)).toEqual(['oamut.yaml']);
  });

  it('a backup of everything gives its list and its library, and was not meant as a stack', () => {
    const state = stateOf([packageOf('a')], [packageOf('b')]);
    const backup = { at: 9, state, preferences: null, kept: [], points: [] };
    const read = readStackFile(backupFiles(backup, (uid) => uid));
    expect(read?.meant).toBe(false);
    expect(read?.shared.packages.map(({ place }) => place)).toEqual(['on', 'library']);
  });

  it('any other zip holds none', () => {
    expect(readStackFile(files)).toBeNull();
    expect(readStackFile([{ path: 'oamut-studio.json', bytes: encodeUtf8('{"shared":{}}') }])).toBeNull();
  });
});
