// Operations and their parts as values.

import { isObject, JsonObject, type JsonValue } from '../json/index.ts';
import { encodeToken } from '../pointer.ts';
import type { Draft, Setting } from './model.ts';
import { sameWritten } from './same.ts';

/** Settings as one object to merge. */
export function nested(settings: readonly Setting[], from: number): JsonObject {
  let object = JsonObject.empty;
  for (const { names, value } of settings) object = put(object, names, from, value);
  return object;
}

function put(object: JsonObject, names: readonly string[], at: number, value: JsonValue): JsonObject {
  const name = names[at]!;
  if (at === names.length - 1) return object.with(name, value);
  const inner = object.get(name);
  return object.with(name, put(isObject(inner) ? inner : JsonObject.empty, names, at + 1, value));
}

/** The members to merge that turn one object into another; null when a merge alone cannot. */
export function mergeFor(before: JsonObject, after: JsonObject): JsonObject | null {
  let merge = JsonObject.empty;
  for (const name of before.names) if (!after.has(name)) return null;
  for (const [at, name] of after.names.entries()) {
    const value = after.values[at]!;
    const old = before.get(name);
    if (old !== undefined && sameWritten(old, value)) continue;
    const inner = isObject(old) && isObject(value) ? mergeFor(old, value) : value;
    if (inner === null) return null;
    merge = merge.with(name, inner);
  }
  return merge;
}

export function draft(op: string, fields: readonly (readonly [string, JsonValue])[]): Draft {
  return JsonObject.from([['Op', op], ...fields]);
}

export function pathOf(base: string, names: readonly string[]): string {
  return base + names.map((name) => `/${encodeToken(name)}`).join('');
}
