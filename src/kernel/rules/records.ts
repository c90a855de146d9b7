// What the rules may ask of the records: the seam below which the store and its trace lie.

import type { CollectionName } from '../game/model.ts';
import type { Change, SourcePlace } from './model.ts';

/** What came of one change on one field. */
export interface ChangeOutcome {
  /** Whether the value differs now. */
  readonly wrote: boolean;
  /** A later mutator's change on a locked field has no effect. */
  readonly heldBy: string | null;
  readonly miss: 'missing' | 'no-number' | 'not-text' | null;
}

export interface RuleRecords {
  /** Keys of the records of a collection, in lower-case name order. */
  names(collection: CollectionName): readonly string[];
  /** Text of a field as the record has it, or null. */
  value(collection: CollectionName, record: string, steps: readonly string[]): string | null;
  /** Steps of the fields that stand directly in a section of a record now, in order; no steps = at its top. */
  fieldsIn(collection: CollectionName, record: string, section: readonly string[]): readonly (readonly string[])[];
  /** What the game reads when the key is missing, as text, or null where there is no default (standard 5, tests). */
  defaultOf(collection: CollectionName, steps: readonly string[]): string | null;
  change(
    collection: CollectionName,
    record: string,
    steps: readonly string[],
    change: Change,
    source: SourcePlace,
  ): ChangeOutcome;
  /** Runs an `on` test, read-only. */
  test(handle: number, collection: CollectionName, record: string): boolean;
}

/** What a selection alone asks of the records. */
export type ReadRecords = Pick<RuleRecords, 'names' | 'value' | 'defaultOf' | 'test'>;
