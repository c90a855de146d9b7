// Words and marks of Lua 5.4 as the lexer gives them, each with its place.

import type { TextRange } from '../../text/index.ts';

export const KEYWORDS = [
  ...['and', 'break', 'do', 'else', 'elseif', 'end', 'false', 'for', 'function', 'goto', 'if', 'in', 'local', 'nil'],
  ...['not', 'or', 'repeat', 'return', 'then', 'true', 'until', 'while'],
] as const;

const KEYWORD_SET: ReadonlySet<string> = new Set(KEYWORDS);

/** Whether a word is one of Lua's own. */
export function isKeyword(word: string): boolean {
  return KEYWORD_SET.has(word);
}

/** A word or mark. `kind` is `name`, `string`, `number`, `eof`, or the keyword or mark itself as written. */
export interface Token extends TextRange {
  readonly kind: string;
  /** Whether only blanks and comments stand before it on its line. */
  readonly first: boolean;
  /** Characters before the first token of its line. */
  readonly indent: number;
  /** Text of a string, or null for other tokens. */
  readonly string: StringValue | null;
}

/** What a string literal stands for. Bytes that are no UTF-8 show as U+FFFD in `text`. */
export interface StringValue {
  readonly text: string;
  readonly bytes: number;
}

/** `--` to the end of the line, or `--[[ … ]]`. */
export interface Comment extends TextRange {
  readonly long: boolean;
}
