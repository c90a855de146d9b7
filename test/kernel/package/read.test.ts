import { describe, expect, it } from 'vitest';
import {
  openPackage,
  type PackageFile,
  packageFileName,
  packageHash,
  packPackage,
  readPackage,
} from '../../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { GAME_ZIP_LIMITS, openZip } from '../../../src/kernel/zip/index.ts';
import { expectSaid } from '../said.ts';

const file = (path: string, content = '') => ({ path, bytes: encodeUtf8(content) });

/** A manifest that reads without a word. `more` are further lines. */
const manifest = (more = '', id = 'test') =>
  file(
    'oamut.yaml',
    `oamut: 1\nid: ${id}\nname: Test\nversion: "1.0"\nauthor:\n  name: A\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units]\n${more}`,
  );

function told(...files: PackageFile[]) {
  const { diagnostics } = readPackage(files);
  expectSaid(diagnostics);
  return diagnostics.map(({ file, message }) => [file, message.id]);
}
const check = (...paths: string[]) => told(manifest(), file('mutator.lua'), ...paths.map((path) => file(path)));

describe('places', () => {
  it.each([
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
    expect(check(path)).toEqual([]);
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
    ['units/armcom.fbi', 'package/unknown-file.game'],
  ])('given %s, then it is refused', (path, id) => {
    expect(check(path)).toEqual([[path, id]]);
  });

  it('given no entry, then mutator.lua in any case has its place', () => {
    expect(told(manifest(), file('MUTATOR.LUA'))).toEqual([]);
  });

  it('given another entry, then mutator.lua beside it is refused', () => {
    const files = [manifest('entry: src/Main.lua\n'), file('src/main.lua'), file('mutator.lua')];
    expect(told(...files)).toEqual([['mutator.lua', 'package/unknown-file.script']]);
  });

  it('given an icon, then the picture has its place', () => {
    const files = [manifest('icon: art/Badge.png\n'), file('mutator.lua'), file('art/badge.PNG')];
    expect(told(...files)).toEqual([['oamut.yaml', 'manifest/icon.not-png']]);
  });

  it('given a manifest that does not read, then scripts and pictures are not judged, other files are', () => {
    const files = [file('oamut.yaml', '{'), file('main.lua'), file('icon.png'), file('a.exe')];
    expect(told(...files).slice(1)).toEqual([['a.exe', 'package/unknown-file']]);
  });
});

describe('the package', () => {
  it('given a good manifest, then files are found by folded path', () => {
    const read = readPackage([manifest(), file('mutator.lua'), file('lua/Util.lua')]);
    expect(read.package!.manifest.id).toBe('test');
    expect(read.package!.files.get('lua/util.lua')!.path).toBe('lua/Util.lua');
  });

  it('given a manifest that does not read, then there is no package', () => {
    expect(readPackage([file('oamut.yaml', '{')]).package).toBeNull();
  });

  it.each([
    ['nothing', [], 'package/no_manifest'],
    ['a mod', ['oamod.yaml'], 'package/no_manifest.other'],
    ['a manifest that lies deeper', ['a/oamut.yaml', 'b.md'], 'package/no_manifest.elsewhere'],
  ])('given %s instead of a manifest, then it says so', (_, paths, id) => {
    const { diagnostics } = readPackage(paths.map((path) => file(path)));
    expect(diagnostics[0]!.message.id).toBe(id);
  });

  it('given no manifest, then files without a place are not told one by one', () => {
    expect(told(file('a.exe'), file('b.exe'))).toEqual([['', 'package/no_manifest']]);
  });

  it('given a manifest above 256 KiB, then it is not read', () => {
    const large = [file('oamut.yaml', ' '.repeat(256 * 1024 + 1))];
    expect(readPackage(large).diagnostics.map(({ code }) => code)).toEqual(['package/manifest_too_large']);
  });

  it('given an id that Windows keeps, then it is refused', () => {
    expect(told(manifest('', 'con'))).toEqual([
      ['oamut.yaml', 'manifest/device'],
      ['oamut.yaml', 'package/reserved_id'],
    ]);
  });

  it('given more files than allowed, then it is refused', () => {
    const many = Array.from({ length: 16_384 }, (_, index) => `files/${index}`);
    expect(check(...many)).toEqual([['', 'package/too_large.entries']]);
  });

  it('given unsafe names in a folder, then they are told with their file', () => {
    expect(check('files/con.txt')).toEqual([['files/con.txt', 'package/unsafe_name.device']]);
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
