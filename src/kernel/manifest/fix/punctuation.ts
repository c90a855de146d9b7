// Full-width punctuation that an input method left in a value: ，、 in lists, “ ” and ‘ ’ for quotes.

import type { Fix } from '../../text/index.ts';
import { quoteText, type YamlNode } from '../../yaml/index.ts';

/** The fix for a refused plain text that holds full-width punctuation, or null. */
export function fullWidthFix(node: YamlNode, file: string): Fix | null {
  if (node.type !== 'string' || node.quoted) return null;
  const { source } = node;
  const inner = wrapped(source);
  const ascii = inner === null ? separate(source) : quoteText(inner);
  if (ascii === source) return null;
  return {
    title: { id: 'yaml/fix.full-width', values: { found: source, ascii } },
    edits: [{ file, range: node.range, text: ascii }],
    safe: true,
  };
}

/** What stands between a pair of typographic quotes that wrap a whole text, or null. */
export function wrapped(text: string): string | null {
  return /^[“‘„＂][^“”‘’＂]*[”’“＂]$/.test(text) ? text.slice(1, -1) : null;
}

function separate(text: string): string {
  return text
    .replace(/[ ]*[，、][ ]*/g, ', ')
    .replace(/[“”＂]/g, '"')
    .replace(/[‘’＇]/g, "'");
}
