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

export interface GridCell {
  /** The value when this mutator had finished; null = absent. */
  readonly value: string | null;
  readonly state: CellState;
  /** `set` by a lock: drawn with the key mark. */
  readonly locks: boolean;
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
