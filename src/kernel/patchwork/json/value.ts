// The value model of patch documents: immutable, shared instead of copied, with numbers as they were written and objects
// whose keys keep their order whatever they look like.

import type { Decimal } from './number.ts';

/** A number by its source spelling: `1.0`, `1E+2`, `-0`. */
export class JsonNumber {
  /** Its decimal once somebody asked (`decimalOf`). */
  decimal: Decimal | null | undefined = undefined;

  constructor(readonly text: string) {}
}

export type JsonArray = readonly JsonValue[];

export type JsonValue = null | boolean | string | JsonNumber | JsonArray | JsonObject;

/** Up to this many names a plain search is faster than a map. */
const SEARCHED = 8;

/** The ordered, distinct names of an object; shared by all objects that differ in values only. */
class Names {
  #places: Map<string, number> | null = null;

  constructor(readonly list: readonly string[]) {}

  /** Place of a name, or -1. */
  at(name: string): number {
    const { list } = this;
    if (list.length <= SEARCHED) {
      for (let place = 0; place < list.length; place += 1) if (list[place] === name) return place;
      return -1;
    }
    this.#places ??= new Map(list.map((known, place) => [known, place]));
    return this.#places.get(name) ?? -1;
  }
}

/** An object. Changing one gives a new one; the old one stays as it is. */
export class JsonObject {
  static readonly empty = new JsonObject(new Names([]), []);

  readonly #names: Names;
  readonly values: readonly JsonValue[];

  private constructor(names: Names, values: readonly JsonValue[]) {
    this.#names = names;
    this.values = values;
  }

  /** An object from names that differ and their values, place by place. */
  static of(names: readonly string[], values: readonly JsonValue[]): JsonObject {
    return new JsonObject(new Names(names), values);
  }

  /** An object from pairs; of equal names the last value stands at the first place. */
  static from(pairs: Iterable<readonly [string, JsonValue]>): JsonObject {
    const builder = new ObjectBuilder();
    for (const [name, value] of pairs) builder.set(name, value);
    return builder.build();
  }

  get size(): number {
    return this.values.length;
  }

  get names(): readonly string[] {
    return this.#names.list;
  }

  /** The value of a name; `undefined` when the object lacks it. */
  get(name: string): JsonValue | undefined {
    const place = this.#names.at(name);
    return place < 0 ? undefined : this.values[place];
  }

  has(name: string): boolean {
    return this.#names.at(name) >= 0;
  }

  /** With a name set: in its place when it is there, else at the end. */
  with(name: string, value: JsonValue): JsonObject {
    const place = this.#names.at(name);
    if (place >= 0) return new JsonObject(this.#names, this.values.with(place, value));
    return new JsonObject(new Names([...this.names, name]), [...this.values, value]);
  }

  /** Without a name that it has. */
  without(name: string): JsonObject {
    const place = this.#names.at(name);
    return new JsonObject(new Names(this.names.toSpliced(place, 1)), this.values.toSpliced(place, 1));
  }

  /** With the values at known places replaced and pairs with new names put at the end, in one go. */
  changed(
    places: ReadonlyMap<number, JsonValue>,
    names: readonly string[],
    additions: readonly JsonValue[],
  ): JsonObject {
    const values = additions.length === 0 ? this.values.slice() : [...this.values, ...additions];
    for (const [place, value] of places) values[place] = value;
    return new JsonObject(names.length === 0 ? this.#names : new Names([...this.names, ...names]), values);
  }

  /** Place of a name in `names` and `values`, or -1. */
  placeOf(name: string): number {
    return this.#names.at(name);
  }
}

/** Collects pairs; of equal names the last value stands at the first place. */
export class ObjectBuilder {
  readonly #names: string[] = [];
  readonly #values: JsonValue[] = [];
  #places: Map<string, number> | null = null;

  /** Sets a name; true when it was there already. */
  set(name: string, value: JsonValue): boolean {
    const place = this.#at(name);
    if (place >= 0) {
      this.#values[place] = value;
      return true;
    }
    this.#places?.set(name, this.#names.length);
    this.#names.push(name);
    this.#values.push(value);
    return false;
  }

  #at(name: string): number {
    if (this.#places !== null) return this.#places.get(name) ?? -1;
    if (this.#names.length > SEARCHED) {
      this.#places = new Map(this.#names.map((known, place) => [known, place]));
      return this.#places.get(name) ?? -1;
    }
    return this.#names.indexOf(name);
  }

  build(): JsonObject {
    return this.#names.length === 0 ? JsonObject.empty : JsonObject.of(this.#names, this.#values);
  }
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof JsonObject;
}

/** A value of plain JavaScript data, as `JSON.parse` gives it. */
export function fromPlain(data: unknown): JsonValue {
  if (data === null || typeof data === 'boolean' || typeof data === 'string') return data;
  if (typeof data === 'number') return new JsonNumber(String(data));
  if (Array.isArray(data)) return data.map(fromPlain);
  return JsonObject.from(Object.entries(data as object).map(([name, value]) => [name, fromPlain(value)] as const));
}
