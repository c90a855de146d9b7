// Writes a tree as short text, so that a test can name a whole reading in one line.

import type { YamlNode, YamlScalar } from '../../../src/kernel/yaml/index.ts';

/** `{a: integer 1, b: [string "x"]}`; quoted strings stand in single quotes. */
export function show(node: YamlNode | null): string {
  if (node === null) return 'refused';
  if (node.type === 'mapping') return `{${node.entries.map((e) => `${showKey(e.key)}: ${show(e.value)}`).join(', ')}}`;
  if (node.type === 'sequence') return `[${node.items.map(show).join(', ')}]`;
  if (node.type === 'null') return 'null';
  if (node.type === 'string') return node.quoted ? `'${node.value}'` : `"${node.value}"`;
  return `${node.type} ${node.value}`;
}

function showKey(key: YamlScalar): string {
  if (key.type === 'integer') return `integer ${key.value}`;
  return key.quoted ? `'${key.value}'` : key.value!;
}
