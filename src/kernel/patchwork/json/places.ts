// Where the parts of a read document stand, kept beside the values so that values stay shareable.

import type { TextRange } from '../../text/index.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from './value.ts';

/** One entry of a container: its value, and for members the name before it. */
export interface EntryPlace {
  readonly name: TextRange | null;
  readonly value: TextRange;
}

/** Places of one document. Containers are told apart by identity. */
export class Places {
  readonly #entries = new Map<JsonObject | JsonArray, readonly EntryPlace[]>();

  constructor(public root: TextRange = { start: 0, end: 0 }) {}

  /** Records the entries of a container, in the container's own order. */
  add(container: JsonObject | JsonArray, entries: readonly EntryPlace[]): void {
    this.#entries.set(container, entries);
  }

  /** The place of one entry, or null when the document was read without places. */
  entryOf(container: JsonValue | undefined, step: string | number): EntryPlace | null {
    if (isObject(container)) return this.#entries.get(container)?.[container.placeOf(String(step))] ?? null;
    if (isArray(container)) return this.#entries.get(container)?.[Number(step)] ?? null;
    return null;
  }

  /** The place of the value that a path of names and indexes leads to; of its nearest ancestor when it is missing. */
  rangeOf(root: JsonValue, path: readonly (string | number)[]): TextRange {
    let range = this.root;
    let value: JsonValue | undefined = root;
    for (const step of path) {
      const entry = this.entryOf(value, step);
      if (entry === null) return range;
      range = entry.value;
      value = childOf(value, step);
    }
    return range;
  }

  /** The place of the name of the member that a path leads to, or null. */
  nameOf(root: JsonValue, path: readonly (string | number)[]): TextRange | null {
    const value = valueAt(root, path.slice(0, -1));
    const last = path.at(-1);
    return last === undefined ? null : (this.entryOf(value, last)?.name ?? null);
  }
}

/** The value that a path of names and indexes leads to, or undefined where it leads nowhere. */
export function valueAt(root: JsonValue, path: readonly (string | number)[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of path) value = childOf(value, step);
  return value;
}

function childOf(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (isObject(value)) return value.get(String(step));
  return isArray(value) ? value[Number(step)] : undefined;
}
