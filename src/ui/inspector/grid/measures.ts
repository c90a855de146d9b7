// Sizes of the grid in pixels. They agree with the tokens `--row`, `--row-tall` and `--grid-field`.

export const ROW_HEIGHT = 22;
export const HEAD_HEIGHT = 28;
export const FIELD_WIDTH = 140;
export const CHAIN_LINE_HEIGHT = 22;
export const CHAIN_PADDING = 12;

const NARROWEST_COLUMN = 68;
const WIDEST_COLUMN = 120;

/** Width of every value column: all of them fit the view where they can, else it scrolls. */
export function columnWidth(viewWidth: number, columns: number): number {
  const share = Math.floor((viewWidth - FIELD_WIDTH) / columns);
  return Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, share));
}
