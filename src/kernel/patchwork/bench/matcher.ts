// The matcher bench: which entries of an array a matcher takes, why not the others, and what every policy makes of it.

import { MATCH_POLICIES, type MatchPolicy } from '../description.ts';
import { equalExactly, isArray, isObject, type JsonObject, type JsonValue, readJson } from '../json/index.ts';
import { exactMatcher, laxMatcher, type Matcher, type MatcherFault, matcherFault, matches } from '../matcher/index.ts';
import type { OperationReason } from '../operation/index.ts';
import { choose, isChosen } from '../operation/select.ts';
import { encodeToken, readLaxPointer, readPointer, resolve } from '../pointer.ts';
import { previewOf } from './preview.ts';

export interface MatcherEntry {
  readonly index: number;
  readonly matches: boolean;
  readonly preview: string;
  /** Pointer inside the entry of the first thing that does not fit; null for an entry that matches. */
  readonly differs: string | null;
}

export interface PolicyOutcome {
  readonly policy: MatchPolicy;
  /** Indexes that an operation with this policy takes; empty when it fails. */
  readonly chosen: readonly number[];
  readonly fails: OperationReason | null;
}

export type MatcherBenchFault = 'matcher-json' | 'matcher-not-object' | 'pointer' | 'not-an-array';

export interface MatcherBench {
  /** Why nothing can be compared; null when entries were. */
  readonly fault: MatcherBenchFault | null;
  /** What is wrong with the matcher's shape, and where in it; it then fails on every array that is not empty. */
  readonly shape: { readonly fault: MatcherFault; readonly path: readonly string[] } | null;
  readonly entries: readonly MatcherEntry[];
  readonly policies: readonly PolicyOutcome[];
}

export interface MatcherQuestion {
  /** Pointer to the array. */
  readonly pointer: string;
  /** JSON text of the matcher. */
  readonly matcher: string;
  /** Whether the words of format 1 count. */
  readonly lax?: boolean;
}

const nothing = (fault: MatcherBenchFault): MatcherBench => ({ fault, shape: null, entries: [], policies: [] });

/** Tries a matcher on an array of a document. */
export function matcherBench(document: JsonValue, { pointer, matcher, lax = false }: MatcherQuestion): MatcherBench {
  const { value } = readJson(matcher);
  if (value === undefined) return nothing('matcher-json');
  if (!isObject(value)) return nothing('matcher-not-object');
  const way = lax ? readLaxPointer(pointer) : readPointer(pointer);
  if (way === null || typeof way === 'string') return nothing('pointer');
  const place = resolve(document, way);
  if (!('found' in place) || !isArray(place.found)) return nothing('not-an-array');
  const array = place.found;
  const ready: Matcher = lax ? laxMatcher(value) : exactMatcher(value);
  const shape = lax ? null : matcherFault(value);
  const entries = array.map((entry, index): MatcherEntry => {
    const fits = shape === null && matches(ready, entry);
    return {
      index,
      matches: fits,
      preview: previewOf(entry),
      differs: fits || lax || shape !== null ? null : firstDifference(value, entry, ''),
    };
  });
  const found = entries.filter((entry) => entry.matches).map(({ index }) => index);
  return {
    fault: null,
    shape,
    entries,
    policies: MATCH_POLICIES.map((policy) => outcomeOf(policy, found, shape, array)),
  };
}

function outcomeOf(
  policy: MatchPolicy,
  found: readonly number[],
  shape: MatcherBench['shape'],
  array: readonly JsonValue[],
): PolicyOutcome {
  if (shape !== null && array.length > 0) return { policy, chosen: [], fails: 'matcher-invalid' };
  const chosen = choose(found, policy);
  if (isChosen(chosen)) return { policy, chosen, fails: null };
  return { policy, chosen: [], fails: 'failed' in chosen ? chosen.failed : null };
}

/** Where an entry first differs from a matcher of the closed dialect; null when it matches. */
function firstDifference(matcher: JsonObject, candidate: JsonValue, base: string): string | null {
  const [only] = matcher.names;
  if (matcher.size === 1 && (only === '$Equals' || only === '$Contains'))
    return matches(exactMatcher(matcher), candidate) ? null : base;
  if (!isObject(candidate)) return base;
  for (const [place, name] of matcher.names.entries()) {
    const member = candidate.get(name);
    const wanted = matcher.values[place]!;
    const path = `${base}/${encodeToken(name)}`;
    if (member === undefined) return path;
    const inner = isObject(wanted) ? firstDifference(wanted, member, path) : equalExactly(wanted, member) ? null : path;
    if (inner !== null) return inner;
  }
  return null;
}
