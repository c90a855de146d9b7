// Cuts a file into tokens that cover every character, in order: for highlighting, and as the proof that the tree loses
// nothing.

import type { TdfFile, TdfSection } from './model.ts';
import { isBlank } from './parse.ts';

export type TdfTokenKind = 'blank' | 'line-end' | 'comment' | 'punctuation' | 'section' | 'key' | 'value' | 'unread';

export interface TdfToken {
  readonly kind: TdfTokenKind;
  readonly start: number;
  readonly end: number;
}

/** The tokens of a file; what stands behind the place where reading ended is `unread`. */
export function tokensOf(file: TdfFile): readonly TdfToken[] {
  const tokens: TdfToken[] = [];
  let at = 0;
  let comment = 0;

  /** Blanks, line ends and comments up to `end`; anything else there is of the given kind. */
  const fill = (end: number, kind: TdfTokenKind) => {
    while (at < end) {
      while (comment < file.comments.length && file.comments[comment]!.end <= at) comment += 1;
      const next = file.comments[comment];
      if (next !== undefined && next.start === at) {
        tokens.push({ kind: 'comment', start: at, end: next.end });
        at = next.end;
        continue;
      }
      const stop = next === undefined ? end : Math.min(end, next.start);
      const start = at;
      const unit = file.text.charCodeAt(at);
      if (unit === 0x0a || unit === 0x0d) {
        at += unit === 0x0d && file.text.charCodeAt(at + 1) === 0x0a && at + 1 < stop ? 2 : 1;
        tokens.push({ kind: 'line-end', start, end: at });
      } else if (isBlank(unit)) {
        while (at < stop && (file.text[at] === ' ' || file.text[at] === '\t')) at += 1;
        tokens.push({ kind: 'blank', start, end: at });
      } else {
        while (at < stop && !isBlank(file.text.charCodeAt(at))) at += 1;
        const last = tokens[tokens.length - 1];
        if (last !== undefined && last.kind === kind && last.end === start)
          tokens[tokens.length - 1] = { ...last, end: at };
        else tokens.push({ kind, start, end: at });
      }
    }
  };

  const visit = (section: TdfSection) => {
    for (const item of section.items) {
      fill(item.range.start, 'unread');
      if (item.kind === 'entry') {
        fill(item.keyRange.end, 'key');
        fill(item.valueRange.start, 'punctuation');
        fill(item.valueRange.end, 'value');
        fill(item.range.end, 'punctuation');
      } else {
        fill(item.nameRange.start, 'punctuation');
        fill(item.nameRange.end, 'section');
        fill(item.body.start, 'punctuation');
        visit(item);
        fill(item.body.end, 'unread');
        fill(item.range.end, 'punctuation');
      }
    }
  };
  visit(file.root);
  fill(file.text.length, 'unread');
  return tokens;
}
