// Snippets: texts with places to fill in, `$1`, `$0` and `${1:word}`. `\}` and `\$` stand for themselves.

/** A snippet as plain text: places hold their words, or nothing. */
export function plainSnippet(snippet: string): string {
  return snippet.replace(
    /\\([$}\\])|\$\{\d+:((?:\\.|[^}\\])*)\}|\$\d+/g,
    (_, escaped?: string, word?: string) => escaped ?? (word ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** A text as a snippet that puts exactly it. */
export function asSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** Where the first place to fill in stands in the plain text; the end of the text without one. */
export function firstPlace(snippet: string): { readonly start: number; readonly end: number } {
  const place = /(?<!\\)(?:\$\{\d+:((?:\\.|[^}\\])*)\}|\$\d+)/.exec(snippet);
  const start = plainSnippet(place === null ? snippet : snippet.slice(0, place.index)).length;
  return { start, end: start + (place?.[1] ?? '').replace(/\\(.)/g, '$1').length };
}
