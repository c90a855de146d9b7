// Chooses the entries of an array that a matching operation works on.

import type { MatchPolicy } from '../description.ts';
import type { JsonArray } from '../json/index.ts';
import { type Matcher, matchingIndexes } from '../matcher/index.ts';
import type { Applied } from './model.ts';
import { failed } from './walk.ts';

/**
 * Indexes of all entries that match, ascending. A matcher of wrong shape fails at the first entry, so an empty array
 * never shows it.
 */
export function allMatches(match: Matcher, array: JsonArray): readonly number[] | Applied {
  if (array.length > 0 && !match.sound) return failed('matcher-invalid');
  return matchingIndexes(match, array);
}

/** The entries that a policy takes of those that match; some must match. */
export function choose(found: readonly number[], policy: MatchPolicy): readonly number[] | Applied {
  if (found.length === 0) return failed('no-match');
  switch (policy) {
    case 'ExactlyOne':
      return found.length === 1 ? found : failed('ambiguous-match');
    case 'First':
      return found.slice(0, 1);
    case 'Last':
      return found.slice(-1);
    case 'All':
      return found;
  }
}

/** Entries that match, by policy. */
export function select(match: Matcher, array: JsonArray, policy: MatchPolicy): readonly number[] | Applied {
  const found = allMatches(match, array);
  return isChosen(found) ? choose(found, policy) : found;
}

export function isChosen(found: readonly number[] | Applied): found is readonly number[] {
  return Array.isArray(found);
}
