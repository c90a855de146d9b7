import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../src/kernel/manifest/model.ts';
import {
  type ManifestReader,
  openPackage,
  packageFileName,
  packageHash,
  packPackage,
  readPackageWith,
} from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { GAME_ZIP_LIMITS, openZip } from '../../../src/kernel/zip/index.ts';

const file = (path: string, content = '') => ({ path, bytes: encodeUtf8(content) });
const files = (...paths: string[]) => ['oamut.yaml', ...paths].map((path) => file(path));

/** A reader that takes any text for a good manifest with the given entry, icon and id. */
function reader(said: Partial<Manifest> | null): ManifestReader {
  const manifest = { id: 'test', entry: 'mutator.lua', icon: null, ...said } as Manifest;
  return {
    readManifest: () => ({ value: said === null ? null : manifest, diagnostics: [] }),
    checkManifestWithFiles: () => [],
  };
}

const check = (said: Partial<Manifest> | null, ...paths: string[]) =>
  readPackageWith(reader(said), files(...paths)).diagnostics.map(({ file, message }) => [file, message.id]);

describe('places', () => {
  it.each([
    'mutator.lua',
    'MUTATOR.LUA',
    'lua/a.lua',
    'lua/deep/er/a.lua',
    'files/anything.bin',
    'files/readme',
    'rules/a.sm',
    'rules/deep/a.SM',
    'readme.md',
    'lua/notes.txt',
    'rules/LICENCE.TXT',
    'docs/guide.md',
  ])('given %s, then it has a place', (path) => {
    expect(check({}, path)).toEqual([]);
  });

  it.each([
    ['readme', 'package/unknown-file'],
    ['other.lua', 'package/unknown-file.script'],
    ['scripts/a.lua', 'package/unknown-file.script'],
    ['lua/a.txt.bak', 'package/unknown-file.lua'],
    ['rules/a.lua', 'package/unknown-file.script'],
    ['rules/a.tdf', 'package/unknown-file.rules'],
    ['a.sm', 'package/unknown-file.sm'],
    ['icon.png', 'package/unknown-file.picture'],
    ['units/armcom.fbi', 'package/unknown-file'],
  ])('given %s, then it is refused', (path, id) => {
    expect(check({}, path)).toEqual([[path, id]]);
  });

  it('given another entry, then mutator.lua beside it is refused', () => {
    expect(check({ entry: 'src/Main.lua' }, 'src/main.lua', 'mutator.lua')).toEqual([
      ['mutator.lua', 'package/unknown-file.script'],
    ]);
  });

  it('given an icon, then the picture has its place', () => {
    expect(check({ icon: 'art/Badge.png' }, 'art/badge.PNG')).toEqual([]);
  });

  it('given a manifest that does not read, then scripts and pictures are not judged, other files are', () => {
    expect(check(null, 'main.lua', 'icon.png', 'a.exe')).toEqual([['a.exe', 'package/unknown-file']]);
  });
});

describe('the package', () => {
  it('given a good manifest, then files are found by folded path', () => {
    const read = readPackageWith(reader({}), files('lua/Util.lua'));
    expect(read.package!.files.get('lua/util.lua')!.path).toBe('lua/Util.lua');
  });

  it('given a manifest that does not read, then there is no package', () => {
    expect(readPackageWith(reader(null), files()).package).toBeNull();
  });

  it.each([
    ['nothing', [], 'package/no_manifest'],
    ['a mod', ['oamod.yaml'], 'package/no_manifest.other'],
    ['a manifest that lies deeper', ['a/oamut.yaml', 'b.md'], 'package/no_manifest.elsewhere'],
  ])('given %s instead of a manifest, then it says so', (_, paths, id) => {
    const { diagnostics } = readPackageWith(
      reader({}),
      paths.map((path) => file(path)),
    );
    expect(diagnostics[0]!.message.id).toBe(id);
  });

  it('given a manifest above 256 KiB, then it is not read', () => {
    const large = [file('oamut.yaml', ' '.repeat(256 * 1024 + 1))];
    expect(readPackageWith(reader({}), large).diagnostics.map(({ code }) => code)).toEqual([
      'package/manifest_too_large',
    ]);
  });

  it('given an id that Windows keeps, then it is refused', () => {
    expect(check({ id: 'con' })).toEqual([['oamut.yaml', 'package/reserved_id']]);
  });

  it('given more files than allowed, then it is refused', () => {
    const many = Array.from({ length: 16_384 }, (_, index) => `files/${index}`);
    expect(check({}, ...many)).toEqual([['', 'package/too_large.entries']]);
  });

  it('given unsafe names in a folder, then they are told with their file', () => {
    expect(check({}, 'files/con.txt')).toEqual([['files/con.txt', 'package/unsafe_name.device']]);
  });
});

describe('the hash', () => {
  it('given another order and another spelling of paths, then the hash is the same', () => {
    expect(packageHash([file('a', '1'), file('B', '2')])).toBe(packageHash([file('b', '2'), file('A', '1')]));
  });

  it.each([
    ['content', [file('a', '2')]],
    ['path', [file('b', '1')]],
    ['number of files', [file('a', '1'), file('b')]],
  ])('given another %s, then the hash differs', (_, other) => {
    expect(packageHash(other)).not.toBe(packageHash([file('a', '1')]));
  });
});

describe('packing', () => {
  const sample = [
    file('z.txt', 'z'),
    file('Lua/a.lua', 'return {}'),
    file('a.md'),
    file('OAMUT.yaml', 'oamut: 1\n'),
    file('files/é.PNG', 'x'.repeat(99)),
  ];

  it('given files in any order, then the manifest is first and the rest in byte order', async () => {
    const { value } = openZip(await packPackage(sample), GAME_ZIP_LIMITS);
    expect(value!.entries.map(({ path }) => path)).toEqual(['OAMUT.yaml', 'Lua/a.lua', 'a.md', 'files/é.PNG', 'z.txt']);
  });

  it('given listed endings, then they are stored', async () => {
    const { value } = openZip(await packPackage(sample), GAME_ZIP_LIMITS);
    expect(value!.entries.find(({ path }) => path.endsWith('PNG'))!.method).toBe(0);
  });

  it('given another order of the same files, then the bytes are the same', async () => {
    expect(await packPackage([...sample].reverse())).toEqual(await packPackage(sample));
  });

  it('given a package opened and exported unchanged, then its contents are the same byte for byte', async () => {
    const first = await packPackage(sample);
    const { value } = await openPackage(first);
    expect(packageHash(value!)).toBe(packageHash(sample));
    expect(await packPackage(value!)).toEqual(first);
  });

  it('given id and version, then they name the file', () => {
    expect(packageFileName('cheap-labs', '1.2.0')).toBe('cheap-labs-1.2.0.oamut');
  });
});
