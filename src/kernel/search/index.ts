// Finding a text or a regular expression in many texts, line by line: every place with its line and with what would stand
// there instead, up to a limit.

import { expandReplacement } from './expand.ts';

export { type ReplaceChoice, replacedText } from './replace.ts';

export interface SearchQuery {
  readonly text: string;
  readonly regex: boolean;
  /** Whether letter case counts. */
  readonly cased: boolean;
  /** Whether only whole words are found: no letter, digit or `_` stands beside them. */
  readonly word?: boolean;
  /** What is to stand in every place; with `regex` it may name what the expression caught (`$1`, `$<name>`, `$&`, `$$`, `\n`). */
  readonly put?: string | null;
}

export interface SearchText {
  readonly key: string;
  readonly text: string;
}

/** One place; line and column from 1, the column and length in UTF-16 units of the line. */
export interface SearchHit {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** Where the place begins in its text, in UTF-16 units. */
  readonly offset: number;
  /** What would stand there; null when nothing was to be put. */
  readonly put: string | null;
  /** The line, cut around the place when it is long. */
  readonly shown: string;
  /** Where the place begins in `shown`. */
  readonly at: number;
}

export interface SearchAnswer {
  readonly files: readonly { readonly key: string; readonly hits: readonly SearchHit[] }[];
  readonly total: number;
  /** Whether there are more places than were listed. */
  readonly cut: boolean;
  /** Why the expression cannot be read; null = it was. */
  readonly error: string | null;
}

/** Places that one answer lists. */
export const SEARCH_LIMIT = 2_000;

/** What is shown of a line before and after the place, in UTF-16 units. */
const BEFORE = 40;
const AFTER = 120;

/** How lines end; a new line ends as the first one of its text does. */
const LINE_END = /\r\n|\r|\n/;

/** What belongs to a word. */
const LETTER = '[\\p{L}\\p{N}_]';

const NOTHING: SearchAnswer = { files: [], total: 0, cut: false, error: null };

/** Searches texts in their order. An empty query finds nothing; a match does not cross a line. */
export function searchTexts(texts: readonly SearchText[], query: SearchQuery, limit = SEARCH_LIMIT): SearchAnswer {
  if (query.text === '') return NOTHING;
  const { put = null, regex, word = false } = query;
  let pattern: RegExp;
  try {
    const source = regex ? query.text : query.text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    // A broken expression is told as it was written, not as it stands between the marks of a word.
    if (word) new RegExp(source, 'u');
    pattern = new RegExp(word ? `(?<!${LETTER})(?:${source})(?!${LETTER})` : source, query.cased ? 'gu' : 'giu');
  } catch (error) {
    return { ...NOTHING, error: error instanceof Error ? error.message : String(error) };
  }
  const files: { key: string; hits: SearchHit[] }[] = [];
  let total = 0;
  for (const { key, text } of texts) {
    const hits: SearchHit[] = [];
    let start = 0;
    let number = 0;
    const lineEnd = LINE_END.exec(text)?.[0];
    // Every second part is a line's end.
    for (const [index, line] of text.split(/(\r\n|\r|\n)/).entries()) {
      const from = start;
      start += line.length;
      if (index % 2 === 1) continue;
      number += 1;
      for (const found of line.matchAll(pattern)) {
        if (found[0] === '') continue;
        if (total === limit) return { files: withHits(files, key, hits), total, cut: true, error: null };
        total += 1;
        const stands = put === null ? null : regex ? expandReplacement(put, found, lineEnd) : put;
        hits.push(hitOf(line, number, from, found.index, found[0].length, stands));
      }
    }
    if (hits.length > 0) files.push({ key, hits });
  }
  return { files, total, cut: false, error: null };
}

function withHits(files: readonly { key: string; hits: SearchHit[] }[], key: string, hits: SearchHit[]) {
  return hits.length === 0 ? files : [...files, { key, hits }];
}

function hitOf(
  text: string,
  line: number,
  lineStart: number,
  start: number,
  length: number,
  put: string | null,
): SearchHit {
  const from = start > BEFORE ? start - BEFORE : 0;
  const lead = from === 0 ? /^\s*/.exec(text.slice(0, start))![0].length : from;
  return {
    line,
    column: start + 1,
    length,
    offset: lineStart + start,
    put,
    shown: text.slice(lead, start + length + AFTER),
    at: start - lead,
  };
}
