// Changes on the base records before the first mutator, as data: who makes them need not be known here.

/** Id under which a run's columns and steps show such changes. No mutator can have it. */
export const BASE_LAYER = '#base';

/** Where a change comes from. */
export interface BaseSource {
  readonly kind: 'patch';
  readonly effect: 'write' | 'remove';
  readonly pack: string;
  readonly definition: string;
  /** Id of the operation. */
  readonly operation: string;
  /** Its place among the operations of its file, from 0. */
  readonly index: number;
  /** What it does: `Replace`, `Merge`. */
  readonly op: string;
  readonly target: string;
  readonly pointer: string;
  /** JSON texts; null = nothing there. */
  readonly before: string | null;
  readonly after: string | null;
}

/** One field of one record set, or (null) taken away. */
export interface BaseChange {
  readonly steps: readonly string[];
  readonly value: string | null;
  readonly file: string;
  readonly line: number | null;
  readonly source: BaseSource;
}

/** Changes of one record, which stand or fall together. */
export interface BaseGroup {
  readonly space: 'units' | 'weapons' | 'features';
  /** Folded name. */
  readonly record: string;
  readonly changes: readonly BaseChange[];
}

/** Everything that is laid over the base. */
export interface BaseLayer {
  /** Equal layers have equal keys. */
  readonly key: string;
  readonly groups: readonly BaseGroup[];
}

/** One change that made a difference, and whether it still shows in the field's final value. */
export interface BaseFate {
  readonly space: BaseGroup['space'];
  /** Folded name. */
  readonly record: string;
  /** Dotted key. */
  readonly field: string;
  readonly file: string;
  readonly source: BaseSource;
  readonly alive: boolean;
  /** Who replaced it: a mutator's id, or pack and definition of another change on the base; null = alive, or not known. */
  readonly lostTo: string | null;
}
