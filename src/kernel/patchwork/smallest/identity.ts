// Finds words for an entry of an array: the smallest matcher that means it and no other.

import { isObject, JsonObject, type JsonValue } from '../json/index.ts';
import { exactMatcher, matches } from '../matcher/index.ts';

const isPlain = (value: JsonValue): boolean => !isObject(value) && !Array.isArray(value);

/** Names by which people tell entries apart, best first; everything else comes after them. */
function rankOfName(name: string): number {
  if (/^(?:id|key|name)$/i.test(name)) return 0;
  if (/(?:id|key|name)$/i.test(name)) return 1;
  return 2;
}

/** A text tells more than a number, a number more than a flag. */
function rankOfValue(value: JsonValue): number {
  return typeof value === 'string' ? 0 : value !== null && typeof value === 'object' ? 1 : 2;
}

/** Names of plain members in the order in which they serve as an identity. */
function candidates(entry: JsonObject): readonly string[] {
  return entry.names
    .filter((name, at) => !name.startsWith('$') && isPlain(entry.values[at]!))
    .map((name, at) => ({ name, at }))
    .sort(
      (left, right) =>
        rankOfName(left.name) - rankOfName(right.name) ||
        rankOfValue(entry.get(left.name)!) - rankOfValue(entry.get(right.name)!) ||
        left.at - right.at,
    )
    .map(({ name }) => name);
}

/** Members of an entry that are tried as its identity at most. */
const TRIED = 8;

const count = (matcher: JsonObject, list: readonly JsonValue[]): number => {
  const ready = exactMatcher(matcher);
  return ready.sound ? list.filter((entry) => matches(ready, entry)).length : 0;
};

/**
 * The matcher that means one entry of a list and no other; null when another entry is equal to it. `prefer` is tried first.
 */
export function matcherFor(
  entry: JsonValue,
  list: readonly JsonValue[],
  prefer: string | null = null,
): JsonObject | null {
  if (isObject(entry)) {
    const names = candidates(entry).slice(0, TRIED);
    const ordered = prefer !== null && entry.has(prefer) ? [prefer, ...names.filter((name) => name !== prefer)] : names;
    for (const name of ordered) {
      const matcher = JsonObject.from([[name, entry.get(name)!]]);
      if (isPlain(entry.get(name)!) && count(matcher, list) === 1) return matcher;
    }
    for (let left = 0; left < Math.min(names.length, 4); left += 1)
      for (let right = left + 1; right < Math.min(names.length, 4); right += 1) {
        const pair = [names[left]!, names[right]!].map((name) => [name, entry.get(name)!] as const);
        const matcher = JsonObject.from(pair);
        if (count(matcher, list) === 1) return matcher;
      }
  }
  const equal = JsonObject.from([['$Equals', entry]]);
  return count(equal, list) === 1 ? equal : null;
}

/** A name whose plain values tell the object entries of both lists apart, so that an entry is known again after an edit. */
export function sharedKey(before: readonly JsonValue[], after: readonly JsonValue[]): string | null {
  const first = before.find(isObject);
  if (first === undefined || !before.every(isObject) || !after.every(isObject)) return null;
  const tellsApart = (name: string) =>
    [before, after].every((list) => {
      const values = list.map((entry) => entry.get(name));
      if (values.some((value) => value === undefined || !isPlain(value))) return false;
      return new Set(values.map((value) => textOf(value!))).size === list.length;
    });
  const fit = candidates(first).filter(tellsApart);
  // A number or a flag that happens to differ everywhere is no name for an entry.
  return fit.find((name) => rankOfName(name) < 2 || typeof first.get(name) === 'string') ?? null;
}

export function textOf(value: JsonValue): string {
  return typeof value === 'string'
    ? `"${value}`
    : value !== null && typeof value === 'object' && 'text' in value
      ? value.text
      : String(value);
}
