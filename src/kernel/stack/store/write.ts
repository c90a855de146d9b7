// What may be asked of the store, and what it answers: the only words in which a record can change.

import type { BaseSource } from '../../game/layer.ts';
import type { BaseField, RecordSpace } from '../../game/model.ts';
import type { Phase } from '../../lua/model.ts';
import type { Change } from '../../rules/model.ts';
import type { Message } from '../../text/index.ts';
import type { Step } from '../model.ts';
import type { Miss } from './change.ts';

/** Everything that is traced like a record: the collections, the chosen map, the hacks. */
export type StoreSpace = RecordSpace | 'hacks';

/** Who asks, and from which line. `mutator` is null for what the run itself does at the end. */
export interface Origin {
  readonly mutator: string | null;
  readonly phase: Phase | 'base' | 'files' | 'widths';
  readonly file: string | null;
  readonly line: number | null;
  /** Index of the rule block, counted over the mutator's plan. */
  readonly block: number | null;
  /** Of a change on the base. */
  readonly source?: BaseSource;
}

/** What a record is made of, wherever it came from. */
export interface RecordContent {
  readonly name: string;
  readonly fields: ReadonlyMap<string, BaseField>;
  readonly file: string;
  readonly line: number | null;
  readonly unavailable: Message | null;
}

/** One change on one field. `as` names the step where it is not the change's own kind. */
export interface FieldWrite {
  readonly target: 'field';
  readonly space: StoreSpace;
  readonly record: string;
  readonly steps: readonly string[];
  readonly change: Change;
  readonly as?: 'write' | 'rename' | 'file';
}

/** The end of a width, or the cut toward zero (standard 6.4). Locks do not hold it back. */
export interface EndWrite {
  readonly target: 'end';
  readonly space: StoreSpace;
  readonly record: string;
  readonly steps: readonly string[];
  readonly kind: 'width' | 'cut';
  readonly value: string;
  readonly note: 'width-min' | 'width-max' | null;
}

/** A whole record put in place, new or over an old one. */
export interface RecordWrite {
  readonly target: 'record';
  readonly space: StoreSpace;
  readonly kind: 'create' | 'replace' | 'copy' | 'file';
  readonly content: RecordContent;
  /** `copy`: the name it was copied from. */
  readonly operand: string | null;
  /**
   * `keep-fields`: fields that other mutators locked keep their values (standard 6.3, replace).
   * `keep-record`: a record that holds such a lock stays as it is (standard 5, lock).
   */
  readonly locks: 'keep-fields' | 'keep-record';
}

/** A whole record taken away. */
export interface RemovalWrite {
  readonly target: 'removal';
  readonly space: StoreSpace;
  readonly record: string;
  readonly kind: 'delete' | 'mask';
}

export type Write = FieldWrite | EndWrite | RecordWrite | RemovalWrite;

/** What came of a write. */
export interface Effect {
  /** Null when nothing was aimed at: a `remove` of what is not there. */
  readonly step: Step | null;
  /** The mutator whose lock stopped it, or null. */
  readonly heldBy: string | null;
  /** Why the change had nothing to act on, or null. */
  readonly miss: Miss | null;
  /** Whether a value differs now. */
  readonly changed: boolean;
  /** The field's text afterwards; null = absent (or a write on a whole record). */
  readonly value: string | null;
}
