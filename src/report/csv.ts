// The effect sheet as a table: one line a changed field, for spreadsheets.

import type { EffectSheet } from '../kernel/trace/index.ts';
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
  for (const { space, record, title, field, spelling, before, after, held, stopped, by, refused } of sheet.rows)
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
      by.join(' '),
      refused.join(' '),
    ]);
  return `${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
