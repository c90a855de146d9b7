// Finding a text or a regular expression in many texts, line by line: every place with its line, up to a limit.

export interface SearchQuery {
  readonly text: string;
  readonly regex: boolean;
  /** Whether letter case counts. */
  readonly cased: boolean;
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

const NOTHING: SearchAnswer = { files: [], total: 0, cut: false, error: null };

/** Searches texts in their order. An empty query finds nothing; a match does not cross a line. */
export function searchTexts(texts: readonly SearchText[], query: SearchQuery, limit = SEARCH_LIMIT): SearchAnswer {
  if (query.text === '') return NOTHING;
  let pattern: RegExp;
  try {
    const source = query.regex ? query.text : query.text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    pattern = new RegExp(source, query.cased ? 'gu' : 'giu');
  } catch (error) {
    return { ...NOTHING, error: error instanceof Error ? error.message : String(error) };
  }
  const files: { key: string; hits: SearchHit[] }[] = [];
  let total = 0;
  for (const { key, text } of texts) {
    const hits: SearchHit[] = [];
    const lines = text.split(/\r\n|\r|\n/);
    for (let index = 0; index < lines.length; index += 1) {
      for (const found of lines[index]!.matchAll(pattern)) {
        if (found[0] === '') continue;
        if (total === limit) return { files: withHits(files, key, hits), total, cut: true, error: null };
        total += 1;
        hits.push(hitOf(lines[index]!, index + 1, found.index, found[0].length));
      }
    }
    if (hits.length > 0) files.push({ key, hits });
  }
  return { files, total, cut: false, error: null };
}

function withHits(files: readonly { key: string; hits: SearchHit[] }[], key: string, hits: SearchHit[]) {
  return hits.length === 0 ? files : [...files, { key, hits }];
}

function hitOf(text: string, line: number, start: number, length: number): SearchHit {
  const from = start > BEFORE ? start - BEFORE : 0;
  const lead = from === 0 ? /^\s*/.exec(text.slice(0, start))![0].length : from;
  return {
    line,
    column: start + 1,
    length,
    shown: text.slice(lead, start + length + AFTER),
    at: start - lead,
  };
}
