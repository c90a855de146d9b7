// Sizes of the grid in pixels. They agree with the tokens `--row`, `--row-tall`, `--grid-field` and `--grid-column`.

export const ROW_HEIGHT = 22;
export const HEAD_HEIGHT = 28;
export const FIELD_WIDTH = 156;
export const COLUMN_WIDTH = 96;
export const CHAIN_LINE_HEIGHT = 22;
export const CHAIN_PADDING = 12;
