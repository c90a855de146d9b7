// What holds for every text that the patch language reads: JSON, and definitions.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnosePatch, readJson, readPatch, writeJson } from '../../../src/kernel/patchwork/index.ts';
import { keptExamples } from '../../fuzz/kept.ts';
import { mutatedText } from '../../fuzz/mutate.ts';
import { placesOutside } from '../../fuzz/places.ts';
import { FUZZ, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';
import { expectSaid } from '../said.ts';
import { definitions } from './arbitraries.ts';

describe('the reader', () => {
  it(
    'given any text, then it never throws and keeps its places inside the text',
    () => {
      const pieces = [
        '{',
        '}',
        '[',
        ']',
        ',',
        ';',
        ':',
        '=',
        '=>',
        '"a"',
        "'b'",
        'c',
        '1',
        'tRue',
        ' ',
        '\n',
        '//x\n',
        '/*',
        '*/',
        '#',
        '\\',
        '"',
        '-',
        '1e5',
        '\ufeff',
        ")]}'\n",
      ];
      fc.assert(
        fc.property(
          fc.oneof(
            fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((list) => list.join('')),
            mutatedText(['{"a": [1, 2.50, {"b": null}], // x\n"c": "\\u00e9"}'], pieces),
            fc.string(),
          ),
          (text) => {
            const { value, fault, leniencies, places } = readJson(text, { notes: true });
            expect((value === undefined) === (fault !== null)).toBe(true);
            for (const { start, end } of [
              ...leniencies.map(({ range }) => range),
              places!.root,
              ...(fault ? [fault.range] : []),
            ]) {
              expect(start).toBeLessThanOrEqual(end);
              expect(end).toBeLessThanOrEqual(text.length);
            }
          },
        ),
        { ...FUZZ, examples: keptExamples('json') },
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'given strict JSON, then nothing is noted but names that stand twice, and the writer gives it back',
    () => {
      fc.assert(
        fc.property(fc.json(), (text) => {
          const { value, leniencies } = readJson(text, { notes: true });
          expect(leniencies.filter(({ kind }) => kind !== 'duplicate-name')).toEqual([]);
          expect(JSON.stringify(JSON.parse(writeJson(value!)))).toBe(
            JSON.stringify(JSON.parse(writeJson(readJson(writeJson(value!)).value!))),
          );
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});

describe('the reader of definitions', () => {
  const sources = definitions.map((files) => files[0]![1]);
  const broken = fc
    .tuple(
      sources,
      mutatedText(['{"Target":"A.json","Operations":[{"Op":"Add","Path":"/a","Value":1}]}'], ['{', '"Op"', ':', '}']),
    )
    .map(([one, other]) => (one.length % 2 === 0 ? one : other));

  it(
    'given any text in either root, then it never throws, and all that is said of it can be said and stands inside',
    () => {
      fc.assert(
        fc.property(broken, fc.constantFrom('neutral' as const, 'legacy' as const), (text, root) => {
          const reading = readPatch({ pack: 'Mod:A', path: 'Server/Patchwork/Patches/a.json', root, text });
          expect(reading.file === null).toBe(reading.problems.length > 0);
          const found = diagnosePatch(reading);
          expectSaid(found);
          expect(placesOutside(text.length, found)).toEqual([]);
        }),
        { ...FUZZ, examples: keptExamples('patch').map(([text]) => [text, 'neutral'] as [string, 'neutral']) },
      );
    },
    FUZZ_TIMEOUT,
  );
});
