// Immutable insides of a record: making them from fields, and their orders (standard 7, 9).

import type { BaseField } from '../../game/model.ts';
import { foldCase } from '../../text/index.ts';

/** Folded steps joined by dots: the key under which a field is kept. */
export function fieldKey(steps: readonly string[]): string {
  return foldCase(steps.length === 1 ? steps[0]! : steps.join('.'));
}

/** One field as a record keeps it. */
export function field(steps: readonly string[], value: string, line: number | null = null): BaseField {
  return { key: fieldKey(steps), steps: steps.map(foldCase), spelling: steps[steps.length - 1] ?? '', value, line };
}

/** Fields by key; of several with one key the last counts. */
export function fieldMap(fields: Iterable<BaseField>): ReadonlyMap<string, BaseField> {
  const map = new Map<string, BaseField>();
  for (const one of fields) map.set(one.key, one);
  return map;
}

const sorted = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>();

/** Keys of an immutable map in byte order; kept beside the map, since records share their insides. */
export function sortedKeys(fields: ReadonlyMap<string, unknown>): readonly string[] {
  let keys = sorted.get(fields);
  if (keys === undefined) {
    keys = [...fields.keys()].sort(byKey);
    sorted.set(fields, keys);
  }
  return keys;
}

/** Keys hold windows-1252 characters only, where UTF-16 order and byte order agree. */
export function byKey(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
