// Decides whether a value matches, and which entries of an array do.

import {
  equalAsDoubles,
  equalExactly,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../json/index.ts';
import { matcherFault } from './shape.ts';

/** A matcher as an operation holds it. */
export interface Matcher {
  readonly value: JsonObject;
  /** `exact` = neutral and format 2, `lax` = format 1. */
  readonly dialect: 'exact' | 'lax';
  /** False when its shape is wrong: it then fails where it is first used. */
  readonly sound: boolean;
}

/** A matcher of neutral and format 2 files. */
export function exactMatcher(value: JsonObject): Matcher {
  return { value, dialect: 'exact', sound: matcherFault(value) === null };
}

/** A matcher of format 1: every shape will do. */
export function laxMatcher(value: JsonObject): Matcher {
  return { value, dialect: 'lax', sound: true };
}

/** Whether a value matches; the matcher must be sound. */
export function matches(matcher: Matcher, candidate: JsonValue): boolean {
  return matcher.dialect === 'exact' ? matchExactly(matcher.value, candidate) : matchLaxly(matcher.value, candidate);
}

function matchExactly(matcher: JsonObject, candidate: JsonValue): boolean {
  const { names, values } = matcher;
  if (names.length === 1) {
    if (names[0] === '$Equals') return equalExactly(values[0]!, candidate);
    if (names[0] === '$Contains')
      return isArray(candidate) && candidate.some((item) => matchExactly(values[0] as JsonObject, item));
  }
  if (!isObject(candidate)) return false;
  for (let place = 0; place < names.length; place += 1) {
    const member = candidate.get(names[place]!);
    if (member === undefined) return false;
    const wanted = values[place]!;
    if (!(isObject(wanted) ? matchExactly(wanted, member) : equalExactly(wanted, member))) return false;
  }
  return true;
}

/** `$Contains` wins over its neighbours, `$Equals` is a name like any other, `{}` is every object. */
function matchLaxly(matcher: JsonValue, candidate: JsonValue): boolean {
  if (!isObject(matcher)) return equalAsDoubles(matcher, candidate);
  const contained = matcher.get('$Contains');
  if (contained !== undefined) return isArray(candidate) && candidate.some((item) => matchLaxly(contained, item));
  if (!isObject(candidate)) return false;
  return matcher.names.every((name, place) => {
    const member = candidate.get(name);
    return member !== undefined && matchLaxly(matcher.values[place]!, member);
  });
}

/** Indexes of the entries that match, ascending; the matcher must be sound or the array empty. */
export function matchingIndexes(matcher: Matcher, array: JsonArray): number[] {
  const found: number[] = [];
  for (let index = 0; index < array.length; index += 1) if (matches(matcher, array[index]!)) found.push(index);
  return found;
}
