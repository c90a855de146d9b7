// What holds for every text: no throw, one problem at most, places inside, work that grows with the length alone.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../src/kernel/yaml/cursor.ts';
import { readYamlDocument, readYamlValue, type YamlNode } from '../../../src/kernel/yaml/index.ts';
import vectors from '../../fixtures/vectors/yaml/cases.json' with { type: 'json' };
import { keptExamples } from '../../fuzz/kept.ts';
import { mutatedText } from '../../fuzz/mutate.ts';
import { placesOutside } from '../../fuzz/places.ts';
import { FUZZ, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';

const pieces = [
  ...[
    'a',
    'b: ',
    ': ',
    '- ',
    '\n',
    '\r\n',
    '  ',
    '\t',
    ' #',
    '"',
    "'",
    '\\',
    '[',
    ']',
    '{',
    '}',
    ',',
    '? ',
    '|',
    '1',
    '-0',
    '1.5',
  ],
  ...['---', '...', '<<', '&', '*', '!', 'é', '😀', '\ud800', '\u0000', '~', 'true', '%'],
];
const yamlLike = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((some) => some.join(''));
const samples = vectors.flatMap((one) =>
  'text' in one && one.text !== undefined && one.text.length < 500 ? [one.text] : [],
);
const any = fc.oneof(yamlLike, mutatedText(samples, pieces), fc.string({ unit: 'binary' }));

function scalarsOf(node: YamlNode): YamlNode[] {
  if (node.type === 'mapping') return node.entries.flatMap(({ key, value }) => [key, ...scalarsOf(value)]);
  return node.type === 'sequence' ? node.items.flatMap(scalarsOf) : [node];
}

describe('every text', () => {
  it(
    'gives a tree or exactly one problem with a place inside the text',
    () => {
      fc.assert(
        fc.property(any, (source) => {
          for (const read of [readYamlDocument(source), readYamlValue(source)]) {
            const problems = ('root' in read ? read.root : read.value) === null ? 1 : 0;
            expect([read.diagnostics.length, placesOutside(source.length, read.diagnostics)]).toEqual([problems, []]);
          }
        }),
        { ...FUZZ, examples: keptExamples('yaml') },
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'as bytes reads as the same text does',
    () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
          const { text, root, diagnostics } = readYamlDocument(bytes);
          if (diagnostics[0]?.code === 'yaml/invalid_utf8') return;
          const again = readYamlDocument(text);
          expect(again.root).toEqual(root);
          expect(again.diagnostics).toEqual(diagnostics);
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'that is accepted has each scalar where its source stands',
    () => {
      fc.assert(
        fc.property(fc.oneof(yamlLike, mutatedText(samples, pieces)), (text) => {
          const { value } = readYamlValue(text);
          for (const node of value === null ? [] : scalarsOf(value)) {
            if ('source' in node) expect(text.slice(node.range.start, node.range.end)).toBe(node.source);
          }
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});

/** Counts how often the reader asks for the present character. */
function looks(text: string): number {
  let count = 0;
  const original = Object.getOwnPropertyDescriptor(Cursor.prototype, 'character')!;
  Object.defineProperty(Cursor.prototype, 'character', {
    configurable: true,
    get() {
      count += 1;
      return original.get!.call(this);
    },
  });
  readYamlDocument(text);
  Object.defineProperty(Cursor.prototype, 'character', original);
  return count;
}

describe('twice the text is at most about twice the work', () => {
  it.each([
    ['a flat mapping', (n: number) => Array.from({ length: n }, (_, index) => `k${index}: ${index}\n`).join('')],
    ['blank lines', (n: number) => `a: 1\n${'   \n'.repeat(n)}`],
    ['comments', (n: number) => `a:\n${'# x\n'.repeat(n)}  b: 1`],
    ['a sequence', (n: number) => `a:\n${'- x\n'.repeat(n)}`],
    ['a flow list over lines', (n: number) => `a: [\n${' x,\n'.repeat(n)}]`],
    ['spaces', (n: number) => `a: ${' '.repeat(n)}b`],
    ['nested dashes', (n: number) => `a:\n${'- - - x\n'.repeat(n)}`],
  ])('%s', (_, make) => {
    const small = looks(make(500));
    const large = looks(make(1000));
    expect(small).toBeGreaterThan(200);
    expect(large / small).toBeLessThan(2.2);
  });
});
