// The fix for a required key that is missing: a line that reads, and that its author is meant to change.

import type { Fix } from '../../text/index.ts';
import { insertEntry, type YamlMapping } from '../../yaml/index.ts';

/** Key path to the text written after `key: `; list positions are written `[]`. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  oamut: '1',
  id: 'my-mutator',
  name: '"My mutator"',
  version: '"1.0.0"',
  author: '{ name: "My name" }',
  'author.name': '"My name"',
  tags: '[gameplay]',
  'works-with': '["*"]',
  layers: '[units]',
  'options[].id': 'option',
  'options[].type': 'toggle',
  'options[].default': 'false',
  'legacy[].name': '"Name"',
  'legacy[].prefix': '"Prefix"',
  'legacy[].compatibility': '"Compatibility"',
  'legacy[].files': '0',
};

/** Fills in a missing key; null for one that has no placeholder. Only the one value that `oamut` may have is safe. */
export function missingKeyFix(text: string, file: string, mapping: YamlMapping, key: string, path: string): Fix | null {
  const written = PLACEHOLDERS[path.replace(/\[[0-9]+\]/g, '[]')];
  if (written === undefined) return null;
  return {
    title: { id: 'manifest/fix.insert', values: { key: path, text: written } },
    edits: [insertEntry(text, file, mapping, key, ` ${written}`, path === 'oamut' ? 'first' : null)],
    safe: path === 'oamut',
  };
}
