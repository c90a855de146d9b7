// Edits on the entries of a mapping and the items of a list that leave every other character alone.

import type { Fix, TextEdit, TextRange } from '../../text/index.ts';
import type { YamlEntry, YamlMapping, YamlSequence } from '../../yaml/index.ts';

/** Whether a collection is written in brackets. */
export function isFlow(text: string, node: YamlMapping | YamlSequence): boolean {
  const first = text[node.range.start];
  return node.type === 'mapping' ? first === '{' : first === '[';
}

/** Offset of the start of the line that holds an offset. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the end of the line that holds an offset, before its line end. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

/** The line end that the text uses. */
export function newLine(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Blanks that put a new line under the first key of a block mapping. */
export function indentOf(text: string, offset: number): string {
  return ' '.repeat(offset - lineStart(text, offset));
}

/** Adds an entry: `oamut` before all others, any other after the last. */
export function insertEntry(text: string, file: string, mapping: YamlMapping, key: string, value: string): TextEdit {
  const entry = `${key}: ${value}`;
  const { start } = mapping.range;
  if (isFlow(text, mapping)) {
    const last = mapping.entries.at(-1);
    const offset = last === undefined ? start + 1 : last.value.range.end;
    return { file, range: { start: offset, end: offset }, text: last === undefined ? entry : `, ${entry}` };
  }
  if (key === 'oamut')
    return { file, range: { start, end: start }, text: entry + newLine(text) + indentOf(text, start) };
  const offset = lineEnd(text, mapping.range.end);
  const range = { start: offset, end: offset };
  return { file, range, text: newLine(text) + indentOf(text, start) + entry };
}

/** The fix that fills in a missing key. Only the one value that `oamut` may have is safe. */
export function insertEntryFix(
  text: string,
  file: string,
  mapping: YamlMapping,
  key: string,
  value: string,
  path: string,
): Fix {
  return {
    title: { id: 'manifest/fix.insert', values: { key: path, text: value } },
    edits: [insertEntry(text, file, mapping, key, value)],
    safe: path === 'oamut',
  };
}

/** The whole lines of a block entry, its trailing comment and line end included. */
export function entryLines(text: string, entry: YamlEntry): TextRange {
  const start = lineStart(text, entry.key.range.start);
  const end = text.indexOf('\n', entry.value.range.end);
  return { start, end: end < 0 ? text.length : end + 1 };
}

/** Moves an entry of a block mapping to its front; null where the entry does not own its lines. */
export function moveEntryFirst(text: string, file: string, mapping: YamlMapping, entry: YamlEntry): TextEdit[] | null {
  if (isFlow(text, mapping)) return null;
  const lines = entryLines(text, entry);
  const front = lineStart(text, mapping.range.start);
  if (text.slice(front, mapping.range.start).trim() !== '') return null;
  const moved = text.slice(lines.start, lines.end);
  const closed = moved.endsWith('\n') ? moved : moved + newLine(text);
  return [
    { file, range: { start: front, end: front }, text: closed },
    { file, range: lines, text: '' },
  ];
}

/** Adds an item at the end of a list. */
export function insertItem(text: string, file: string, list: YamlSequence, item: string): TextEdit {
  const last = list.items.at(-1);
  if (isFlow(text, list)) {
    const offset = last === undefined ? list.range.start + 1 : last.range.end;
    return { file, range: { start: offset, end: offset }, text: last === undefined ? item : `, ${item}` };
  }
  const offset = lineEnd(text, list.range.end);
  const line = `${newLine(text)}${indentOf(text, list.range.start)}- ${item}`;
  return { file, range: { start: offset, end: offset }, text: line };
}

/** Takes an item out of a list, with its comma or its line. */
export function removeItem(text: string, file: string, list: YamlSequence, index: number): TextEdit {
  const { range } = list.items[index]!;
  if (isFlow(text, list)) {
    const next = list.items[index + 1];
    if (next !== undefined) return { file, range: { start: range.start, end: next.range.start }, text: '' };
    const before = list.items[index - 1];
    return { file, range: { start: before?.range.end ?? range.start, end: range.end }, text: '' };
  }
  const end = text.indexOf('\n', range.end);
  return { file, range: { start: lineStart(text, range.start), end: end < 0 ? text.length : end + 1 }, text: '' };
}
