// Block collections: one column for the keys of a mapping, one for the dashes of a sequence (facts 1.6).

import { at } from '../text/index.ts';
import { type Cursor, isBlank } from './cursor.ts';
import { readFlow } from './flow.ts';
import { Keys } from './keys.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlScalar, YamlSequence } from './node.ts';
import { YAML_LIMITS, YamlFault } from './rules.ts';

/**
 * Reads the node that starts here, first on its line or right after a dash. `depth` is that of a collection here;
 * `indent` the column of the block around it, -1 at the root; `blanks` where the blanks began that indent it. Stands at the next line's content, or the text's end.
 */
export function readBlockNode(cursor: Cursor, indent: number, depth: number, blanks = cursor.position): YamlNode {
  const start = cursor.position;
  if (cursor.atDash) {
    cursor.refuseTab(blanks);
    return readSequence(cursor, depth);
  }
  if (cursor.character === '[' || cursor.character === '{') {
    const node = readFlow(cursor, indent, depth);
    cursor.skipBlanks();
    if (atColon(cursor)) throw cursor.fault('complex_key', start);
    endLine(cursor);
    return node;
  }
  const scalar = cursor.scalar(false);
  cursor.skipBlanks();
  if (atColon(cursor)) {
    cursor.refuseTab(blanks, start);
    return readMapping(cursor, scalar, depth);
  }
  cursor.countValue(start);
  endLine(cursor);
  return scalar;
}

function atColon(cursor: Cursor): boolean {
  return cursor.character === ':' && isBlank(cursor.text[cursor.position + 1]);
}

/** What is left of a line after a value: blanks, a comment. Then on to the next content. */
function endLine(cursor: Cursor): void {
  if (!cursor.skipToLineEnd()) throw cursor.fault('unexpected_character');
  cursor.toContent();
}

/** Whether another line of the block at `column` follows; a deeper one is refused. */
function continues(cursor: Cursor, column: number): boolean {
  if (cursor.atEnd || cursor.marker() !== null) return false;
  if (cursor.column > column) throw cursor.fault('bad_indentation');
  return cursor.column === column;
}

/** Reads a mapping whose first key has been read; the colon stands here. */
function readMapping(cursor: Cursor, first: YamlScalar, depth: number): YamlMapping {
  const { start } = first.range;
  const column = start - cursor.lineStart;
  if (depth > YAML_LIMITS.depth) throw new YamlFault('too_deep', first.range);
  cursor.countValue(start);
  const entries: YamlEntry[] = [];
  const keys = new Keys();
  let key = first;
  for (;;) {
    keys.add(key);
    cursor.position += 1;
    const value = readAfter(cursor, column, depth, true);
    entries.push({ key, value });
    if (!continues(cursor, column)) {
      return { type: 'mapping', entries, range: { start, end: value.range.end } };
    }
    key = readKey(cursor);
  }
}

/** Reads a key of a mapping that has begun, up to its colon. */
function readKey(cursor: Cursor): YamlScalar {
  if (cursor.atDash) throw cursor.fault('bad_indentation');
  if (cursor.character === '[' || cursor.character === '{') throw cursor.fault('complex_key');
  const key = cursor.scalar(false);
  cursor.skipBlanks();
  if (!atColon(cursor)) {
    // A key alone on its line: the colon was expected right after it.
    throw cursor.skipToLineEnd()
      ? new YamlFault('unexpected_character', at(key.range.end))
      : cursor.fault('unexpected_character');
  }
  return key;
}

/** Reads what follows a colon or a dash; stands right after it. */
function readAfter(cursor: Cursor, column: number, depth: number, isMapping: boolean): YamlNode {
  const mark = cursor.position;
  if (cursor.skipToLineEnd()) {
    if (cursor.toContent() && cursor.marker() === null) {
      if (cursor.column > column) return readBlockNode(cursor, column, depth + 1);
      // A sequence may stand at the column of the key that it belongs to.
      if (isMapping && cursor.column === column && cursor.atDash) return readSequence(cursor, depth + 1);
    }
    cursor.countValue(mark);
    return { type: 'null', value: null, source: '', quoted: false, range: at(mark) };
  }
  // `- - x` and `- k: v`: a collection may begin right after a dash.
  if (!isMapping) return readBlockNode(cursor, column, depth + 1, mark);
  const start = cursor.position;
  if (cursor.character === '[' || cursor.character === '{') {
    const node = readFlow(cursor, column, depth + 1);
    endLine(cursor);
    return node;
  }
  const scalar = cursor.scalar(false);
  cursor.countValue(start);
  endLine(cursor);
  return scalar;
}

function readSequence(cursor: Cursor, depth: number): YamlSequence {
  const start = cursor.position;
  const { column } = cursor;
  if (depth > YAML_LIMITS.depth) throw cursor.fault('too_deep');
  cursor.countValue(start);
  const items: YamlNode[] = [];
  do {
    cursor.position += 1;
    items.push(readAfter(cursor, column, depth, false));
  } while (continues(cursor, column) && cursor.atDash);
  return { type: 'sequence', items, range: { start, end: items.at(-1)!.range.end } };
}
