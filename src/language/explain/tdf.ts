// The field at a caret of a game text in plain words: its record, what it means, what its value becomes.

import { foldCase } from '../../kernel/text/index.ts';
import type { RecordSurroundings } from '../records/model.ts';
import { spaceOfFile, tdfPlace, tdfPrefix } from '../records/tdf.ts';
import { type Explained, part } from './model.ts';
import { fieldNotes } from './words.ts';

/** What is said at an offset; null in comments, outside of sections, and in files whose place is not known. */
export function explainTdf(text: string, offset: number, { path, game }: RecordSurroundings): Explained | null {
  const space = spaceOfFile(path);
  const place = tdfPlace(text, offset);
  if (space === null || place.at === 'comment' || place.sections.length === 0) return null;
  const [record] = place.sections;
  const said =
    space === 'map'
      ? { id: 'explain/section.map', values: { name: record! } }
      : { id: `explain/section.${space}`, values: { name: record! } };
  const statement = statementAt(text, offset);
  const prefix = tdfPrefix(space, place.sections);
  if (statement === null || place.at === 'section') return { nodes: [part(said, null)], counted: null };
  const { key, value, range } = statement;
  const field = `${prefix}${key}`;
  // Present values are of use where the text is not the record itself.
  const now = space !== 'units' ? null : game;
  const id = value === null ? 'explain/field' : value === '' ? 'explain/field.empty' : 'explain/field.is';
  const named = space === 'units' ? unitName(text) : null;
  const notes = fieldNotes(space, field, named === null ? null : now, named === null ? [] : [named]);
  const values = { field: key, ...(value === null || value === '' ? {} : { value }) };
  return { nodes: [part(said, null, { children: [part({ id, values }, range, { notes })] })], counted: null };
}

/** The `key=value` around an offset on its line, or null. */
function statementAt(text: string, offset: number) {
  const from = Math.max(...['\n', ';', '{', '}', ']'].map((sign) => text.lastIndexOf(sign, offset - 1))) + 1;
  const rest = text.slice(from);
  const match = /^([ \t]*)([^\s={};/[\]]+)[ \t]*(?:=[ \t]*([^;\r\n]*?)[ \t]*(?:;|\r?\n|$))?/.exec(rest);
  if (match === null) return null;
  const [, blank, key, value] = match;
  const start = from + blank!.length;
  const end = from + match[0].trimEnd().length;
  return offset < start || offset > end + 1 ? null : { key: key!, value: value ?? null, range: { start, end } };
}

/** The name by which the game knows the unit of a text. */
function unitName(text: string): string | null {
  const name = /^\s*unitname\s*=\s*([^;\s]+)/im.exec(text)?.[1];
  return name === undefined ? null : foldCase(name);
}
