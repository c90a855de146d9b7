// Blanks comments before anything else is read, everywhere and with lengths kept (facts 4.3).

import { LINE_COMMENT_ENDS } from '../dialect.ts';
import type { TextRange } from '../text/index.ts';

export interface BlankedText {
  readonly blanked: string;
  readonly comments: readonly TextRange[];
}

/**
 * Turns `//` to the line end and block comments into spaces. A block comment without an end reaches to the end of the
 * text, and as in the game the very last character stays.
 */
export function blankComments(text: string): BlankedText {
  const comments: TextRange[] = [];
  let blanked = '';
  let kept = 0;
  let from = text.indexOf('/');
  while (from >= 0) {
    const next = text.charCodeAt(from + 1);
    const end = next === SLASH ? lineEnd(text, from + 2) : next === STAR ? blockEnd(text, from + 2) : -1;
    if (end < 0) {
      from = text.indexOf('/', from + 1);
      continue;
    }
    comments.push({ start: from, end });
    blanked += text.slice(kept, from) + ' '.repeat(end - from);
    kept = end;
    from = text.indexOf('/', end);
  }
  return comments.length === 0 ? { blanked: text, comments } : { blanked: blanked + text.slice(kept), comments };
}

const SLASH = 0x2f;
const STAR = 0x2a;

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !LINE_COMMENT_ENDS.includes(text[end]!)) end += 1;
  return end;
}

function blockEnd(text: string, from: number): number {
  const close = text.indexOf('*/', from);
  return close >= 0 ? close + 2 : Math.max(from, text.length - 1);
}
