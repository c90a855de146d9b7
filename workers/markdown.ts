// Markdown as tokens, read away from the page and within limits: the library's work can grow with the square of a text and its
// recursion with the nesting, and a text comes from anywhere.

import { lexer, type Token, type Tokens } from 'marked';

/** UTF-16 units of a text that is read as Markdown. */
export const MARKDOWN_LENGTH = 200_000;
/** Levels of tokens within tokens; each is drawn by functions within functions. */
export const MARKDOWN_DEPTH = 60;
/** Tokens of one text; each becomes an element. */
export const MARKDOWN_TOKENS = 20_000;

/** The tokens of a text; null when it is longer, deeper or fuller than is drawn: it is then shown as it stands. */
export function readMarkdown(text: string): readonly Token[] | null {
  if (text.length > MARKDOWN_LENGTH) return null;
  let tokens: readonly Token[];
  try {
    tokens = lexer(text, { gfm: true });
  } catch {
    // Nested deeper than the library's own stack.
    return null;
  }
  return isDrawable(tokens) ? [...tokens] : null;
}

function isDrawable(tokens: readonly Token[]): boolean {
  let level = tokens;
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth >= MARKDOWN_DEPTH || count > MARKDOWN_TOKENS) return false;
    level = level.flatMap(childrenOf);
  }
  return true;
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
  }
  return ('tokens' in token && token.tokens) || [];
}
