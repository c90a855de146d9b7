// Finding by a few letters: they must appear in order; starts of words and runs count more.

export interface Match {
  readonly score: number;
  /** Which letters of the text matched. */
  readonly at: readonly number[];
}

/** How well a query fits a text, or null. Blanks in the query are skipped. */
export function fuzzyMatch(query: string, text: string): Match | null {
  const wanted = [...query.toLowerCase().replace(/\s+/g, '')];
  if (wanted.length === 0) return { score: 0, at: [] };
  const low = text.toLowerCase();
  const whole = low.indexOf(query.trim().toLowerCase());
  if (whole >= 0) {
    const length = query.trim().length;
    const starts = whole === 0 || isStart(text, whole);
    return {
      score: 1000 + (starts ? 200 : 0) - whole - text.length / 100,
      at: Array.from({ length }, (_, index) => whole + index),
    };
  }
  const at: number[] = [];
  let score = 0;
  let from = 0;
  for (const letter of wanted) {
    let place = -1;
    for (let index = low.indexOf(letter, from); index >= 0; index = low.indexOf(letter, index + 1)) {
      if (place < 0) place = index;
      if (isStart(text, index)) {
        place = index;
        break;
      }
      if (index > from + 40) break;
    }
    if (place < 0) return null;
    score += isStart(text, place) ? 12 : place === from ? 8 : 1;
    at.push(place);
    from = place + 1;
  }
  return { score: score - text.length / 100, at };
}

function isStart(text: string, index: number): boolean {
  return (
    index === 0 || /[\s/\-_.:]/.test(text[index - 1]!) || (/[A-Z]/.test(text[index]!) && /[a-z]/.test(text[index - 1]!))
  );
}

/** Items that fit, best first; with an empty query all, in their own order. */
export function fuzzyFilter<T>(
  query: string,
  items: readonly T[],
  textOf: (item: T) => string,
): readonly { readonly item: T; readonly match: Match }[] {
  const found = items.flatMap((item) => {
    const match = fuzzyMatch(query, textOf(item));
    return match === null ? [] : [{ item, match }];
  });
  return query.trim() === '' ? found : found.sort((a, b) => b.match.score - a.match.score);
}
