// What operations did to a document, pointer by pointer, with the value before and after. Conflicts compare these, and the
// inspector shows them.

import { isArray, isObject, type JsonArray, type JsonValue } from '../json/index.ts';
import { encodeToken } from '../pointer.ts';

export type EffectKind = 'write' | 'array-membership' | 'array-order';

/** The operation that an effect comes from. */
export interface EffectOrigin {
  readonly pack: string;
  readonly definition: string;
  /** Id of the operation; of one that a macro gave, the macro's. */
  readonly operation: string;
  /** Counts the operations of the target from 0, skipped ones included. */
  readonly order: number;
}

/** One effect of one operation. Indexes are those at the time of the operation. */
export interface PatchEffect {
  readonly origin: EffectOrigin;
  readonly kind: EffectKind;
  /** Pointer text; built by the rule of the specification, which drops a slash after an empty key. */
  readonly path: string;
  /** The value there before; `undefined` when there was none. */
  readonly before: JsonValue | undefined;
  /** The value there afterwards; `undefined` when it was removed. */
  readonly after: JsonValue | undefined;
}

/** The pointer of a member or entry under a base; a base that ends in a slash gets no second one. */
export function childPath(base: string, token: string): string {
  return base.endsWith('/') ? base + token : `${base}/${token}`;
}

/** The text of the pointer to the container of what `path` means. */
export function parentText(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Collects the effects of operations, each under the origin that is set when it arises. */
export class EffectSink {
  readonly effects: PatchEffect[] = [];

  constructor(public origin: EffectOrigin) {}

  add(kind: EffectKind, path: string, before: JsonValue | undefined, after: JsonValue | undefined): void {
    this.effects.push({ origin: this.origin, kind, path, before, after });
  }

  /** One write per leaf of a value: scalars, nulls and empty containers. */
  leaves(path: string, after: JsonValue, before: JsonValue | undefined): void {
    if (isArray(after) && after.length > 0) {
      const old = isArray(before) ? before : null;
      for (let index = 0; index < after.length; index += 1)
        this.leaves(childPath(path, String(index)), after[index]!, old?.[index]);
    } else if (isObject(after) && after.size > 0) {
      const old = isObject(before) ? before : null;
      for (let place = 0; place < after.size; place += 1) {
        const name = after.names[place]!;
        this.leaves(childPath(path, encodeToken(name)), after.values[place]!, old?.get(name));
      }
    } else this.add('write', path, before, after);
  }

  /** One removal per leaf of a value. */
  removed(path: string, before: JsonValue): void {
    if (isArray(before) && before.length > 0)
      before.forEach((item, index) => {
        this.removed(childPath(path, String(index)), item);
      });
    else if (isObject(before) && before.size > 0)
      before.names.forEach((name, place) => {
        this.removed(childPath(path, encodeToken(name)), before.values[place]!);
      });
    else this.add('write', path, before, undefined);
  }

  /** An entry that joined (`after`) or left (`before`) the array at a pointer. */
  membership(path: string, before: JsonValue | undefined, after: JsonValue | undefined): void {
    this.add('array-membership', path, before, after);
  }

  /** A new order of the array at a pointer. */
  order(path: string, before: JsonArray, after: JsonArray): void {
    this.add('array-order', path, before, after);
  }
}
