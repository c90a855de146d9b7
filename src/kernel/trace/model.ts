// What the inspector shows of a run: rows of records and the grid of one record in all its states.

import type { RecordSpace } from '../game/model.ts';
import type { Step } from '../stack/model.ts';
import type { Message } from '../text/index.ts';

/** One line of the inspector's record list. */
export interface RecordRow {
  readonly space: RecordSpace;
  readonly key: string;
  readonly name: string;
  /** The shown name of a unit or weapon, or `''`. */
  readonly title: string;
  readonly status: 'same' | 'changed' | 'added' | 'removed';
  readonly changedFields: number;
  readonly conflicts: number;
  readonly held: number;
  readonly unavailable: Message | null;
  /** Indexes into `order` of the mutators that wrote here. */
  readonly writers: readonly number[];
  /** Every state that a cell of the record has, as bits by `stateBit`. */
  readonly states: number;
  /** Indexes into the run's field names: fields whose value changed or that somebody aimed at. */
  readonly fields: readonly number[];
  /** Indexes into the run's conflict pairs, one a conflict. */
  readonly pairs: readonly number[];
  /** Hash of what the run made of the record; `''` for an unchanged one. A mark on the record is pinned to it. */
  readonly seal: string;
}

/** Two mutators of which the later replaced a value of the earlier, in one field of one collection. */
export interface ConflictPair {
  readonly space: RecordSpace;
  readonly field: string;
  readonly earlier: string;
  readonly later: string;
}

/** The ten states of a cell, in the order in which they are tried (interface: Inspector). */
export type CellState =
  | 'held'
  | 'added'
  | 'removed'
  | 'conflict'
  | 'overridden'
  | 'repeated'
  | 'bound'
  | 'scaled'
  | 'set'
  | 'same';

/** Every state of a cell, in the order of their bits, and the mark at the end of a width. */
export const CELL_STATES = [
  'held',
  'added',
  'removed',
  'conflict',
  'overridden',
  'repeated',
  'bound',
  'scaled',
  'set',
  'same',
  'stopped',
] as const satisfies readonly (CellState | 'stopped')[];

/** The bit of a state in `RecordRow.states`. */
export function stateBit(state: CellState | 'stopped'): number {
  return 1 << CELL_STATES.indexOf(state);
}

export interface GridCell {
  /** The value when this mutator had finished; null = absent. */
  readonly value: string | null;
  readonly state: CellState;
  /** `set` by a lock: drawn with the key mark. */
  readonly locks: boolean;
  /** Of a conflict: the earlier mutator whose value was replaced. */
  readonly over: string | null;
  /** `n` of the steps this mutator aimed at the field. */
  readonly steps: readonly number[];
}

export interface GridRow {
  /** Dotted key; `''` for the record itself. */
  readonly field: string;
  readonly spelling: string;
  readonly base: string | null;
  /** One a mutator, in order of effect. */
  readonly cells: readonly GridCell[];
  readonly final: string | null;
  /** Whether the end of the width stopped the final value. */
  readonly stopped: boolean;
  readonly changed: boolean;
}

/** One record in all its states: columns are the game, each mutator in order, final. */
export interface RecordGrid {
  readonly space: RecordSpace;
  readonly key: string;
  readonly name: string;
  readonly status: 'same' | 'changed' | 'added' | 'removed';
  readonly unavailable: Message | null;
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly GridRow[];
  /** Every step on this record, in order. */
  readonly steps: readonly Step[];
}
