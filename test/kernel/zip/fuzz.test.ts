// What holds for every archive: no throw, nothing beyond the limits, and what was written reads back.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { GAME_ZIP_LIMITS, readZip, writeZip } from '../../../src/kernel/zip/index.ts';
import { mutatedBytes } from '../../fuzz/mutate.ts';
import { FUZZ, FUZZ_FEW, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';
import { expectSaid } from '../said.ts';
import { craft, pack } from './craft.ts';

const entries = [
  { name: 'oamut.yaml', content: 'oamut: 1\n', method: 8 },
  { name: 'files/', attributes: 0x10 },
  { name: 'files/a.txt', content: 'a'.repeat(300), method: 8 },
  { name: 'b', content: 'stored' },
];
const sound = [
  craft(entries),
  craft(entries, { comment: encodeUtf8('a comment') }),
  craft([
    {
      name: 'x',
      content: 'xyz',
      flags: 8,
      local: { crc: 0, size: 0, packedSize: 0 },
      after: pack([4, 0], [4, 3], [4, 3]),
    },
  ]),
  craft([
    {
      name: 'big',
      content: 'xyz',
      size: 0xffffffff,
      packedSize: 0xffffffff,
      extra: pack([2, 1], [2, 16], [8, 3], [8, 3]),
    },
  ]),
];

describe('any bytes', () => {
  it(
    'given a mutated archive or noise, then reading never throws and files never exceed what is allowed',
    async () => {
      const bytes = fc.oneof(
        { weight: 9, arbitrary: mutatedBytes(sound) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
      );
      await fc.assert(
        fc.asyncProperty(bytes, async (some) => {
          const read = await readZip(some, { ...GAME_ZIP_LIMITS, entry: 1000, total: 1000 });
          const total = (read.value ?? []).reduce((sum, file) => sum + file.bytes.length, 0);
          expect(total).toBeLessThanOrEqual(1000);
          expectSaid(read.diagnostics);
          if (read.value === null) expect(read.diagnostics.length).toBe(1);
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'given noise, then it is refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
          expect((await readZip(noise, GAME_ZIP_LIMITS)).value).toBeNull();
        }),
        FUZZ,
      );
      expect((await readZip(encodeUtf8('PK\u0005\u0006'), GAME_ZIP_LIMITS)).value).toBeNull();
    },
    FUZZ_TIMEOUT,
  );
});

describe('any files', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '-', '1', '文'), minLength: 1, maxLength: 5 });
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const files = fc
    .uniqueArray(fc.record({ path, bytes: fc.uint8Array({ maxLength: 60 }) }), {
      selector: (file) => file.path,
      maxLength: 4,
    })
    .filter((some) => !some.some((one) => some.some((other) => other.path.startsWith(`${one.path}/`))));

  it(
    'given files that are written, then they read back',
    async () => {
      await fc.assert(
        fc.asyncProperty(files, fc.boolean(), async (some, stored) => {
          const read = await readZip(await writeZip(some, () => stored), GAME_ZIP_LIMITS);
          expect(read.diagnostics).toEqual([]);
          expect(read.value!.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
            some.map(({ path, bytes }) => [path, [...bytes]]),
          );
        }),
        FUZZ_FEW,
      );
    },
    FUZZ_TIMEOUT,
  );
});
