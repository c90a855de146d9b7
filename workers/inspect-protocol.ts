// What the inspector asks of the engine about the last run, beside the grid: figures, links, spreads, values, texts, sheets.

import type { RecordSpace } from '../src/kernel/game/model.ts';
import type { Refusal } from '../src/kernel/stack/model.ts';
import type { EffectSheet, Figure, RecordGrid, RecordLinks, Spread, Values } from '../src/kernel/trace/index.ts';
import type { StackSpec } from './protocol.ts';

/** A record of the run. */
export interface RecordPlace {
  readonly space: RecordSpace;
  readonly key: string;
}

/** A field of a record of the run. */
export interface FieldPlace extends RecordPlace {
  readonly field: string;
}

/** A line of a mutator's source. */
export interface SourceLine {
  /** Id of the mutator. */
  readonly mutator: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What a line of source wrote in the last run. */
export interface Written {
  /** `n` of every step. */
  readonly steps: readonly number[];
  readonly records: readonly RecordPlace[];
  readonly fields: number;
}

/** Requests about the last run; null where it has no such record, or nothing ran. */
export interface InspectRequests {
  figures: { readonly input: RecordPlace; readonly output: readonly Figure[] };
  links: { readonly input: RecordPlace; readonly output: RecordLinks | null };
  spread: { readonly input: FieldPlace; readonly output: Spread | null };
  /** Values of many fields at once; null for a record that the run does not have. */
  values: { readonly input: readonly FieldPlace[]; readonly output: readonly (Values | null)[] };
  /** What a line wrote: its own steps, or those of the rule block that it stands in. */
  written: { readonly input: SourceLine; readonly output: Written };
  /** The whole effect sheet. */
  sheet: { readonly input: null; readonly output: EffectSheet | null };
  /** Game text of a record as the run left it; null when it was taken away. */
  recordText: {
    readonly input: RecordPlace & { readonly origins: boolean };
    readonly output: string | null;
  };
  /** A record under another stack, which runs beside the last one and leaves it as it is. */
  otherGrid: {
    readonly input: RecordPlace & { readonly spec: StackSpec };
    readonly output: { readonly refused: Refusal | null; readonly grid: RecordGrid | null };
  };
}
