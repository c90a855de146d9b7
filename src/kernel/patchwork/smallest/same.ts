// When an edit counts as no edit: the same value with the same spelling of numbers; the order of an object's names is
// nothing that a game reads.

import { isArray, isObject, JsonNumber, type JsonValue } from '../json/index.ts';

/** Equal by type, spelling of numbers, order of entries; the order of names does not count. */
export function sameWritten(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (left instanceof JsonNumber) return right instanceof JsonNumber && left.text === right.text;
  if (isArray(left))
    return isArray(right) && left.length === right.length && left.every((item, at) => sameWritten(item, right[at]!));
  if (!isObject(left) || !isObject(right) || left.size !== right.size) return false;
  return left.names.every((name, at) => {
    const other = right.get(name);
    return other !== undefined && sameWritten(left.values[at]!, other);
  });
}

/** Whether the names of all objects also stand in the same order. */
export function sameOrder(left: JsonValue, right: JsonValue): boolean {
  if (isArray(left) && isArray(right)) return left.every((item, at) => sameOrder(item, right[at] ?? null));
  if (!isObject(left) || !isObject(right)) return true;
  return left.names.every((name, at) => right.names[at] === name && sameOrder(left.values[at]!, right.values[at]!));
}
