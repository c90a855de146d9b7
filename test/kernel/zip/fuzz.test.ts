import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { GAME_ZIP_LIMITS, readZip } from '../../../src/kernel/zip/index.ts';
import { craft } from './craft.ts';

const sound = craft([
  { name: 'oamut.yaml', content: 'oamut: 1\n', method: 8 },
  { name: 'files/', attributes: 0x10 },
  { name: 'files/a.txt', content: 'a'.repeat(300), method: 8 },
]);

describe('any bytes', () => {
  it('given a mutated archive, then reading never throws and files never exceed what is allowed', async () => {
    const edits = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(edits, fc.nat(sound.length), async (changes, length) => {
        const bytes = sound.slice(0, length % 4 === 0 ? length : sound.length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const read = await readZip(bytes, { ...GAME_ZIP_LIMITS, entry: 1000, total: 1000 });
        const total = (read.value ?? []).reduce((sum, file) => sum + file.bytes.length, 0);
        expect(total).toBeLessThanOrEqual(1000);
        if (read.value === null) expect(read.diagnostics.length).toBe(1);
      }),
      { numRuns: 3000 },
    );
  });

  it('given noise, then it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        expect((await readZip(noise, GAME_ZIP_LIMITS)).value).toBeNull();
      }),
      { numRuns: 500 },
    );
    expect((await readZip(encodeUtf8('PK\u0005\u0006'), GAME_ZIP_LIMITS)).value).toBeNull();
  });
});
