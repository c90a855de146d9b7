// Text for a terminal, which takes some characters for orders: to move, to overwrite, to name its window, to copy.

import { showHidden } from '../kernel/text/index.ts';

/** The text with every character shown that a terminal would obey or hide; line ends and tabs stay. */
export function forTerminal(text: string): string {
  return showHidden(text.replaceAll(/\r(?!\n)/g, '[U+000D]'));
}
