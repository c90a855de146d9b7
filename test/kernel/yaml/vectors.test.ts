// The case list of the strict YAML vectors, one test each, with the values that their words describe.

import { describe, expect, it } from 'vitest';
import { Lines } from '../../../src/kernel/text/index.ts';
import { readYamlDocument } from '../../../src/kernel/yaml/index.ts';
import cases from '../../fixtures/vectors/yaml/cases.json' with { type: 'json' };
import { show } from './show.ts';

interface Case {
  readonly group: string;
  readonly case: string;
  readonly text?: string;
  readonly generate?: { before: string; repeat: string; count: number; after: string };
  readonly accepted: boolean;
  readonly value?: string;
  readonly rule?: string;
  readonly line?: number;
  readonly column?: number;
}

/** What the words of a case's `value` mean, by its text. */
const TREES: Readonly<Record<string, string>> = {
  'a: 0x10\n': '{a: "0x10"}',
  'a: 1_000\n': '{a: "1_000"}',
  'a: 2024-12-01\n': '{a: "2024-12-01"}',
  'a: .5\n': '{a: ".5"}',
  'a: 01\n': '{a: "01"}',
  'a: 5.\n': '{a: "5."}',
  'a: .inf\n': '{a: ".inf"}',
  'a: -3\n': '{a: integer -3}',
  'a: true\nb: TRUE\nc: False\n': '{a: boolean true, b: boolean true, c: boolean false}',
  'a: null\nb: ~\nc:\n': '{a: null, b: null, c: null}',
  'a: "4.8"\n': "{a: '4.8'}",
  "a: 'x\\y'\n": "{a: 'x\\y'}",
  'a: "say \\"hi\\""\n': `{a: 'say "hi"'}`,
  "a: '*.SWX'\n": "{a: '*.SWX'}",
  'Sound Mode: 2\n': '{Sound Mode: integer 2}',
  'top: {a: x, b: 1}\nm:\n  n:\n    k: v   # note\n  s:\n    - one\n    - two\n  e: {}\n':
    '{top: {a: "x", b: integer 1}, m: {n: {k: "v"}, s: ["one", "two"], e: {}}}',
  "a: 1\nb:\n  c: [x, 'y']\n": `{a: integer 1, b: {c: ["x", 'y']}}`,
  '---\na: 1\n...\n': '{a: integer 1}',
  'a: 1\r\nb: 2\r\n': '{a: integer 1, b: integer 2}',
  "get: {71: p, '71': q, -2: r}\n": `{get: {integer 71: "p", '71': "q", integer -2: "r"}}`,
  'a: 9007199254740992\n': '{a: integer 9007199254740992}',
  'a: 1000000000000000.0\n': '{a: decimal 1000000000000000}',
  'a: 9.99e300\nb: 1e-300\nc: 0e999\n': '{a: decimal 9.99e+300, b: decimal 1e-300, c: decimal 0}',
  'a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {b: 1}}}}}}}}}}}}}}}\n': `${'{a: '.repeat(15)}{b: integer 1}${'}'.repeat(15)}`,
};

function textOf({ text, generate }: Case): string {
  if (generate === undefined) return text!;
  return generate.before + generate.repeat.repeat(generate.count) + generate.after;
}

const all = cases as readonly Case[];

describe('strict YAML vectors', () => {
  it.each(all.filter((one) => one.accepted))('$group: $case is accepted: $text', (one) => {
    const read = readYamlDocument(textOf(one));
    expect(read.diagnostics).toEqual([]);
    expect(show(read.root)).toBe(TREES[one.text!]);
  });

  it.each(all.filter((one) => !one.accepted))('$group: $case is refused: $rule', (one) => {
    const { root, text, diagnostics } = readYamlDocument(textOf(one));
    expect(root).toBeNull();
    expect(diagnostics.map(({ code, path }) => ({ code, path }))).toEqual([
      { code: `yaml/${one.rule}`, path: 'document' },
    ]);
    const { range } = diagnostics[0]!;
    const place = range === null ? null : new Lines(text).placeOf(range.start);
    if (one.line !== undefined) expect(place).toEqual({ line: one.line, column: one.column });
    else expect(place === null).toBe(one.rule === 'too_large');
  });
});
