// JSON pointers in their two dialects, and what an array makes of a token.

import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from './json/index.ts';

/** `strict` = neutral and format 2; `lax` = format 1. */
export type PointerDialect = 'strict' | 'lax';

export interface Pointer {
  /** As written; effect paths are built from it. */
  readonly text: string;
  readonly tokens: readonly string[];
  readonly dialect: PointerDialect;
}

export type PointerFault = 'no-slash' | 'escape';

/** Reads a pointer that must start with `/` and escape only `~0` and `~1`; `''` has no tokens. */
export function readPointer(text: string): Pointer | PointerFault {
  if (text === '') return { text, tokens: [], dialect: 'strict' };
  if (!text.startsWith('/')) return 'no-slash';
  if (/~(?![01])/.test(text)) return 'escape';
  const tokens = text.slice(1).split('/').map(decodeToken);
  return { text, tokens, dialect: 'strict' };
}

/** Reads a pointer of format 1: `/` and `''` are the root, an unknown escape stays. Null without a leading slash. */
export function readLaxPointer(text: string): Pointer | null {
  if (text === '' || text === '/') return { text, tokens: [], dialect: 'lax' };
  if (!text.startsWith('/')) return null;
  const tokens = text
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { text, tokens, dialect: 'lax' };
}

function decodeToken(token: string): string {
  return token.includes('~') ? token.replace(/~[01]/g, (pair) => (pair === '~1' ? '/' : '~')) : token;
}

/** A name as a token of a pointer. */
export function encodeToken(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

export type IndexFault = 'array-token-invalid' | 'array-token-out-of-range' | 'index-out-of-bounds';

const INT32 = 2 ** 31 - 1;

/** The index that a token names in an array; `append` (the last token of an Add) allows the size and `-`. */
export function arrayIndex(token: string, size: number, append: boolean, dialect: PointerDialect): number | IndexFault {
  let index: number;
  if (token === '-' && append) return size;
  if (dialect === 'strict') {
    if (!/^(?:0|[1-9][0-9]*)$/.test(token)) return 'array-token-invalid';
    index = Number(token);
    if (index > INT32) return 'array-token-out-of-range';
  } else {
    if (!/^[+-]?[0-9]+$/.test(token)) return 'array-token-invalid';
    index = Number(token);
    if (index > INT32 || index < -INT32 - 1) return 'array-token-invalid';
  }
  return index >= 0 && (append ? index <= size : index < size) ? index : 'index-out-of-bounds';
}

/** Result of a walk to a value: the value, nothing there, or a token that the array on the way refuses. */
export type Resolved = { readonly found: JsonValue } | { readonly missing: true } | { readonly fault: IndexFault };

const MISSING: Resolved = { missing: true };

/** Walks from a root; a missing member, a scalar or a null on the way gives `missing`. */
export function resolve(root: JsonValue, pointer: Pointer): Resolved {
  let value = root;
  for (const token of pointer.tokens) {
    if (isObject(value)) {
      const member = value.get(token);
      if (member === undefined) return MISSING;
      value = member;
    } else if (isArray(value)) {
      const index = arrayIndex(token, value.length, false, pointer.dialect);
      if (typeof index === 'string') return { fault: index };
      value = value[index]!;
    } else return MISSING;
  }
  return { found: value };
}

/** One step of a walk down, kept so that the way up can be rebuilt around a new value. */
export interface Step {
  readonly container: JsonObject | JsonArray;
  readonly key: string | number;
}

/** The root with the value at the end of the steps replaced. */
export function rebuild(steps: readonly Step[], value: JsonValue): JsonValue {
  let result = value;
  for (let place = steps.length - 1; place >= 0; place -= 1) {
    const { container, key } = steps[place]!;
    result = isArray(container) ? container.with(key as number, result) : container.with(key as string, result);
  }
  return result;
}
