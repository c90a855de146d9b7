// Puts the chosen replacements of a search into the text that was searched.

import type { SearchHit } from './index.ts';

/** A place with what is to stand there. */
export type ReplaceChoice = Pick<SearchHit, 'offset' | 'length' | 'put'>;

/** The text with every choice made, in any order; places of a search never overlap. A choice without a text is left out. */
export function replacedText(text: string, choices: readonly ReplaceChoice[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, put } of choices.toSorted((a, b) => a.offset - b.offset)) {
    if (put === null || offset < end) continue;
    parts.push(text.slice(end, offset), put);
    end = offset + length;
  }
  return parts.join('') + text.slice(end);
}
