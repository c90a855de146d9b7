// Walks to the place that an operation's pointer means, keeping the way so that the new document can be built around it.

import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/index.ts';
import { arrayIndex, type IndexFault, type Pointer, rebuild, type Step } from '../pointer.ts';
import type { Applied, OperationReason } from './model.ts';

/** A failure that an optional operation survives. */
export function failed(reason: OperationReason): Applied {
  return { failed: reason, structural: false };
}

/** A refused array token: structural in the strict dialect, unless the index is only out of bounds. */
export function refusedToken(fault: IndexFault, pointer: Pointer): Applied {
  return { failed: fault, structural: pointer.dialect === 'strict' && fault !== 'index-out-of-bounds' };
}

/** The container that holds the last token of a pointer, and the way to it. */
export interface ParentPlace {
  readonly steps: readonly Step[];
  readonly container: JsonObject | JsonArray;
  readonly token: string;
}

/** Walks to the container of the pointer's last token. */
export function walkToParent(root: JsonObject, pointer: Pointer): ParentPlace | Applied {
  const { tokens } = pointer;
  if (tokens.length === 0) return failed('path-is-root');
  const steps: Step[] = [];
  let value: JsonValue = root;
  for (let place = 0; place < tokens.length - 1; place += 1) {
    const token = tokens[place]!;
    if (isObject(value)) {
      const member = value.get(token);
      if (member === undefined) return failed('parent-missing');
      steps.push({ container: value, key: token });
      value = member;
    } else if (isArray(value)) {
      const index = arrayIndex(token, value.length, false, pointer.dialect);
      if (typeof index === 'string') return refusedToken(index, pointer);
      steps.push({ container: value, key: index });
      value = value[index]!;
    } else return failed('parent-not-traversable');
  }
  const token = tokens.at(-1)!;
  return isObject(value) || isArray(value) ? { steps, container: value, token } : failed('parent-not-container');
}

/** A value of the document and the way to it. */
export interface ValuePlace {
  readonly steps: readonly Step[];
  readonly value: JsonValue;
}

/** Walks to the value that a pointer means; null when it is missing. */
export function walkToValue(root: JsonObject, pointer: Pointer): ValuePlace | Applied | null {
  const steps: Step[] = [];
  let value: JsonValue = root;
  for (const token of pointer.tokens) {
    if (isObject(value)) {
      const member = value.get(token);
      if (member === undefined) return null;
      steps.push({ container: value, key: token });
      value = member;
    } else if (isArray(value)) {
      const index = arrayIndex(token, value.length, false, pointer.dialect);
      if (typeof index === 'string') return refusedToken(index, pointer);
      steps.push({ container: value, key: index });
      value = value[index]!;
    } else return null;
  }
  return { steps, value };
}

/** An array of the document and the way to it. */
export interface ArrayPlace {
  readonly steps: readonly Step[];
  readonly array: JsonArray;
}

/** Walks to an array; anything else there is a failure. */
export function walkToArray(root: JsonObject, pointer: Pointer): ArrayPlace | Applied {
  const place = walkToValue(root, pointer);
  if (place === null) return failed('not-an-array');
  if (!('steps' in place)) return place;
  return isArray(place.value) ? { steps: place.steps, array: place.value } : failed('not-an-array');
}

/** The document with the value at the end of the way replaced. */
export function changed(steps: readonly Step[], value: JsonValue): Applied {
  return { root: rebuild(steps, value) as JsonObject };
}

/** Whether a walk arrived. */
export function arrived<T extends { readonly steps: readonly Step[] }>(place: T | Applied): place is T {
  return 'steps' in place;
}
