import { describe, expect, it } from 'vitest';
import { openPackage } from '../../../src/kernel/package/index.ts';
import { decodeUtf8, encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { expectSaid } from '../said.ts';
import { type Crafted, craft } from '../zip/craft.ts';

const MANIFEST: Crafted = { name: 'oamut.yaml', content: 'oamut: 1\n' };

async function open(...entries: Crafted[]) {
  const read = await openPackage(craft(entries));
  expectSaid(read.diagnostics);
  return {
    paths: read.value?.map(({ path }) => path) ?? null,
    codes: read.diagnostics.map(({ code }) => code),
    diagnostics: read.diagnostics,
  };
}

describe('what an archive becomes', () => {
  it('given files at the top, then they are the package', async () => {
    const { paths } = await open(MANIFEST, { name: 'lua/a.lua' }, { name: 'files/', attributes: 0x10 });
    expect(paths).toEqual(['oamut.yaml', 'lua/a.lua']);
  });

  it('given one top folder that holds everything, then it is taken off', async () => {
    const { paths } = await open({ name: 'Pack/' }, { name: 'Pack/OAMUT.yaml' }, { name: 'Pack/lua/a.lua' });
    expect(paths).toEqual(['OAMUT.yaml', 'lua/a.lua']);
  });

  it('given a top folder without a manifest, then it stays', async () => {
    expect((await open({ name: 'Pack/readme.md' })).paths).toEqual(['Pack/readme.md']);
  });

  it('given a file beside the top folder, then it stays', async () => {
    const { paths } = await open({ name: 'Pack/oamut.yaml' }, { name: 'readme.md' });
    expect(paths).toEqual(['Pack/oamut.yaml', 'readme.md']);
  });

  it('given what other systems leave behind, then it is gone', async () => {
    const { paths } = await open(
      { name: '__MACOSX/Pack/._oamut.yaml' },
      { name: 'Pack/oamut.yaml' },
      { name: 'Pack/.DS_Store' },
      { name: 'Pack/lua/._a.lua' },
      { name: 'Pack/.backup/oamut.yaml' },
      { name: 'Pack/.oa-origin.yaml' },
    );
    expect(paths).toEqual(['oamut.yaml']);
  });

  it('given contents, then they are kept byte for byte', async () => {
    const read = await openPackage(craft([{ ...MANIFEST, method: 8 }]));
    expect(decodeUtf8(read.value![0]!.bytes)).toBe('oamut: 1\n');
  });
});

describe('the archive at fault', () => {
  const cases: [string, Uint8Array, string, string][] = [
    ['no zip at all', encodeUtf8('oamut: 1\n'), 'package/not_zip', 'zip/no_end_record'],
    ['a zip cut short', craft([MANIFEST]).subarray(0, 40), 'package/damaged', 'zip/no_end_record'],
    ['a wrong CRC', craft([{ ...MANIFEST, crc: 1 }]), 'package/damaged', 'zip/crc_mismatch'],
    ['a wrong local header', craft([{ ...MANIFEST, local: { size: 1 } }]), 'package/damaged', 'zip/bad_local_record'],
    ['an encrypted entry', craft([{ ...MANIFEST, flags: 1 }]), 'package/encrypted', 'zip/encrypted'],
    ['another method', craft([{ ...MANIFEST, method: 12 }]), 'package/method', 'zip/unsupported_method'],
    ['an impossible ratio', craft([{ ...MANIFEST, method: 8, size: 1_000_000 }]), 'package/bomb', 'zip/size_mismatch'],
    [
      'a ratio above 200 past 64 MiB',
      craft([{ name: 'files/a', method: 8, data: new Uint8Array(100_000), size: 65 * 1024 * 1024 }]),
      'package/bomb',
      'zip/too_large',
    ],
    [
      'more than 256 MiB in one entry',
      craft([{ name: 'files/a', method: 8, size: 257 * 1024 * 1024, packedSize: 2 * 1024 * 1024 }]),
      'package/too_large',
      'zip/entry_too_large',
    ],
    [
      'more than 256 MiB in all',
      craft([
        { name: 'files/a', method: 8, size: 129 * 1024 * 1024, packedSize: 2 * 1024 * 1024 },
        { name: 'files/b', method: 8, size: 129 * 1024 * 1024, packedSize: 2 * 1024 * 1024 },
      ]),
      'package/too_large',
      'zip/too_large',
    ],
    [
      'more than 16,384 entries',
      craft(Array.from({ length: 16_385 }, (_, index) => ({ name: `files/${index}` }))),
      'package/too_large',
      'zip/too_many_entries',
    ],
    [
      'a name of 513 bytes',
      craft([{ name: `files/${'a'.repeat(507)}` }]),
      'package/path_too_long',
      'zip/name_too_long',
    ],
    ['a name with NUL', craft([{ name: 'a\0.txt' }]), 'package/unsafe_name', 'zip/unsafe_name'],
    [
      'a name that is not UTF-8',
      craft([{ name: new Uint8Array([0xff]), flags: 0x800 }]),
      'package/unsafe_name',
      'zip/bad_name_encoding',
    ],
    [
      'names that differ in case',
      craft([{ name: 'a.md' }, { name: 'A.md' }]),
      'package/case_clash',
      'zip/duplicate_name',
    ],
  ];
  it.each(cases)('given %s, then the installer and the zip reader both say why', async (_, bytes, verdict, status) => {
    const read = await openPackage(bytes);
    expect(read.value).toBeNull();
    expectSaid(read.diagnostics);
    expect(read.diagnostics.map(({ code }) => code)).toEqual([verdict, status]);
  });
});

describe('an entry at fault', () => {
  it.each([
    ['a link', { name: 'a.md', content: 'b', madeBy: 0x0314, attributes: 0xa1ff0000 }, 'package/link'],
    ['a device', { name: 'a.md', madeBy: 0x0314, attributes: 0x21b60000 }, 'package/link'],
    ['a way out', { name: '../x.txt' }, 'package/unsafe_name'],
    ['a hidden way out', { name: 'a/../../b.txt' }, 'package/unsafe_name'],
    ['an absolute path', { name: '/x.txt' }, 'package/unsafe_name'],
    ['a drive', { name: 'C:/x.txt' }, 'package/unsafe_name'],
    ['a backslash from Unix', { name: 'a\\b.txt', madeBy: 0x0314 }, 'package/unsafe_name'],
    ['an unsafe folder', { name: 'CON/' }, 'package/unsafe_name'],
    ['a folder in two cases', { name: 'OAMUT.yaml/x.md' }, 'package/case_clash'],
  ])('given %s, then the package is refused', async (_, entry, code) => {
    const { paths, codes } = await open(MANIFEST, entry);
    expect(paths).toBeNull();
    expect(codes).toEqual([code]);
  });

  it('given more than 16,384 folders, then the package is refused', async () => {
    const deep = Array.from({ length: 200 }, (_, index) => ({ name: `files/${index}/${'a/'.repeat(90)}x` }));
    expect((await open(MANIFEST, ...deep)).codes).toEqual(['package/too_many_folders']);
  });

  it('given several faults, then all are told, each with its entry', async () => {
    const { diagnostics } = await open(MANIFEST, { name: 'aux' }, { name: 'b ' });
    expect(diagnostics.map(({ file, message }) => [file, message.id])).toEqual([
      ['aux', 'package/unsafe_name.device'],
      ['b ', 'package/unsafe_name.ending'],
    ]);
  });
});
