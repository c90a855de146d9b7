// Edits on the entries of a mapping and the items of a list that leave every other character alone.

import type { TextEdit, TextRange } from '../text/index.ts';
import type { YamlEntry, YamlMapping, YamlSequence } from './node.ts';

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

/** Where a new entry goes: before all others, after a given one, or after all (`null`). */
export type EntryPlace = 'first' | YamlEntry | null;

/** Adds an entry; `afterKey` is what follows `key:`, its blank or line end included. */
export function insertEntry(
  text: string,
  file: string,
  mapping: YamlMapping,
  key: string,
  afterKey: string,
  place: EntryPlace = null,
): TextEdit {
  const entry = `${key}:${afterKey}`;
  const { start } = mapping.range;
  const insert = (offset: number, added: string) => ({ file, range: { start: offset, end: offset }, text: added });
  const last = place === null || place === 'first' ? mapping.entries.at(-1) : place;
  if (isFlow(text, mapping)) {
    if (last === undefined) return insert(start + 1, ` ${entry} `);
    if (place === 'first') return insert(mapping.entries[0]!.key.range.start, `${entry}, `);
    return insert(last.value.range.end, `, ${entry}`);
  }
  if (place === 'first' || last === undefined) return insert(start, entry + newLine(text) + indentOf(text, start));
  return insert(lineEnd(text, last.value.range.end), newLine(text) + indentOf(text, start) + entry);
}

/** Takes an entry out, with its lines or its comma. */
export function removeEntry(text: string, file: string, mapping: YamlMapping, entry: YamlEntry): TextEdit {
  const index = mapping.entries.indexOf(entry);
  const next = mapping.entries[index + 1];
  const before = mapping.entries[index - 1];
  const { start } = entry.key.range;
  const { end } = entry.value.range;
  if (!isFlow(text, mapping)) {
    // The first entry may stand behind a dash: then the next one takes its place.
    const isOwnLine = text.slice(lineStart(text, start), start).trim() === '';
    if (!isOwnLine && next !== undefined) return { file, range: { start, end: next.key.range.start }, text: '' };
    return { file, range: entryLines(text, entry), text: '' };
  }
  if (next !== undefined) return { file, range: { start, end: next.key.range.start }, text: '' };
  return { file, range: { start: before?.value.range.end ?? start, end }, text: '' };
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

/** Adds an item before the one at `index`, or at the end of a list. */
export function insertItem(
  text: string,
  file: string,
  list: YamlSequence,
  item: string,
  index = list.items.length,
): TextEdit {
  const insert = (offset: number, added: string) => ({ file, range: { start: offset, end: offset }, text: added });
  const next = list.items[index];
  const before = list.items[index - 1];
  if (isFlow(text, list)) {
    if (before !== undefined) return insert(before.range.end, `, ${item}`);
    return next === undefined ? insert(list.range.start + 1, item) : insert(next.range.start, `${item}, `);
  }
  const indent = indentOf(text, list.range.start);
  if (before === undefined) return insert(list.range.start, `- ${item}${newLine(text)}${indent}`);
  return insert(lineEnd(text, before.range.end), `${newLine(text)}${indent}- ${item}`);
}

/** Takes an item out of a list, with its comma or its line. */
export function removeItem(text: string, file: string, list: YamlSequence, index: number): TextEdit {
  return removeItems(text, file, list, index, index + 1)[0]!;
}

/** Takes the items from `from` up to before `to` out of a list, with their commas or their lines. */
export function removeItems(text: string, file: string, list: YamlSequence, from: number, to: number): TextEdit[] {
  const items = list.items.slice(from, to);
  if (!isFlow(text, list)) {
    return items.map(({ range }) => {
      const end = text.indexOf('\n', range.end);
      return { file, range: { start: lineStart(text, range.start), end: end < 0 ? text.length : end + 1 }, text: '' };
    });
  }
  const first = items[0]!.range.start;
  const next = list.items[to];
  if (next !== undefined) return [{ file, range: { start: first, end: next.range.start }, text: '' }];
  const start = list.items[from - 1]?.range.end ?? first;
  return [{ file, range: { start, end: items.at(-1)!.range.end }, text: '' }];
}
