// What holds for every manifest text: no throw, places inside, document order, fixes that end.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MANIFEST_KEYS, readManifest } from '../../../src/kernel/manifest/index.ts';
import { fixAll, hasErrors } from '../../../src/kernel/text/index.ts';
import { keptExamples } from '../../fuzz/kept.ts';
import { mutatedText } from '../../fuzz/mutate.ts';
import { placesOutside } from '../../fuzz/places.ts';
import { FUZZ, FUZZ_FEW, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';
import { expectSaid } from '../said.ts';

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

const samples = ['twelve-mistakes', 'every-row'].map((name) =>
  readFileSync(new URL(`../../fixtures/manifest/${name}.yaml`, import.meta.url), 'utf8'),
);
const broken = mutatedText(samples, ['：', '，', '“', ': ', '\n', '  ', '- ', '|', '*', '"', '[', '{', '1.0', ' # ']);

describe('every text', () => {
  it(
    'reads to a manifest or to errors, in document order, with places inside',
    () => {
      fc.assert(
        fc.property(fc.oneof(text, broken, fc.string()), (source) => {
          const { value: manifest, diagnostics } = readManifest(source);
          const starts = diagnostics.map(({ range }) => range?.start ?? 0);
          expect({
            refused: manifest === null,
            inOrder: starts.every((start, index) => index === 0 || start >= starts[index - 1]!),
            outside: placesOutside(source.length, diagnostics),
          }).toEqual({ refused: hasErrors(diagnostics), inOrder: true, outside: [] });
          expectSaid(diagnostics);
        }),
        { ...FUZZ, examples: keptExamples('manifest') },
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'has no safe fix left after all were applied',
    () => {
      fc.assert(
        fc.property(fc.oneof(text, broken), (source) => {
          const repaired = fixAll(source, (present) => readManifest(present).diagnostics);
          const left = readManifest(repaired.text).diagnostics.filter(({ fixes }) => fixes?.some((fix) => fix.safe));
          expect(left).toEqual([]);
        }),
        { ...FUZZ_FEW, examples: keptExamples('manifest') },
      );
    },
    FUZZ_TIMEOUT,
  );
});
