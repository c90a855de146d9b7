// Places of a document as pointers: what completion and the picker offer, with the value that stands at each.

import {
  encodeToken,
  isArray,
  isObject,
  type JsonArray,
  JsonNumber,
  type JsonValue,
  readPointer,
  resolve,
  writeJson,
} from '../../kernel/patchwork/index.ts';

export interface PointerPlace {
  readonly pointer: string;
  /** The last token as a person reads it. */
  readonly name: string;
  readonly kind: 'object' | 'array' | 'scalar';
  /** Its value in short. */
  readonly shown: string;
}

/** How many entries of one container are offered. */
const MOST = 500;

/** A value in short: scalars as written, containers by their size. */
export function shortValue(value: JsonValue, most = 60): string {
  if (isArray(value)) return `[${value.length}]`;
  if (isObject(value)) return `{${value.size}}`;
  const text = value instanceof JsonNumber ? value.text : writeJson(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function kindOf(value: JsonValue): PointerPlace['kind'] {
  return isArray(value) ? 'array' : isObject(value) ? 'object' : 'scalar';
}

/** The entries of one container, named by how they can be told apart where they are array entries. */
export function placesIn(container: JsonValue, base: string): readonly PointerPlace[] {
  if (isObject(container))
    return container.names.slice(0, MOST).map((name, index) => {
      const value = container.values[index]!;
      return { pointer: `${base}/${encodeToken(name)}`, name, kind: kindOf(value), shown: shortValue(value) };
    });
  if (!isArray(container)) return [];
  return container.slice(0, MOST).map((value, index) => ({
    pointer: `${base}/${index}`,
    name: String(index),
    kind: kindOf(value),
    shown: tellingOf(value) ?? shortValue(value),
  }));
}

const TELLING = ['Id', 'id', 'ID', 'Name', 'name', 'Key', 'key', 'Type', 'type'];

/** What a person would call an entry: its id or name. */
function tellingOf(value: JsonValue): string | null {
  if (!isObject(value)) return null;
  const name = TELLING.find((one) => typeof value.get(one) === 'string');
  return name === undefined ? null : `${name} ${shortValue(value.get(name)!)}`;
}

/** The value at a pointer; `undefined` when there is none or the text is no pointer. */
export function valueAtPointer(document: JsonValue | undefined, text: string): JsonValue | undefined {
  const pointer = readPointer(text);
  if (document === undefined || typeof pointer === 'string') return undefined;
  const found = resolve(document, pointer);
  return 'found' in found ? found.found : undefined;
}

/** Places that continue a half-written pointer: the entries of the container that its last slash names. */
export function continuations(document: JsonValue | undefined, typed: string): readonly PointerPlace[] {
  const slash = typed.lastIndexOf('/');
  const base = slash < 0 ? '' : typed.slice(0, slash);
  const container = valueAtPointer(document, base);
  return container === undefined ? [] : placesIn(container, base);
}

/** Names that the objects among an array's entries have, with their distinct values, the most common first. */
export function namesInEntries(array: JsonArray): ReadonlyMap<string, readonly JsonValue[]> {
  const found = new Map<string, Map<string, JsonValue>>();
  for (const entry of array.slice(0, MOST)) {
    if (!isObject(entry)) continue;
    entry.names.forEach((name, index) => {
      const values = found.get(name) ?? new Map();
      found.set(name, values);
      values.set(writeJson(entry.values[index]!), entry.values[index]!);
    });
  }
  return new Map([...found].map(([name, values]) => [name, [...values.values()]]));
}
