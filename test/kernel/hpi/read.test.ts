import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileSource } from '../../../src/kernel/game/model.ts';
import { openHpi } from '../../../src/kernel/hpi/index.ts';
import { unpackedLimit } from '../../../src/kernel/hpi/model.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';
import { mutatedBytes } from '../../fuzz/mutate.ts';
import { FUZZ, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';
import { expectSaid } from '../said.ts';
import { packHpi, patchHpi } from './pack.ts';

const FBI = '[UNITINFO]\n{\n\tunitname=ARMCOM;\n\tmaxdamage=3000;\n}\n'.repeat(20);
/** Three chunks, the last one short, with little and much repetition. */
const LARGE = new Uint8Array(150_000).map((_, index) => (index < 70_000 ? (index * index) >> 5 : index >> 8));
const FILES = [
  ['units/ARMCOM.FBI', FBI],
  ['units/empty.txt', ''],
  ['maps/Caf\u00e9/large.bin', LARGE],
  ['top.txt', 'x'],
] as const;

describe('every kind of archive', () => {
  const matrix = [0, 1, 2].flatMap((compression) =>
    [0, 1, 0xbf, 0x7d, 0x12345678].flatMap((key) =>
      [false, true].map((scrambled) => ({ compression, key, scrambled })),
    ),
  );
  it.each(matrix)(
    'given compression $compression, key $key, scrambled $scrambled, then every file reads',
    (options) => {
      const archive = packHpi(FILES, options as Parameters<typeof packHpi>[1]);
      const { value, diagnostics } = openHpi(archive, 'test.hpi');
      expect(diagnostics).toEqual([]);
      const source: FileSource = value!;
      expect([...source.paths]).toEqual([
        ['units/armcom.fbi', 'units/ARMCOM.FBI'],
        ['units/empty.txt', 'units/empty.txt'],
        ['maps/caf\u00e9/large.bin', 'maps/Caf\u00e9/large.bin'],
        ['top.txt', 'top.txt'],
      ]);
      expect(decodeUtf8(source.read('units/armcom.fbi')!)).toBe(FBI);
      expect(source.read('units/empty.txt')).toEqual(new Uint8Array(0));
      expect(Buffer.compare(source.read('maps/caf\u00e9/large.bin')!, LARGE)).toBe(0);
      expect(value!.problems).toEqual([]);
    },
  );

  it('given a path that is not there, then nothing is read and nothing is wrong', () => {
    const source = openHpi(packHpi(FILES), 'a').value!;
    expect([source.read('units/none.fbi'), source.problems]).toEqual([null, []]);
  });

  it('given two entries of one name, then the last one counts', () => {
    const source = openHpi(
      packHpi([
        ['a.txt', '1'],
        ['A.TXT', '2'],
      ]),
      'a',
    ).value!;
    expect(decodeUtf8(source.read('a.txt')!)).toBe('2');
  });

  it('given a trailer of any year, then it is one', () => {
    expect(openHpi(packHpi([], { trailer: 'Copyright 1997 Cavedog Entertainment' }), 'a').diagnostics).toEqual([]);
  });

  it('given no trailer, then the archive reads with a warning', () => {
    const { value, diagnostics } = openHpi(packHpi([['a', '1']], { trailer: '' }), 'a');
    expect(decodeUtf8(value!.read('a')!)).toBe('1');
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['hpi/trailer', 'warning']]);
  });
});

describe('archives that are refused', () => {
  const good = packHpi(FILES);
  const view = (plain: Uint8Array) => new DataView(plain.buffer, plain.byteOffset);
  it.each([
    ['nothing', new Uint8Array(0), 'hpi/not-hpi'],
    ['text', new Uint8Array(64), 'hpi/not-hpi'],
    ['an archive of TA: Kingdoms', packHpi([], { version: 0x20000 }), 'hpi/version.kingdoms'],
    ['a saved game', packHpi([], { version: 0x4b4e4142 }), 'hpi/version.saved-game'],
    ['another version', packHpi([], { version: 3 }), 'hpi/version'],
    ['a cut directory', good.subarray(0, 40), 'hpi/directory'],
    [
      'a huge directory',
      patchHpi(good, (plain) => view(plain).setUint32(8, 0x20000000, true)),
      'hpi/too-large.directory',
    ],
    ['a root outside', patchHpi(good, (plain) => view(plain).setUint32(16, 0xfffffff0, true)), 'hpi/directory'],
    [
      'a root with too many entries',
      patchHpi(good, (plain) => view(plain).setInt32(20, 10_000, true)),
      'hpi/directory',
    ],
  ])('given %s, then it is refused by name', (_, bytes, id) => {
    const { value, diagnostics } = openHpi(bytes, 'a');
    expectSaid(diagnostics);
    expect(value).toBeNull();
    expect(diagnostics.map(({ message }) => message.id)).toEqual([id]);
  });
});

describe('archives with one fault', () => {
  const opened = (bytes: Uint8Array) => {
    const { value, diagnostics } = openHpi(bytes, 'a');
    expectSaid(diagnostics);
    return { source: value!, ids: diagnostics.map(({ file, message }) => [file, message.id]) };
  };
  const view = (plain: Uint8Array) => new DataView(plain.buffer, plain.byteOffset);
  const find = (plain: Uint8Array, text: string) => Buffer.from(plain).indexOf(text, 20, 'latin1');

  it('given a folder that holds itself, then it is left out', () => {
    const bytes = patchHpi(
      packHpi([
        ['sub/a', '1'],
        ['b', '2'],
      ]),
      (plain) => view(plain).setUint32(28 + 4, 20, true),
    );
    const { source, ids } = opened(bytes);
    expect([...source.paths.keys()]).toEqual(['b']);
    expect(ids).toEqual([['sub', 'hpi/directory.folder']]);
  });

  it('given an empty folder with a negative count, then it is empty', () => {
    const { source, ids } = opened(patchHpi(packHpi([['a', '1']]), (plain) => view(plain).setInt32(20, -1, true)));
    expect([[...source.paths], ids]).toEqual([[], []]);
  });

  it.each(['..', '.', 'a\\b', 'a/b'])('given the name %j, then only that entry is left out', (name) => {
    const bytes = patchHpi(
      packHpi([
        ['N'.repeat(name.length), '1'],
        ['b', '2'],
      ]),
      (plain) => plain.set(new TextEncoder().encode(name), find(plain, 'N'.repeat(name.length))),
    );
    const { source, ids } = opened(bytes);
    expect([...source.paths.keys()]).toEqual(['b']);
    expect(ids).toEqual([[name, 'hpi/name']]);
  });

  it('given a thousand folders inside each other, then the deep ones are left out', () => {
    const { source, ids } = opened(
      packHpi([
        [`${'d/'.repeat(1000)}a`, '1'],
        ['b', '2'],
      ]),
    );
    expect([...source.paths.keys()]).toEqual(['b']);
    expect(ids.map(([, id]) => id)).toEqual(['hpi/too-large.depth']);
  });

  const packed = (compression: 1 | 2) =>
    packHpi(
      [
        ['bad', FBI],
        ['good', 'fine'],
      ],
      { compression, key: 0xbf },
    );
  const chunk = (plain: Uint8Array) => find(plain, 'SQSH');
  const faults: [string, (plain: Uint8Array) => void, string][] = [
    ['no magic', (plain) => view(plain).setUint8(chunk(plain), 0), 'hpi/chunk.header'],
    ['the stored method', (plain) => view(plain).setUint8(chunk(plain) + 5, 0), 'hpi/chunk.method'],
    ['another unpacked size', (plain) => view(plain).setUint32(chunk(plain) + 11, 5, true), 'hpi/chunk.size'],
    ['another packed size', (plain) => view(plain).setUint32(chunk(plain) + 7, 5, true), 'hpi/chunk.size'],
    ['a wrong checksum', (plain) => view(plain).setUint32(chunk(plain) + 15, 5, true), 'hpi/chunk.checksum'],
    [
      'a table entry beyond 1 MiB',
      (plain) => view(plain).setUint32(chunk(plain) - 4, 0x200000, true),
      'hpi/chunk.size',
    ],
    ['a table entry beyond the end', (plain) => view(plain).setUint32(chunk(plain) - 4, 9000, true), 'hpi/file.cut'],
    [
      'wrong data under a right checksum',
      (plain) => {
        const at = chunk(plain) + 19;
        [plain[at], plain[at + 1]] = [plain[at + 1]!, plain[at]!];
      },
      'hpi/chunk.data',
    ],
  ];
  it.each([1, 2].flatMap((method) => faults.map((fault) => [method as 1 | 2, ...fault] as const)))(
    'given method %i and a chunk with %s, then the file is named and others stay usable',
    (method, _, change, id) => {
      const { source } = opened(patchHpi(packed(method), change));
      expect(source.read('bad')).toBeNull();
      expectSaid(source.problems);
      expect(source.problems.map(({ file, message }) => [file, message.id])).toEqual([['bad', id]]);
      expect(decodeUtf8(source.read('good')!)).toBe('fine');
    },
  );

  it('given a broken file that is read twice, then it is reported once', () => {
    const { source } = opened(patchHpi(packed(1), faults[0]![1]));
    source.read('bad');
    source.read('bad');
    expect(source.problems.length).toBe(1);
  });

  it('given a stored file beyond the end, then it is named', () => {
    const bytes = packHpi([['a', 'x'.repeat(100)]]);
    const { source } = opened(bytes.subarray(0, bytes.length - 60));
    expect(source.read('a')).toBeNull();
    expect(source.problems[0]!.message.id).toBe('hpi/file.cut');
  });
});

describe('an archive whose entries all name the same packed bytes', () => {
  const NAMES = 40;
  const SIZE = 2 * 1024 * 1024;

  it('given more than an archive of its size may hold, then what goes beyond is named and left out, and asking again does no more', () => {
    const files = Array.from(
      { length: NAMES },
      (_, at) => [`units/${at}.fbi`, at === 0 ? new Uint8Array(SIZE) : 'x'] as const,
    );
    const packed = packHpi(files, { compression: 2 });
    const bytes = patchHpi(packed, (plain) => {
      const view = new DataView(plain.buffer, plain.byteOffset);
      const [units] = [view.getUint32(view.getUint32(24, true) + 4, true)];
      const list = view.getUint32(units + 4, true);
      for (let at = 0; at < NAMES; at += 1) view.setUint32(list + at * 9 + 4, view.getUint32(list + 4, true), true);
    });
    const source = openHpi(bytes, 'a.hpi').value!;
    const read = [...source.paths.keys()].filter((path) => source.read(path) !== null);
    expect(read.length).toBe(Math.floor(unpackedLimit(bytes.length) / SIZE));
    expect(source.read(read[0]!)?.length).toBe(SIZE);
    expect(new Set(source.problems.map(({ message }) => message.id))).toEqual(new Set(['hpi/too-large.total']));
    expect(source.problems.length).toBe(NAMES - read.length);
  });
});

describe('any bytes', () => {
  const content = [
    ['units/a.fbi', FBI.slice(0, 300)],
    ['b/c/d', 'text'],
    ['e', 'x'],
  ] as const;
  const sound = ([0, 1, 2] as const).flatMap((compression) =>
    [0, 0xbf].map((key) => packHpi(content, { compression, key, scrambled: key !== 0 })),
  );

  it(
    'given a mutated archive, then nothing throws and all that is said can be said',
    () => {
      fc.assert(
        fc.property(
          fc.oneof({ weight: 9, arbitrary: mutatedBytes(sound) }, fc.uint8Array({ maxLength: 100 })),
          (bytes) => {
            const { value, diagnostics } = openHpi(bytes, 'a');
            expectSaid(diagnostics);
            if (value === null) expect(diagnostics.length).toBe(1);
            else {
              for (const path of value.paths.keys()) value.read(path);
              expectSaid(value.problems);
            }
          },
        ),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});

describe('any files', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.uint8Array({ minLength: 1, maxLength: 9 }), fc.nat(40))
      .map(([some, times]) => Uint8Array.from(Array.from({ length: times }, () => [...some]).flat())),
  );
  const files = fc
    .uniqueArray(fc.tuple(path, bytes), { selector: ([one]) => one, maxLength: 5 })
    .filter((some) => !some.some(([one]) => some.some(([other]) => other.startsWith(`${one}/`))));
  const options = fc.record({
    compression: fc.constantFrom(0 as const, 1 as const, 2 as const),
    key: fc.nat(0xffffffff),
    scrambled: fc.boolean(),
  });

  it(
    'given files that are packed in any way, then the archive gives them back',
    () => {
      fc.assert(
        fc.property(files, options, (some, how) => {
          const { value, diagnostics } = openHpi(packHpi(some, how), 'a');
          expect(diagnostics).toEqual([]);
          expect([...value!.paths.keys()].sort()).toEqual(some.map(([one]) => one).sort());
          for (const [one, content] of some) expect(Buffer.compare(value!.read(one)!, content)).toBe(0);
          expect(value!.problems).toEqual([]);
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});
