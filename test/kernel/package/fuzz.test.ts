import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPackage, packPackage, readPackage } from '../../../src/kernel/package/index.ts';
import { encodeUtf8, foldCase } from '../../../src/kernel/text/index.ts';
import { mutatedBytes } from '../../fuzz/mutate.ts';
import { FUZZ, FUZZ_FEW, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';
import { expectSaid } from '../said.ts';

const manifest = {
  path: 'oamut.yaml',
  bytes: encodeUtf8(
    'oamut: 1\nid: test\nname: Test\nversion: "1.0"\nauthor:\n  name: A\ntags: [ai]\nworks-with: ["*"]\nlayers: [units]\n',
  ),
};
const part = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '.', '-', '1'), minLength: 1, maxLength: 5 });
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const files = fc.uniqueArray(fc.record({ path, bytes: fc.uint8Array({ maxLength: 200 }) }), {
  selector: (file) => foldCase(file.path),
  maxLength: 6,
});

describe('any package', () => {
  it(
    'given any archive bytes after a change, then opening and reading never throw and every message can be said',
    async () => {
      const sound = await packPackage([manifest, { path: 'mutator.lua', bytes: encodeUtf8('-- entry\n'.repeat(20)) }]);
      await fc.assert(
        fc.asyncProperty(mutatedBytes([sound]), async (bytes) => {
          const { value, diagnostics } = await openPackage(bytes);
          expectSaid(diagnostics);
          if (value === null) expect(diagnostics.length).toBeGreaterThan(0);
          else expectSaid(readPackage(value).diagnostics);
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'given any files, then reading never throws and every message can be said',
    () => {
      fc.assert(
        fc.property(
          fc.array(
            fc.record({
              path: fc.oneof(
                fc.string({ unit: 'binary', maxLength: 20 }),
                fc.constantFrom(
                  'oamut.yaml',
                  'mutator.lua',
                  'rules/a.sm',
                  'files/a/units/x.fbi',
                  'icon.png',
                  'OAMUT.yaml',
                ),
              ),
              bytes: fc.oneof(fc.uint8Array(), fc.constant(manifest.bytes)),
            }),
          ),
          (any) => {
            expectSaid(readPackage(any).diagnostics);
          },
        ),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'given any files that may be packed, then packing and opening give them back',
    async () => {
      await fc.assert(
        fc.asyncProperty(files, async (some) => {
          const all = [manifest, ...some];
          const opened = await openPackage(await packPackage(all));
          if (opened.value === null) return;
          const kept = all.filter((file) => opened.value!.some((one) => one.path === file.path));
          for (const file of kept)
            expect(opened.value.find((one) => one.path === file.path)!.bytes).toEqual(file.bytes);
          expect(opened.value.length).toBe(kept.length);
        }),
        FUZZ_FEW,
      );
    },
    FUZZ_TIMEOUT,
  );
});
