// Which entry of the old array became which of the new one.

import { isObject, type JsonArray, type JsonObject, type JsonValue, writeJson } from '../json/index.ts';
import { textOf } from './identity.ts';

export interface Alignment {
  /** Old index and new index, by new index. */
  readonly pairs: readonly { readonly from: number; readonly to: number }[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

/** Entries that are compared with each other at most, old times new; beyond that only equal ends are taken as pairs. */
const MOST = 250_000;

/** Aligns by a shared key where there is one, otherwise by equality; what stands between two equal entries is paired in order. */
export function align(before: JsonArray, after: JsonArray, key: string | null): Alignment {
  if (key !== null) return byKey(before, after, key);
  const old = before.map(wordsOf);
  const fresh = after.map(wordsOf);
  const pairs: { from: number; to: number }[] = [];
  let from = 0;
  let to = 0;
  // Entries between two that stay are taken as changed while both sides have one.
  const fill = (untilFrom: number, untilTo: number) => {
    if (untilFrom - from === untilTo - to) for (; from < untilFrom; from += 1, to += 1) pairs.push({ from, to });
  };
  for (const kept of commonEntries(old, fresh)) {
    fill(kept.from, kept.to);
    pairs.push(kept);
    from = kept.from + 1;
    to = kept.to + 1;
  }
  fill(before.length, after.length);
  return complete(before, after, pairs);
}

function byKey(before: JsonArray, after: JsonArray, key: string): Alignment {
  const places = new Map(before.map((entry, at) => [keyText(entry, key), at]));
  const pairs = after.flatMap((entry, to) => {
    const from = places.get(keyText(entry, key));
    return from === undefined ? [] : [{ from, to }];
  });
  return complete(before, after, pairs);
}

function keyText(entry: JsonValue, key: string): string {
  return textOf((entry as JsonObject).get(key)!);
}

function complete(before: JsonArray, after: JsonArray, pairs: Alignment['pairs']): Alignment {
  const from = new Set(pairs.map((pair) => pair.from));
  const to = new Set(pairs.map((pair) => pair.to));
  return {
    pairs,
    removed: before.map((_, at) => at).filter((at) => !from.has(at)),
    added: after.map((_, at) => at).filter((at) => !to.has(at)),
  };
}

/** A text that two entries share when they are equal; names in their order, which costs at worst a longer patch. */
function wordsOf(value: JsonValue): string {
  return isObject(value) ? `o${writeJson(value)}` : writeJson(value);
}

/** A longest run of entries that both lists have in the same order. */
function commonEntries(old: readonly string[], fresh: readonly string[]): { from: number; to: number }[] {
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const found = Array.from({ length: start }, (_, at) => ({ from: at, to: at }));
  const rows = old.length - start - end;
  const columns = fresh.length - start - end;
  if (rows * columns > 0 && rows * columns <= MOST) {
    const best = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        best[row]![column] =
          old[start + row] === fresh[start + column]
            ? best[row + 1]![column + 1]! + 1
            : Math.max(best[row + 1]![column]!, best[row]![column + 1]!);
    for (let row = 0, column = 0; row < rows && column < columns; )
      if (old[start + row] === fresh[start + column]) {
        found.push({ from: start + row, to: start + column });
        row += 1;
        column += 1;
      } else if (best[row + 1]![column]! >= best[row]![column + 1]!) row += 1;
      else column += 1;
  }
  for (let at = end; at > 0; at -= 1) found.push({ from: old.length - at, to: fresh.length - at });
  return found;
}
