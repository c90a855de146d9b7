// Short texts of values for lists: one line, cut where it grows long.

import { isArray, isObject, JsonNumber, JsonObject, type JsonValue, writeJson } from '../json/index.ts';

export type ValueKind = 'object' | 'array' | 'text' | 'number' | 'boolean' | 'null';

export function kindOfValue(value: JsonValue): ValueKind {
  if (value === null) return 'null';
  if (value instanceof JsonNumber) return 'number';
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'string' ? 'text' : 'boolean';
}

/** Characters of a preview at most. */
const LENGTH = 80;

/** Levels and parts of a container that a preview looks at, so that a large one costs nothing. */
const LEVELS = 3;
const PARTS = 12;

/** A value on one line. */
export function previewOf(value: JsonValue): string {
  const text = writeJson(cutShort(value, LEVELS));
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH - 1)}…`;
}

function cutShort(value: JsonValue, levels: number): JsonValue {
  if (typeof value === 'string') return value.slice(0, LENGTH);
  if (isArray(value)) return levels === 0 ? [] : value.slice(0, PARTS).map((item) => cutShort(item, levels - 1));
  if (!isObject(value)) return value;
  if (levels === 0) return JsonObject.empty;
  const names = value.names.slice(0, PARTS);
  return JsonObject.of(
    names,
    names.map((_, place) => cutShort(value.values[place]!, levels - 1)),
  );
}
