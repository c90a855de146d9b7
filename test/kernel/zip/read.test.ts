import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { crc32, GAME_ZIP_LIMITS, openZip, readZip, type ZipLimits } from '../../../src/kernel/zip/index.ts';
import { expectSaid } from '../said.ts';
import { concat, craft, pack } from './craft.ts';

const LIMITS: ZipLimits = { ...GAME_ZIP_LIMITS, entries: 1000, total: 300 * 1024 * 1024 };

async function contents(bytes: Uint8Array, limits = LIMITS) {
  const read = await readZip(bytes, limits);
  expect(read.diagnostics).toEqual([]);
  return Object.fromEntries(read.value!.map((file) => [file.path, decodeUtf8(file.bytes)]));
}

async function codes(bytes: Uint8Array, limits = LIMITS) {
  const { diagnostics } = await readZip(bytes, limits);
  expectSaid(diagnostics);
  return diagnostics.map(({ code }) => code);
}

const zeros = (size: number) => new Uint8Array(size);

describe('a sound archive', () => {
  it('given stored and deflated entries, then both unpack', async () => {
    const bytes = craft([
      { name: 'a.txt', content: 'stored' },
      { name: 'b/c.txt', content: 'deflated '.repeat(100), method: 8 },
    ]);
    expect(await contents(bytes)).toEqual({ 'a.txt': 'stored', 'b/c.txt': 'deflated '.repeat(100) });
  });

  it('given no entries, then the archive is empty', async () => {
    expect(await contents(craft([]))).toEqual({});
  });

  it('given a comment that reaches to the last byte, then it is passed over', async () => {
    expect(await contents(craft([{ name: 'a', content: 'x' }], { comment: encodeUtf8('hello PK\x05\x06') }))).toEqual({
      a: 'x',
    });
  });

  it('given an entry named __proto__, then it is kept', async () => {
    const read = await readZip(craft([{ name: '__proto__', content: 'x' }]), LIMITS);
    expect(read.value!.map(({ path }) => path)).toEqual(['__proto__']);
  });

  it('given a view into a larger buffer, then offsets count from the view', async () => {
    const bytes = craft([{ name: 'a', content: 'x', method: 8 }]);
    expect(await contents(concat(zeros(7), bytes).subarray(7))).toEqual({ a: 'x' });
  });

  it.each([
    ['with signature, 32 bits', [[4, 0x08074b50]] as [number, number][], 4],
    ['without signature, 32 bits', [] as [number, number][], 4],
    ['with signature, 64 bits', [[4, 0x08074b50]] as [number, number][], 8],
  ])('given a data descriptor %s, then the entry reads', async (_, head, width) => {
    const content = encodeUtf8('streamed');
    const after = pack(...head, [4, crc32(content)], [width, content.length], [width, content.length]);
    const bytes = craft([{ name: 'a', content, flags: 8, local: { crc: 0, size: 0, packedSize: 0 }, after }]);
    expect(await contents(bytes)).toEqual({ a: 'streamed' });
  });

  it('given zip64 records whose values fit, then the archive reads', async () => {
    const content = encodeUtf8('wide');
    const extra = (values: [number, number][]) => concat(pack([2, 1], [2, values.length * 8]), pack(...values));
    const bytes = craft(
      [
        {
          name: 'a',
          content,
          size: 0xffffffff,
          packedSize: 0xffffffff,
          extra: extra([
            [8, 4],
            [8, 4],
          ]),
          local: {
            extra: extra([
              [8, 4],
              [8, 4],
            ]),
          },
        },
      ],
      {
        between: (start, size, count) =>
          concat(
            pack(
              [4, 0x06064b50],
              [8, 44],
              [2, 45],
              [2, 45],
              [4, 0],
              [4, 0],
              [8, count],
              [8, count],
              [8, size],
              [8, start],
            ),
            pack([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
          ),
        end: { count: 0xffff, size: 0xffffffff, start: 0xffffffff },
      },
    );
    expect(await contents(bytes)).toEqual({ a: 'wide' });
  });
});

describe('names', () => {
  const names = (bytes: Uint8Array) => openZip(bytes, LIMITS).value!.entries.map(({ path, kind }) => [path, kind]);

  it('given the UTF-8 flag, then the name is UTF-8', () => {
    expect(names(craft([{ name: 'Café', flags: 0x800 }]))).toEqual([['Café', 'file']]);
  });

  it('given no flag, then the name is code page 437', () => {
    expect(names(craft([{ name: new Uint8Array([0x43, 0x61, 0x66, 0x82]) }]))).toEqual([['Café', 'file']]);
  });

  it('given a Unicode path field that fits its name, then that name counts', () => {
    const raw = encodeUtf8('Caf_');
    const unicode = concat(pack([1, 1], [4, crc32(raw)]), encodeUtf8('Café'));
    const extra = concat(pack([2, 0x7075], [2, unicode.length]), unicode);
    expect(names(craft([{ name: raw, extra }]))).toEqual([['Café', 'file']]);
  });

  it('given a Unicode path field of another name, then it is passed over', () => {
    const unicode = concat(pack([1, 1], [4, 1]), encodeUtf8('evil'));
    const extra = concat(pack([2, 0x7075], [2, unicode.length]), unicode);
    expect(names(craft([{ name: 'good', extra }]))).toEqual([['good', 'file']]);
  });

  it('given backslashes from DOS, then they become slashes', () => {
    expect(names(craft([{ name: 'a\\b' }]))).toEqual([['a/b', 'file']]);
  });

  it('given backslashes from Unix, then they stay', () => {
    expect(names(craft([{ name: 'a\\b', madeBy: 0x0314 }]))).toEqual([['a\\b', 'file']]);
  });

  it.each([
    ['folder by its slash', { name: 'a/' }, 'folder'],
    ['folder by its Unix mode', { name: 'a', madeBy: 0x0314, attributes: 0x41ed0000 }, 'folder'],
    ['file by its Unix mode', { name: 'a', madeBy: 0x0314, attributes: 0x81a40000 }, 'file'],
    ['link by its Unix mode', { name: 'a', content: '/etc/passwd', madeBy: 0x0314, attributes: 0xa1ff0000 }, 'link'],
    ['device by its Unix mode', { name: 'a', madeBy: 0x0314, attributes: 0x21b60000 }, 'special'],
    ['junction by its Windows attributes', { name: 'a', attributes: 0x400 }, 'link'],
  ])('given a %s, then it is told as one', (_, entry, kind) => {
    expect(names(craft([entry]))).toEqual([['a', kind]]);
  });
});

describe('hostile archives', () => {
  it('given 200 MB in 210 KB, then the archive is refused before anything is unpacked', async () => {
    // The data is no deflate stream at all: whoever unpacked it would say so.
    const bomb = craft([{ name: 'a', method: 8, data: zeros(210_000), size: 200 * 1024 * 1024 }]);
    expect(await codes(bomb)).toEqual(['zip/too_large']);
  });

  it('given a bomb that declares 100 bytes, then unpacking stops there', async () => {
    const bytes = craft([{ name: 'a', content: zeros(5_000_000), size: 100, method: 8 }]);
    expect(await codes(bytes)).toEqual(['zip/size_mismatch']);
  });

  it('given a declared size that deflate cannot reach, then it is refused', async () => {
    expect(await codes(craft([{ name: 'a', content: 'x', method: 8, size: 100_000 }]))).toEqual(['zip/size_mismatch']);
  });

  const one = craft([{ name: 'a', content: 'x' }]);
  const cases: [string, Uint8Array, string, Partial<ZipLimits>?][] = [
    ['empty file', zeros(0), 'no_end_record'],
    ['text', encodeUtf8('hello, this is no archive at all'), 'no_end_record'],
    ['a wrong CRC', craft([{ name: 'a', content: 'x', crc: 1 }]), 'crc_mismatch'],
    ['a wrong CRC in deflate data', craft([{ name: 'a', content: 'x', method: 8, crc: 1 }]), 'crc_mismatch'],
    ['the same name twice', craft([{ name: 'a' }, { name: 'a' }]), 'duplicate_name'],
    ['names that differ in case', craft([{ name: 'A.lua' }, { name: 'a.lua' }]), 'duplicate_name'],
    ['a file and a folder of one name', craft([{ name: 'a' }, { name: 'a/' }]), 'duplicate_name'],
    ['an encrypted entry', craft([{ name: 'a', flags: 1 }]), 'encrypted'],
    ['a strongly encrypted entry', craft([{ name: 'a', flags: 0x41 }]), 'encrypted'],
    ['method 14', craft([{ name: 'a', method: 14 }]), 'unsupported_method'],
    ['method 99', craft([{ name: 'a', method: 99 }]), 'unsupported_method'],
    ['a name that claims UTF-8', craft([{ name: new Uint8Array([0xff]), flags: 0x800 }]), 'bad_name_encoding'],
    ['an empty name', craft([{ name: '' }]), 'unsafe_name'],
    ['NUL in a name', craft([{ name: 'a\0b' }]), 'unsafe_name'],
    ['a name of 600 bytes', craft([{ name: 'a'.repeat(600) }]), 'name_too_long'],
    [
      'entries on the same bytes',
      craft([
        { name: 'a', content: 'x' },
        { name: 'a2', header: 0, local: { name: 'a' } },
      ]),
      'bad_local_record',
    ],
    ['a truncated archive', one.subarray(0, one.length - 1), 'no_end_record'],
    ['a cut comment', craft([], { comment: encodeUtf8('abc'), commentLength: 9 }), 'truncated'],
    ['trailing garbage', concat(one, zeros(3)), 'no_end_record'],
    ['leading garbage', concat(zeros(3), one), 'bad_central_record'],
    ['several disks', craft([], { end: { disk: 1 } }), 'several_disks'],
    ['a count that differs by disk', craft([{ name: 'a' }], { end: { here: 2 } }), 'several_disks'],
    ['an entry on another disk', craft([{ name: 'a', disk: 1 }]), 'several_disks'],
    [
      'more records than counted',
      craft([{ name: 'a' }, { name: 'b' }], { end: { count: 1, here: 1 } }),
      'bad_central_record',
    ],
    ['fewer records than counted', craft([{ name: 'a' }], { end: { count: 2, here: 2 } }), 'bad_central_record'],
    ['too many entries', craft([{ name: 'a' }, { name: 'b' }]), 'too_many_entries', { entries: 1 }],
    ['too large a directory', one, 'directory_too_large', { directory: 10 }],
    ['too large an archive', one, 'too_large', { archive: 10 }],
    ['too large an entry', craft([{ name: 'a', content: 'xyz' }]), 'entry_too_large', { entry: 2 }],
    [
      'too much in all',
      craft([
        { name: 'a', content: 'xy' },
        { name: 'b', content: 'xy' },
      ]),
      'too_large',
      { total: 3 },
    ],
    ['a directory beyond the end', craft([], { end: { start: 1000 } }), 'truncated'],
    ['zip64 marks without a record', craft([{ name: 'a' }], { end: { start: 0xffffffff } }), 'bad_zip64_record'],
    ['a zip64 entry without its field', craft([{ name: 'a', size: 0xffffffff }]), 'bad_zip64_record'],
    ['another name in the local header', craft([{ name: 'a', local: { name: 'b' } }]), 'bad_local_record'],
    ['another method in the local header', craft([{ name: 'a', local: { method: 8 } }]), 'bad_local_record'],
    ['another size in the local header', craft([{ name: 'a', content: 'x', local: { size: 2 } }]), 'bad_local_record'],
    ['encryption in the local header only', craft([{ name: 'a', local: { flags: 1 } }]), 'bad_local_record'],
    ['a missing data descriptor', craft([{ name: 'a', content: 'x', flags: 8 }]), 'bad_local_record'],
    ['data that runs into the directory', craft([{ name: 'a', size: 500, packedSize: 500 }]), 'truncated'],
    ['a stored entry of two sizes', craft([{ name: 'a', content: 'xy', size: 1 }]), 'size_mismatch'],
    [
      'broken deflate data',
      craft([{ name: 'a', method: 8, data: new Uint8Array([0xff, 0xff]), size: 3 }]),
      'inflate_failed',
    ],
    [
      'deflate data that stops early',
      craft([{ name: 'a', method: 8, data: new Uint8Array([0x4b]), size: 1 }]),
      'inflate_failed',
    ],
    ['fewer bytes than declared', craft([{ name: 'a', content: 'xyz', size: 4, method: 8 }]), 'size_mismatch'],
    [
      'bytes after the deflate data',
      craft([{ name: 'a', content: 'x', method: 8, data: new Uint8Array([0xab, 0, 0, 9, 9]) }]),
      'size_mismatch',
    ],
    ['a folder with content', craft([{ name: 'a/', content: 'x' }]), 'bad_central_record'],
  ];
  it.each(cases)('given %s, then it is refused', async (_, bytes, status, limits) => {
    expect(await codes(bytes, { ...LIMITS, ...limits })).toEqual([`zip/${status}`]);
  });

  it('given 51 entries on the same bytes, then they are refused', async () => {
    const same = Array.from({ length: 51 }, (_, index) => ({
      name: `x${index}`,
      content: 'x',
      header: 0,
    }));
    expect(await codes(craft(same))).toEqual(['zip/bad_local_record']);
  });

  it('given an entry inside the data of another, then it is refused', async () => {
    const inner = craft([{ name: 'b', content: 'x' }]);
    const bytes = craft([
      { name: 'a', content: inner },
      { name: 'b', content: 'x', header: 31 },
    ]);
    expect(await codes(bytes)).toEqual(['zip/overlapping_entries']);
  });

  it('given one damaged entry among sound ones, then the others are read', async () => {
    const read = await readZip(
      craft([
        { name: 'a', content: 'x', crc: 1 },
        { name: 'b', content: 'y' },
      ]),
      LIMITS,
    );
    expect(read.value!.map(({ path }) => path)).toEqual(['b']);
    expect(read.diagnostics.map(({ file }) => file)).toEqual(['a']);
  });
});
