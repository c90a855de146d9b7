// The effect sheet of a run in words: Markdown, CSV, JSON. The inspector, the review and the command line share it.

import type { EffectSheet } from '../kernel/trace/index.ts';
import { sheetCsv } from './csv.ts';
import { sheetMarkdown } from './markdown.ts';
import type { Say } from './words.ts';

export { baseChangeWords, writerName } from './base.ts';
export { sheetCsv } from './csv.ts';
export { effectWords, groupWords } from './effect.ts';
export { sheetMarkdown } from './markdown.ts';
export { fieldWord, type Say as SaySheet } from './words.ts';

export const SHEET_FORMATS = ['md', 'csv', 'json'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Version of the JSON sheet's shape. */
const SHEET_VERSION = 1;

/** The sheet as JSON, the same in every language. */
export function sheetJson(sheet: EffectSheet): string {
  return `${JSON.stringify({ sheet: SHEET_VERSION, ...sheet }, null, 2)}\n`;
}

/** A sheet as text in one of the formats. */
export function sheetText(sheet: EffectSheet, format: SheetFormat, say: Say): string {
  return format === 'json' ? sheetJson(sheet) : format === 'csv' ? sheetCsv(sheet, say) : sheetMarkdown(sheet, say);
}
