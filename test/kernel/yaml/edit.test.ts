// Edits of one value: what was asked for is there, and every other character is as before.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/kernel/text/index.ts';
import {
  editYaml,
  nodeAt,
  quoteText,
  readYamlDocument,
  readYamlValue,
  says,
  writeText,
  type YamlPath,
  type YamlValue,
} from '../../../src/kernel/yaml/index.ts';
import { FUZZ, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';

const map = (entries: Record<string, YamlValue>) => new Map(Object.entries(entries));

function edited(text: string, path: YamlPath, value: YamlValue | undefined, order: string[] = []): string | null {
  const edits = editYaml(text, path, value, { order });
  return edits === null ? null : applyEdits(text, edits);
}

describe('setting a value', () => {
  it.each([
    ['a scalar keeps its comment', 'a: x # note\nb: 1\n', ['a'], 'y', 'a: y # note\nb: 1\n'],
    ['a quoted text stays quoted', "a: 'x' # n\n", ['a'], 'y', 'a: "y" # n\n'],
    ['a text that needs quotes gets them', 'a: x\n', ['a'], '1.0', 'a: "1.0"\n'],
    ['quotes can be asked for', 'a: x\n', ['a'], { quoted: 'x' }, 'a: "x"\n'],
    ['a text that only flow would take', 'a: x\n', ['a'], '?', 'a: "?"\n'],
    ['a number', 'a: x\n', ['a'], { number: '0.50' }, 'a: 0.50\n'],
    ['the same value changes nothing', 'a:   "x"\n', ['a'], 'x', 'a:   "x"\n'],
    ['a key without a value', 'a: # note\nb: 1\n', ['a'], true, 'a: true # note\nb: 1\n'],
    ['a new key at the end', 'a: 1 # one', ['b'], 'x', 'a: 1 # one\nb: x'],
    ['a new key in CR LF text', 'a: 1\r\n', ['b'], 'x', 'a: 1\r\nb: x\r\n'],
    [
      'a nested key',
      'a:\n  # in\n  b: 1 # one\nc: 2\n',
      ['a', 'd'],
      true,
      'a:\n  # in\n  b: 1 # one\n  d: true\nc: 2\n',
    ],
    ['a key in flow', 'a: { b: 1 } # n\n', ['a', 'c'], 'x', 'a: { b: 1, c: x } # n\n'],
    ['a key in an empty flow mapping', 'a: {}\n', ['a', 'c'], 'x', 'a: { c: x }\n'],
    ['a mapping that is missing on the way', 'a: 1\n', ['b', 'c'], 'x', 'a: 1\nb:\n  c: x\n'],
    ['a scalar gives way to a mapping', 'a: x\n', ['a', 'name'], 'x', 'a:\n  name: x\n'],
    ['an item', 'a:\n  - x # one\n  - y # two\n', ['a', 1], 'z', 'a:\n  - x # one\n  - z # two\n'],
    ['an item after the last', 'a: [x]\n', ['a', 1], 'z', 'a: [x, z]\n'],
    ['a list grows at its end', 'a:\n- x # one\nb: 1\n', ['a'], ['x', 'y'], 'a:\n- x # one\n- y\nb: 1\n'],
    ['a list grows in its middle', 'a: [x, z]\n', ['a'], ['x', 'y', 'z'], 'a: [x, y, z]\n'],
    ['a list grows at its front', 'a:\n  - x # one\n', ['a'], ['w', 'x'], 'a:\n  - w\n  - x # one\n'],
    [
      'a list shrinks and keeps its comments',
      'a:\n  - x # one\n  - y # two\n  - z # three\n',
      ['a'],
      ['x', 'z'],
      'a:\n  - x # one\n  - z # three\n',
    ],
    ['a flow list loses two', 'a: [w, x, y, z]\n', ['a'], ['w'], 'a: [w]\n'],
    [
      'a mapping entry by entry',
      'a:\n  b: 1 # one\n  c: 2\n',
      ['a'],
      map({ b: { number: '1' }, d: 'x' }),
      'a:\n  b: 1 # one\n  d: x\n',
    ],
    [
      'a list of mappings as a block',
      'a: 1\n',
      ['b'],
      [map({ id: 'x', values: ['1', 'y'] })],
      'a: 1\nb:\n  - id: x\n    values: ["1", y]\n',
    ],
    [
      'an item that is a mapping',
      'a:\n- id: x # one\n  n: 1\n',
      ['a', 1],
      map({ id: 'y', n: { number: '2' } }),
      'a:\n- id: x # one\n  n: 1\n- id: y\n  n: 2\n',
    ],
  ] as const)('%s', (_, text, path, value, expected) => {
    expect(edited(text, path, value as YamlValue)).toBe(expected);
  });

  it('a new key stands at its place in the order', () => {
    const order = ['a', 'b', 'c'];
    expect(edited('a: 1 # one\nc: 3\n', ['b'], 'x', order)).toBe('a: 1 # one\nb: x\nc: 3\n');
    expect(edited('# top\nb: 1\n', ['a'], 'x', order)).toBe('# top\na: x\nb: 1\n');
  });

  it('a place that is not there, or a text that does not read, is null', () => {
    expect(edited('a: [x]\n', ['a', 3], 'y')).toBeNull();
    expect(edited('a: [x]\n', ['a', 'b'], 'y')).toBeNull();
    expect(edited('a: *x\n', ['a'], 'y')).toBeNull();
  });
});

describe('removing a value', () => {
  it.each([
    ['a key with its line', 'a: 1\nb: 2 # two\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
    ['a key with its block', 'a:\n  b: 1\nc: 3\n', ['a'], 'c: 3\n'],
    ['a key in flow', 'a: { b: 1, c: 2 }\n', ['a', 'b'], 'a: { c: 2 }\n'],
    ['the last key in flow', 'a: { b: 1, c: 2 }\n', ['a', 'c'], 'a: { b: 1 }\n'],
    ['the only key takes its mapping along', 'a:\n  b: 1\nc: 2\n', ['a', 'b'], 'c: 2\n'],
    ['the only item takes its list along', 'a: [x]\nc: 2\n', ['a', 0], 'c: 2\n'],
    ['the key behind a dash', 'a:\n- b: 1\n  c: 2\n', ['a', 0, 'b'], 'a:\n- c: 2\n'],
    ['what is not there', 'a: 1\n', ['b', 'c'], 'a: 1\n'],
  ] as const)('%s', (_, text, path, expected) => expect(edited(text, path, undefined)).toBe(expected));
});

describe('every edit', () => {
  const scalar = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !/[\ud800-\udfff]/.test(text)),
    fc.boolean(),
  );
  const value: fc.Arbitrary<YamlValue> = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 4 }),
    fc.array(fc.dictionary(fc.constantFrom('k', 'l', 'm'), scalar).map(map), { minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.constantFrom('k', 'l', 'm'), fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))).map(map),
  );
  const texts = [
    'a: 1 # one\nb:\n  k: x # two\n  l:\n  - y # three\n  - z\nc: [1, 2] # four\nd: { k: x, l: y, m: z } # five\n',
    '# top\n"a": "q"\r\nb:\r\n- k: 1\r\n  l: 2\r\n- x\r\nc:\r\nd: [{ k: 1 }, [x]]\r\n',
  ];

  it(
    'says what was asked for, and leaves the other keys as they were',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...texts), fc.constantFrom('a', 'b', 'c', 'd', 'e'), value, (text, key, wanted) => {
          const result = edited(text, [key], wanted);
          expect(result).not.toBeNull();
          const before = readYamlDocument(text).root!;
          const after = readYamlDocument(result!).root!;
          expect(says(nodeAt(after, [key])!, wanted)).toBe(true);
          for (const other of ['a', 'b', 'c', 'd'].filter((one) => one !== key)) {
            const [old, now] = [nodeAt(before, [other])!, nodeAt(after, [other])!];
            expect(result!.slice(now.range.start, now.range.end)).toBe(text.slice(old.range.start, old.range.end));
          }
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );

  it(
    'a written text reads back as it was',
    () => {
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 3 })), (text) => {
          if (/[\ud800-\udfff]/.test(text)) return;
          for (const written of [quoteText(text), writeText(text)]) {
            expect(readYamlValue(written).value).toMatchObject({ type: 'string', value: text });
            const inBlock = readYamlValue(`k: ${written}\nl: 1`).value!;
            expect(nodeAt(inBlock, ['k'])).toMatchObject({ type: 'string', value: text });
            const inFlow = readYamlValue(`{ k: ${written}, l: 1 }`).value!;
            expect(nodeAt(inFlow, ['k'])).toMatchObject({ type: 'string', value: text });
          }
        }),
        FUZZ,
      );
    },
    FUZZ_TIMEOUT,
  );
});
