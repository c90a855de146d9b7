// What an edit is made of before it becomes operations.

import type { JsonObject, JsonValue } from '../json/index.ts';

/** One operation as it will stand in the definition. */
export type Draft = JsonObject;

/** How an array's edit is told. `matching` = by what entries are, `places` = by index, `whole` = the new array. */
export type ArrayWay = 'matching' | 'places' | 'whole';

/** A member that is set inside an object, by the names that lead to it. */
export interface Setting {
  readonly names: readonly string[];
  readonly value: JsonValue;
  /** Whether the member is new. */
  readonly isNew: boolean;
}

/** Chooses the way for the array at a pointer. */
export type WayOf = (pointer: string) => ArrayWay;

/** Operations that turn one object into another; `base` is its pointer. */
export type EditObject = (before: JsonObject, after: JsonObject, base: string, wayOf: WayOf) => readonly Draft[];
