// A record's insides between two writes on it as a whole.

import type { RecordContent } from './write.ts';

/** A field written since its record was put in place; `value` null = taken away. */
export interface Cell {
  readonly steps: readonly string[];
  readonly spelling: string;
  readonly value: string | null;
}

/** A record's insides between two writes on it as a whole: immutable content with the written cells over it. */
export interface Incarnation {
  readonly content: RecordContent;
  readonly cells: Map<string, Cell>;
  /** Menus only: keys in the order in which they were put on. */
  order: readonly string[] | null;
}

/** A field's text in one incarnation, or null. */
export function valueIn(incarnation: Incarnation | null, key: string): string | null {
  if (incarnation === null) return null;
  const cell = incarnation.cells.get(key);
  return cell !== undefined ? cell.value : (incarnation.content.fields.get(key)?.value ?? null);
}
