// Sizes of the grid in pixels. They agree with the tokens `--row`, `--row-tall` and `--grid-field`.

import type { RecordGrid } from '../../../../workers/protocol.ts';
import { isNumeric } from './cell.ts';

export const ROW_HEIGHT = 22;
export const HEAD_HEIGHT = 28;
export const FIELD_WIDTH = 156;
export const CHAIN_LINE_HEIGHT = 22;
export const CHAIN_PADDING = 12;

const NARROWEST_COLUMN = 68;
const WIDEST_COLUMN = 120;

/** Of a value cell: a letter of the code font (never wider in the fonts of `--font-code`), and all that is no letter. */
const LETTER = 7.3;
const BESIDE_LETTERS = 26;

/** How many letters stand in a value cell of a width. */
export function lettersIn(width: number): number {
  return Math.floor((width - BESIDE_LETTERS) / LETTER);
}

/** Of a name cell: a letter of the name and one of its unit, and all that is no letter. */
const NAME_LETTER = 6.9;
const UNIT_LETTER = 5.7;
const BESIDE_NAME = 20;
const NESTED = 14;

/** Whether a field's name fits its cell with a unit beside it; `''` for none. */
export function nameFits(label: string, unit: string, level: number): boolean {
  const beside = unit === '' ? 0 : widthInLetters(unit) * UNIT_LETTER + 4;
  return widthInLetters(label) * NAME_LETTER + beside + BESIDE_NAME + (level > 1 ? NESTED : 0) <= FIELD_WIDTH;
}

/** How many letters wide a text is: signs of East Asia take two. */
export function widthInLetters(text: string): number {
  if (/^[\0-\x7f—−×]*$/.test(text)) return text.length;
  return text.length * 2;
}

/** Letters of a record's longest number: no figure of it should be cut. */
export function longestNumber(grid: RecordGrid): number {
  let longest = 0;
  const look = (value: string | null) => {
    if (value !== null && value.length > longest && isNumeric(value)) longest = value.length;
  };
  for (const row of grid.rows) {
    look(row.base);
    look(row.final);
    for (const cell of row.cells) look(cell.value);
  }
  return longest;
}

/**
 * Width of every value column: all of them fit the view where they can, else it scrolls. Never narrower than so many
 * letters take, as far as the widest column goes.
 */
export function columnWidth(viewWidth: number, columns: number, letters = 0): number {
  const share = Math.floor((viewWidth - FIELD_WIDTH) / columns);
  const needed = Math.ceil(letters * LETTER) + BESIDE_LETTERS;
  return Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, needed, share));
}
