// Pointers of a real document, for completion and for picking: the children of the container that a half-written pointer
// leads into.

import { isArray, isObject, type JsonValue } from '../json/index.ts';
import { encodeToken, readPointer, resolve } from '../pointer.ts';
import { kindOfValue, previewOf, type ValueKind } from './preview.ts';

export interface PointerChoice {
  readonly pointer: string;
  /** Name or index, not encoded. */
  readonly name: string;
  readonly kind: ValueKind;
  /** Members or entries inside; 0 for plain values. */
  readonly size: number;
  readonly preview: string;
}

export interface PointerChoices {
  /** Pointer of the container whose children these are; null when the text leads nowhere. */
  readonly container: string | null;
  readonly kind: 'object' | 'array' | null;
  readonly choices: readonly PointerChoice[];
  /** Children that are not listed. */
  readonly more: number;
}

/** Children that are listed at most. */
const MOST = 500;

/** What can follow a half-written pointer: the children of its container that begin with what stands after the last slash. */
export function pointerChoices(document: JsonValue, typed: string): PointerChoices {
  const none: PointerChoices = { container: null, kind: null, choices: [], more: 0 };
  const cut = typed.lastIndexOf('/');
  const container = cut < 0 ? '' : typed.slice(0, cut);
  const begun = cut < 0 ? '' : typed.slice(cut + 1);
  const way = readPointer(container);
  if (typeof way === 'string') return none;
  const place = resolve(document, way);
  if (!('found' in place)) return none;
  const children = childrenOf(place.found, container);
  if (children === null) return none;
  const wanted = begun.toLowerCase();
  const fitting = children.list.filter(({ name }) => encodeToken(name).toLowerCase().includes(wanted));
  fitting.sort((left, right) => rank(left, wanted) - rank(right, wanted));
  return {
    container,
    kind: children.kind,
    choices: fitting.slice(0, MOST),
    more: Math.max(0, fitting.length - MOST),
  };
}

/** Those that begin with what was typed come before those that only hold it. */
function rank({ name }: PointerChoice, wanted: string): number {
  return encodeToken(name).toLowerCase().startsWith(wanted) ? 0 : 1;
}

function childrenOf(value: JsonValue, base: string) {
  const choice = (name: string, child: JsonValue): PointerChoice => ({
    pointer: `${base}/${encodeToken(name)}`,
    name,
    kind: kindOfValue(child),
    size: isArray(child) ? child.length : isObject(child) ? child.size : 0,
    preview: previewOf(child),
  });
  if (isObject(value))
    return { kind: 'object' as const, list: value.names.map((name, at) => choice(name, value.values[at]!)) };
  return isArray(value) ? { kind: 'array' as const, list: value.map((item, at) => choice(String(at), item)) } : null;
}
