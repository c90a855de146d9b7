// The effect sheet as a table: one line a changed field, for spreadsheets.

import { BASE_LAYER } from '../kernel/game/layer.ts';
import type { EffectSheet, SheetBaseChange } from '../kernel/trace/index.ts';
import { baseChangeWords } from './base.ts';
import { csvCell } from './escape.ts';
import { fieldWord, type Say } from './words.ts';

const COLUMNS = [
  'space',
  'record',
  'title',
  'field',
  'meaning',
  'before',
  'after',
  'held',
  'stopped',
  'by',
  'refused',
] as const;

/** CSV with CRLF (RFC 4180), heads and field meanings in the language; values stay as game text. */
export function sheetCsv(sheet: EffectSheet, say: Say): string {
  const lines = [COLUMNS.map((column) => say(`sheet.column.${column}`))];
  const flag = (set: boolean) => (set ? say('sheet.yes') : '');
  for (const { space, record, title, field, spelling, before, after, held, stopped, by, refused, base } of sheet.rows)
    lines.push([
      say(`inspector.space.${space}`),
      record,
      title,
      field,
      fieldWord(say, space, field, spelling),
      before ?? '',
      after ?? '',
      flag(held),
      flag(stopped),
      writersCell(say, by, base ?? []),
      refused.join(' '),
    ]);
  return `${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Ids of those who left their mark; changes on the base in words, each with the place that made it. */
function writersCell(say: Say, by: readonly string[], base: readonly SheetBaseChange[]): string {
  return by.map((id) => (id === BASE_LAYER ? baseWords(say, base) : id)).join(' ');
}

function baseWords(say: Say, base: readonly SheetBaseChange[]): string {
  const words = base.map((change) => baseChangeWords(say, change)).join(say('sheet.semicolon'));
  return say('sheet.base.row', { name: say('inspector.base-layer'), words });
}
