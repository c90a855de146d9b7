// Whether one field passes one test (standard 5, "Tests"): a test looks at the value the game would see.

import { compareDecimals, decimalFromText, ZERO } from '../decimal.ts';
import { TEST_TEXT_CASE } from '../dialect.ts';
import { compareBytes, foldCase } from '../text/index.ts';
import type { Test, TestValue } from './model.ts';

/** `own` is the key's own text, `seen` the same or its catalogue default; null = missing. */
export function passes(test: Test, own: string | null, seen: string | null): boolean {
  if (test.kind === 'missing') return own === null;
  if (test.kind === 'present') return own !== null;
  if (seen === null) return test.kind === 'ne';
  switch (test.kind) {
    case 'has':
      return foldCase(seen)
        .split(/[ \t]+/)
        .includes(foldCase(test.word));
    case 'one-of':
      return test.values.some((value) => compare(seen, value) === 0);
    case 'between':
      return compare(seen, test.low) >= 0 && compare(seen, test.high) <= 0;
    case 'eq':
      return compare(seen, test.value) === 0;
    case 'ne':
      return compare(seen, test.value) !== 0;
    case 'lt':
      return compare(seen, test.value) < 0;
    case 'le':
      return compare(seen, test.value) <= 0;
    case 'gt':
      return compare(seen, test.value) > 0;
    case 'ge':
      return compare(seen, test.value) >= 0;
  }
}

/** A text against a test value: as numbers when the value is one (no number in the text counts as 0), else as texts. */
function compare(text: string, value: TestValue): number {
  if (value.number !== null) return compareDecimals(decimalFromText(text) ?? ZERO, value.number);
  return TEST_TEXT_CASE === 'fold'
    ? compareBytes(foldCase(text), foldCase(value.text))
    : compareBytes(text, value.text);
}
