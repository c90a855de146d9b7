// The cases of the engine's own test list (facts 1.11) that the vector file leaves out, and rules it does not reach.

import { describe, expect, it } from 'vitest';
import { Lines } from '../../../src/kernel/text/index.ts';
import { readYamlDocument, readYamlValue } from '../../../src/kernel/yaml/index.ts';
import { show } from './show.ts';

function verdict(source: string | Uint8Array): string {
  const { root, text, diagnostics } = readYamlDocument(source);
  if (root !== null) return show(root);
  const { code, range } = diagnostics[0]!;
  if (range === null) return code;
  const { line, column } = new Lines(text).placeOf(range.start);
  return `${code} ${line}:${column}`;
}

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));

describe('what strict YAML accepts', () => {
  it.each([
    ['YAML 1.1 words are strings', 'a: off\nb: yes', '{a: "off", b: "yes"}'],
    ['a plus sign is no number', 'a: +1', '{a: "+1"}'],
    ['a decimal has its canonical text', 'a: 1.50', '{a: decimal 1.5}'],
    ['escapes: hex, unicode, tab', 'a: "\\x41\\u00e9\\t"', "{a: 'Aé\t'}"],
    [
      'escapes: the rest',
      'a: "\\0\\a\\b\\v\\f\\r\\e\\ \\/\\\\\\N\\_\\L\\P\\U0001F600"',
      "{a: '\0\x07\b\v\f\r\x1b /\\\u0085\u00a0\u2028\u2029😀'}",
    ],
    ['a doubled single quote', "a: 'it''s'", "{a: 'it's'}"],
    ['colon and hash without blanks', 'a: a:b#c', '{a: "a:b#c"}'],
    ['a comment after a plain scalar', 'a: wish? # no', '{a: "wish?"}'],
    [
      'a sequence at the column of its key',
      'list:\n- a\n- [1, 2,\n   3]\n- {x: 1}\n- k: v\n  l: w',
      '{list: ["a", [integer 1, integer 2, integer 3], {x: integer 1}, {k: "v", l: "w"}]}',
    ],
    ['flow entries without values', 'e: {a: , b}', '{e: {a: null, b: null}}'],
    ['a trailing comma', 'a: [1, 2,]\nb: {c: 1,}', '{a: [integer 1, integer 2], b: {c: integer 1}}'],
    ['a value right after a quoted key', '{"a":1}', "{'a': integer 1}"],
    ['a closer at the column of its block', 'a: [\n  1\n]\nb: 2', '{a: [integer 1], b: integer 2}'],
    ['a comment inside a flow list', 'a: [ # one\n  1, # two\n# three\n  2]', '{a: [integer 1, integer 2]}'],
    ['a sequence in a sequence', 'a:\n  - - x\n    - y\n  - z', '{a: [["x", "y"], "z"]}'],
    ['a dash alone is null', 'a:\n  -\n  - x', '{a: [null, "x"]}'],
    [
      'tabs on blank lines and before comments',
      '\t\na: 1\n\t# note\n \t \nb:\t2\t# end',
      '{a: integer 1, b: integer 2}',
    ],
    ['a value on a line of its own', 'a:\n  text\nb:\n  [1]', '{a: "text", b: [integer 1]}'],
    ['a marker with a comment', '--- # note\na: 1', '{a: integer 1}'],
    ['blanks before the colon', 'a : 1\n"b" : 2', "{a: integer 1, 'b': integer 2}"],
    ['C1 characters', 'a: \u0085x', '{a: "\u0085x"}'],
    ['15 digits', 'a: 0.123456789012345', '{a: decimal 0.123456789012345}'],
    ['names of Object', '__proto__: 1\nconstructor: 2', '{__proto__: integer 1, constructor: integer 2}'],
    ['4,096 bytes in 2,048 letters', `a: ${'é'.repeat(2048)}`, `{a: "${'é'.repeat(2048)}"}`],
  ])('%s', (_, text, tree) => expect(verdict(text)).toBe(tree));
});

describe('what strict YAML refuses, and where', () => {
  it.each([
    ['a null key in flow', '{null: 1}', 'yaml/key_not_string 1:2'],
    ['a tilde key', '~: 1', 'yaml/key_not_string 1:1'],
    ['quoted and plain spelling of one key', "x: {'a': 1, a: 2}", 'yaml/duplicate_key 1:13'],
    ['a merge key', '<<: {a: 1}', 'yaml/merge_key 1:1'],
    ['a core tag', 'a: !!str 1', 'yaml/tag 1:4'],
    ['a second document', 'a: 1\n---\nb: 2', 'yaml/several_documents 2:1'],
    ['an end marker first', '...\na: 1', 'yaml/several_documents 1:1'],
    ['content after an end marker', 'a: 1\n...\nb: 2', 'yaml/several_documents 3:1'],
    ['a literal block scalar', 'a: |\n  text', 'yaml/block_scalar 1:4'],
    ['an unquoted range', 'requires: {engine: >= 0.8.0}', 'yaml/block_scalar 1:20'],
    ['a tab that indents', 'a:\n\tb: 1', 'yaml/tab_indentation 2:1'],
    ['a tab after spaces', 'a:\n  \tb: 1', 'yaml/tab_indentation 2:3'],
    ['a tab in a flow list', 'a: [1,\n\t2]', 'yaml/tab_indentation 2:1'],
    ['a tab between a dash and a mapping', 'a:\n  -\tk: v', 'yaml/tab_indentation 2:4'],
    ['a value that starts with @', 'a: @b', 'yaml/unexpected_character 1:4'],
    ['a value that starts with a backtick', 'a: `b', 'yaml/unexpected_character 1:4'],
    ['a sequence on its key’s line', 'key: - x', 'yaml/unexpected_character 1:6'],
    ['a second colon', 'key: a: b', 'yaml/unexpected_character 1:7'],
    ['a key without a colon', 'a: 1\nb\nc: 2', 'yaml/unexpected_character 2:2'],
    ['a colon without a blank', 'a: 1\n"b":2', 'yaml/unexpected_character 2:4'],
    ['an empty text', '', 'yaml/not_mapping 1:1'],
    ['a number', '42', 'yaml/not_mapping 1:1'],
    ['a list in brackets', '\n  [1]', 'yaml/not_mapping 2:3'],
    ['a bad continuation byte', bytes('61 3A 20 31 0A 62 3A 20 C3 28 0A'), 'yaml/invalid_utf8 2:4'],
    ['an encoded surrogate', bytes('61 3A 20 ED A0 80 0A'), 'yaml/invalid_utf8 1:4'],
    ['an overlong form', bytes('61 3A 20 C0 80 0A'), 'yaml/invalid_utf8 1:4'],
    ['a code above U+10FFFF after an é', bytes('61 3A 20 C3 A9 F4 90 80 80 0A'), 'yaml/invalid_utf8 1:6'],
    ['a sequence cut by the end', bytes('61 3A 20 E2 82'), 'yaml/invalid_utf8 1:4'],
    ['an unpaired surrogate in a string', 'a: \ud800', 'yaml/invalid_utf8 1:4'],
    ['malformed bytes before a control character', bytes('01 FF'), 'yaml/invalid_utf8 1:2'],
    ['DEL', 'a: é\x7f', 'yaml/control_character 1:6'],
    ['a negative integer past the limit', 'a: -9007199254740993', 'yaml/integer_too_large 1:4'],
    ['a long integer', `a: ${'9'.repeat(5000)}`, 'yaml/integer_too_large 1:4'],
    ['deeper content where a key is expected', 'a: 1\n  b: 2', 'yaml/bad_indentation 2:3'],
    ['a dash where a key is expected', 'a: 1\n- b', 'yaml/bad_indentation 2:1'],
    ['content left of a block root', '  a: 1\nb: 2', 'yaml/bad_indentation 2:1'],
    ['content after a flow root', '{a: 1}\nb: 2', 'yaml/trailing_content 2:1'],
    ['a flow line at the column of its block', 'a: [1,\n2]', 'yaml/bad_indentation 2:1'],
    ['a mapping of one entry in a list', 'a: [b: 1]', 'yaml/complex_key 1:5'],
    ['a flow collection as a block key', 'a: 1\n[b]: 2', 'yaml/complex_key 2:1'],
    ['an open list', 'a: [1, 2', 'yaml/unexpected_end 1:9'],
    ['an open text', 'a: "x', 'yaml/unexpected_end 1:6'],
    ['two commas', 'a: [1,,2]', 'yaml/unexpected_character 1:7'],
    ['an escaped surrogate', 'a: "\\ud800"', 'yaml/bad_escape 1:5'],
    ['a short escape', 'a: "é\\x4"', 'yaml/bad_escape 1:7'],
    ['4,097 bytes in a key', `${'k'.repeat(4097)}: 1`, 'yaml/string_too_long 1:1'],
    ['4,098 bytes in 2,049 letters', `a: ${'é'.repeat(2049)}`, 'yaml/string_too_long 1:4'],
    ['65,536 values below the root', `{a: [${'1,'.repeat(65_535)}]}`, 'yaml/too_many_nodes 1:131074'],
    ['content on a marker’s line', '--- a: 1', 'yaml/unexpected_character 1:5'],
    ['17 levels in flow', `a: ${'['.repeat(40)}`, 'yaml/too_deep 1:19'],
  ])('%s', (_, text, expected) => expect(verdict(text)).toBe(expected));

  it('given a text at both limits, then the size comes first and has no place', () => {
    expect(verdict(new Uint8Array(262_145).fill(0xff))).toBe('yaml/too_large');
    expect(verdict(`\ufeff#${'é'.repeat(131_072)}`)).toBe('yaml/too_large');
    expect(verdict(`a: 1 #${'x'.repeat(262_138)}`)).toBe('{a: integer 1}');
  });
});

describe('the single value entry point', () => {
  it.each([
    ['400', 'integer 400'],
    ['[1, 2]', '[integer 1, integer 2]'],
    ['true', 'boolean true'],
    ['- a\n- b', '["a", "b"]'],
    ['', 'null'],
  ])('%j is %s', (text, tree) => {
    const { value, diagnostics } = readYamlValue(text);
    expect(diagnostics).toEqual([]);
    expect(show(value)).toBe(tree);
  });

  it('refuses an anchor', () => expect(readYamlValue('&a 1').diagnostics[0]!.code).toBe('yaml/anchor'));
});
