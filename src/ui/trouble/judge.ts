// What an error that nobody caught means for the person. A file of its own, so that it can be tested without a page.

/** `missing`: code that could not be fetched; `failed`: everything else that is the page's own; null: nothing to tell. */
export type Verdict = 'missing' | 'failed' | null;

/** How browsers word a script that could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script|error loading dynamically|preload CSS/i;

/** The code of a part of the page did not come: the part's own place says so. `cause` is what the browser said. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/** What the loading of a part failed with, as it counts: code that did not come, or the error of code that came. */
export function loadError(error: unknown): unknown {
  const words = wordsOf(error);
  return NOT_FETCHED.test(words) ? new NotFetched(words, { cause: error }) : error;
}

/** A resize that takes two passes is told as an error by browsers, and is none. */
const HARMLESS = /^ResizeObserver loop/;

/**
 * Judges what was thrown or rejected with.
 * @param file where the browser says that it happened; '' when it does not say
 * @param origin the page's own
 */
export function judge(error: unknown, file: string, origin: string): Verdict {
  if (error instanceof NotFetched) return null;
  // Extensions run in the page as well.
  if (file !== '' && !file.startsWith(`${origin}/`)) return null;
  const name = error instanceof Error ? error.name : '';
  const message = wordsOf(error);
  // The text editor gives up work that nobody waits for any more by such a rejection, as does whoever aborts something.
  if (name === 'Canceled' || name === 'AbortError' || HARMLESS.test(message)) return null;
  return NOT_FETCHED.test(message) ? 'missing' : 'failed';
}

/** Longest text of an error that is shown, in UTF-16 units. */
const LONGEST = 200;

/** An error in its own words, on one line. */
export function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : textOf(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, LONGEST);
}

function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
