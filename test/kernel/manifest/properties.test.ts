// What holds for every manifest text: no throw, places inside, document order, fixes that end.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MANIFEST_KEYS, readManifest } from '../../../src/kernel/manifest/index.ts';
import { fixAll, hasErrors } from '../../../src/kernel/text/index.ts';

const value = fc.constantFrom(
  ...[
    '1',
    '"1"',
    '1.0',
    'a',
    '"a b"',
    '[]',
    '[a, a]',
    '{}',
    '{ name: x }',
    '~',
    'true',
    '“x”',
    '[a，b]',
    '["*"]',
    '*',
    '>= 1.0',
  ],
  ...[
    '[units]',
    '[{ id: a, type: number, min: 0, max: 1, step: 0.3, default: 9 }]',
    '{ engine: "> 1" }',
    '\n  - a\n  - b',
    '|\n  x',
  ],
  ...[
    '[{ id: a, type: choice, values: [1, x], default: 1 }]',
    '{ de: { options: { a: { labels: [x] } } } }',
    '# oamut-ignore',
  ],
);
const key = fc.oneof(fc.constantFrom(...MANIFEST_KEYS), fc.constantFrom('tag', 'nam', '1', '"id"', 'id：x'));
const text = fc
  .array(fc.tuple(key, value), { maxLength: 20 })
  .map((rows) => rows.map(([name, written]) => `${name}: ${written}\n`).join(''));

describe('every text', () => {
  it('reads to a manifest or to errors, in document order, with places inside', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (source) => {
        const { value: manifest, diagnostics } = readManifest(source);
        expect(manifest === null).toBe(hasErrors(diagnostics));
        const starts = diagnostics.map(({ range }) => range?.start ?? 0);
        expect(starts).toEqual(starts.toSorted((left, right) => left - right));
        for (const { range, fixes } of diagnostics) {
          for (const { start, end } of [
            range!,
            ...(fixes ?? []).flatMap((fix) => fix.edits.map((edit) => edit.range)),
          ]) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(source.length);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has no safe fix left after all were applied', () => {
    fc.assert(
      fc.property(text, (source) => {
        const repaired = fixAll(source, (present) => readManifest(present).diagnostics);
        const left = readManifest(repaired.text).diagnostics.filter(({ fixes }) => fixes?.some((fix) => fix.safe));
        expect(left).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
