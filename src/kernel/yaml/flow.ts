// Flow collections, `[…]` and `{…}`, over as many lines as they take (facts 1.7).

import { at } from '../text/index.ts';
import { type Cursor, isBlank } from './cursor.ts';
import { Keys } from './keys.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlScalar, YamlSequence } from './node.ts';
import { YAML_LIMITS, YamlFault } from './rules.ts';

/**
 * Reads the collection whose bracket stands here. `indent` is the column of the block it belongs to (-1 at the root):
 * what further lines hold stands deeper. `depth` is that of this collection.
 */
export function readFlow(cursor: Cursor, indent: number, depth: number): YamlMapping | YamlSequence {
  const start = cursor.position;
  if (depth > YAML_LIMITS.depth) throw cursor.fault('too_deep');
  cursor.countValue(start);
  const isMapping = cursor.character === '{';
  cursor.position += 1;
  const read = isMapping ? readEntries(cursor, indent, depth) : readItems(cursor, indent, depth);
  cursor.position += 1;
  return { ...read, range: { start, end: cursor.position } };
}

type Unplaced<T> = T extends unknown ? Omit<T, 'range'> : never;

function readEntries(cursor: Cursor, indent: number, depth: number): Unplaced<YamlMapping> {
  const entries: YamlEntry[] = [];
  const keys = new Keys();
  for (;;) {
    skipSpace(cursor, indent);
    if (cursor.character === '}') return { type: 'mapping', entries };
    if (cursor.character === '[' || cursor.character === '{') throw cursor.fault('complex_key');
    const key = cursor.scalar(true);
    keys.add(key);
    skipSpace(cursor, indent);
    const value = readAfterKey(cursor, key, indent, depth);
    entries.push({ key, value });
    if (!toNext(cursor, '}', indent)) return { type: 'mapping', entries };
  }
}

/** The value after a key; null when a comma or the closer follows. */
function readAfterKey(cursor: Cursor, key: YamlScalar, indent: number, depth: number): YamlNode {
  const isColon =
    cursor.character === ':' && (key.quoted || isBlank(cursor.text[cursor.position + 1]) || closes(cursor, 1));
  if (!isColon) {
    if (!closes(cursor, 0)) throw cursor.fault('unexpected_character');
    return nullAt(cursor, key.range.end);
  }
  cursor.position += 1;
  const afterColon = cursor.position;
  skipSpace(cursor, indent);
  if (closes(cursor, 0)) return nullAt(cursor, afterColon);
  return readValue(cursor, indent, depth);
}

function closes(cursor: Cursor, ahead: number): boolean {
  const character = cursor.text[cursor.position + ahead];
  return character === ',' || character === '}';
}

function nullAt(cursor: Cursor, offset: number): YamlScalar {
  cursor.countValue(offset);
  return { type: 'null', value: null, source: '', quoted: false, range: at(offset) };
}

function readItems(cursor: Cursor, indent: number, depth: number): Unplaced<YamlSequence> {
  const items: YamlNode[] = [];
  for (;;) {
    skipSpace(cursor, indent);
    if (cursor.character === ']') return { type: 'sequence', items };
    const item = readValue(cursor, indent, depth);
    items.push(item);
    skipSpace(cursor, indent);
    // `[a: 1]` would be a mapping of one entry without braces.
    if (cursor.character === ':') throw new YamlFault('complex_key', item.range);
    if (!toNext(cursor, ']', indent)) return { type: 'sequence', items };
  }
}

function readValue(cursor: Cursor, indent: number, depth: number): YamlNode {
  if (cursor.character === '[' || cursor.character === '{') return readFlow(cursor, indent, depth + 1);
  const start = cursor.position;
  const scalar = cursor.scalar(true);
  cursor.countValue(start);
  return scalar;
}

/** Steps over a comma; false at the closer. */
function toNext(cursor: Cursor, closer: string, indent: number): boolean {
  skipSpace(cursor, indent);
  if (cursor.character === closer) return false;
  if (cursor.character !== ',') throw cursor.fault('unexpected_character');
  cursor.position += 1;
  return true;
}

/** Steps over blanks, comments and line ends inside a flow collection; the text may not end here. */
function skipSpace(cursor: Cursor, indent: number): void {
  if (cursor.skipToLineEnd()) {
    const more = !cursor.atEnd && cursor.toContent();
    if (!more) throw cursor.fault('unexpected_end');
    const isCloser = cursor.character === ']' || cursor.character === '}';
    if (cursor.marker() !== null) throw cursor.fault('several_documents');
    if (!isCloser && cursor.column <= indent) throw cursor.fault('bad_indentation');
  }
}
