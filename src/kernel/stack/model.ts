// What goes into a run of a stack and what comes out of it (standard 6), with the trace of every write.

import type { BaseLayer, BaseSource } from '../game/layer.ts';
import type { CollectionName, Game, RecordSpace } from '../game/model.ts';
import type { ConsoleLine, LineCost, OpenScript, Phase, PhaseUse, ScriptFault } from '../lua/model.ts';
import type { ClashChoice } from '../manifest/model.ts';
import type { OamutPackage } from '../package/model.ts';
import type { Diagnostic, Message } from '../text/index.ts';

/** One mutator of the list, with what the player chose for it. */
export interface StackEntry {
  readonly package: OamutPackage;
  /** Only options that the player touched: id to text (`"true"`, `"2.5"`, `"heavy"`). */
  readonly options: ReadonlyMap<string, string>;
  readonly clash: ClashChoice | null;
}

export interface MatchSettings {
  /** Null = the base game, `ta-3.1c`. */
  readonly mod: { readonly id: string; readonly version: string } | null;
  readonly engine: string;
  /** Folded path of a map of the game, or null. */
  readonly map: string | null;
  readonly clashDefault: ClashChoice | null;
}

export interface StackInput {
  readonly game: Game;
  readonly entries: readonly StackEntry[];
  readonly match: MatchSettings;
  /** Changes on the base, before the first mutator; they belong to no package. */
  readonly base?: BaseLayer;
}

export interface StackHost {
  readonly openScript: OpenScript;
  /** Milliseconds; for reports only. */
  readonly now: () => number;
  /** Told before each mutator's turn how many are done; the last call says that all are. */
  readonly onTurn?: (done: number, total: number) => void;
}

/** Kinds of a trace step; the command line's contract (`docs/command-line.md`). */
export type StepKind =
  | 'set'
  | 'scale'
  | 'lock'
  | 'remove'
  | 'append'
  | 'write'
  | 'copy'
  | 'create'
  | 'delete'
  | 'replace'
  | 'rename'
  | 'mask'
  | 'file'
  | 'cut'
  | 'width'
  | 'held';

export type Operand =
  | string
  | { readonly value: string; readonly min: string | null; readonly max: string | null }
  | null;

export type StepNote =
  | null
  | 'bound-min'
  | 'bound-max'
  | 'width-min'
  | 'width-max'
  | `held-by:${string}`
  | 'no-number'
  | 'missing';

/**
 * One effect that went through the door. `mutator` is null for the widths at the end, `BASE_LAYER` for changes on the base
 * before the first mutator; those carry their `source`.
 */
export interface Step {
  /** Counts all steps of the run, from 1. */
  readonly n: number;
  readonly mutator: string | null;
  readonly phase: Phase | 'base' | 'files' | 'widths';
  readonly file: string | null;
  readonly line: number | null;
  readonly space: RecordSpace | 'hacks';
  /** Record name (hack id for `hacks`). */
  readonly record: string;
  /** Dotted key; null for a step on the whole record. */
  readonly field: string | null;
  readonly kind: StepKind;
  readonly operand: Operand;
  /** Texts of the field; of a step on the whole record its name, null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly note: StepNote;
  /** Index of the rule block that wrote it, counted over the mutator's plan; null for hooks and files. */
  readonly block: number | null;
  /** Of a step of kind `held`: what it would have been. */
  readonly attempted?: StepKind;
  /** Of a change on the base. */
  readonly source?: BaseSource;
}

/** A record that changes on the base would have made into one that no game file can hold; it stays as it was. */
export interface BaseRefusal {
  readonly space: CollectionName;
  readonly record: string;
  readonly message: Message;
  /** File of the first change. */
  readonly file: string;
}

/** One cell's history: base value, steps that aimed at it, value at the end. */
export interface FieldTrace {
  readonly key: string;
  /** The same as steps, so that a name which itself holds a dot is kept. */
  readonly path: readonly string[];
  readonly spelling: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly steps: readonly Step[];
}

export interface RecordTrace {
  readonly space: RecordSpace;
  readonly key: string;
  readonly name: string;
  readonly status: 'same' | 'changed' | 'added' | 'removed';
  readonly unavailable: Message | null;
  /** Every field that is there before, during or after the run, in display order. */
  readonly fields: ReadonlyMap<string, FieldTrace>;
  /** Those fields at which a step aimed. */
  readonly aimed: ReadonlyMap<string, FieldTrace>;
  /** Steps on the record as a whole. */
  readonly steps: readonly Step[];
  /** A field's text at the end, without its history; folded key. */
  value(key: string): string | null;
}

/** Parsed, eligible, matched, wrote, survived (interface: "Why not?"). */
export interface BlockReport {
  readonly index: number;
  readonly file: string;
  readonly line: number;
  readonly parsed: boolean;
  readonly eligible: boolean;
  readonly matched: number;
  readonly wrote: number;
  readonly survived: number;
  /** The reason at the first zero, or null. */
  readonly reason: Message | null;
}

export interface HookReport {
  readonly hook: Phase;
  readonly wrote: number;
  readonly survived: number;
  readonly reason: Message | null;
}

export type MutatorStatus = 'ran' | 'failed' | 'incompatible' | 'not-met' | 'stopped';

export interface MutatorReport {
  readonly id: string;
  readonly status: MutatorStatus;
  readonly reason: Message | null;
  readonly fault: ScriptFault | null;
  readonly phases: ReadonlyMap<Phase, PhaseUse>;
  readonly memoryPeak: number;
  /** Costs by line of a mutator whose script was opened for a profile; null in the ordinary run. */
  readonly costs: readonly LineCost[] | null;
  readonly wrote: number;
  readonly survived: number;
  readonly console: readonly ConsoleLine[];
  readonly consoleDropped: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly blocks: readonly BlockReport[];
  readonly hooks: readonly HookReport[];
  /** False when a rule file could not be read here: the game may do more than this run shows. */
  readonly simulated: boolean;
}

/** One way out of a refusal, as data: the interface makes it a button. */
export type WayOut =
  | { readonly kind: 'move-up'; readonly id: string; readonly above: string }
  | { readonly kind: 'remove'; readonly id: string; readonly index: number }
  | { readonly kind: 'add'; readonly id: string; readonly before: string }
  | { readonly kind: 'open-package'; readonly id: string };

export interface Refusal {
  readonly code: string;
  readonly message: Message;
  readonly ids: readonly string[];
  readonly waysOut: readonly WayOut[];
}

export interface FileReport {
  readonly added: readonly {
    readonly path: string;
    readonly mutator: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly hides: string | null;
  }[];
  readonly masked: readonly { readonly path: string; readonly mutator: string; readonly hides: string | null }[];
}

export interface HackTrace {
  readonly id: string;
  readonly parameters: ReadonlyMap<
    string,
    { readonly before: string | null; readonly after: string | null; readonly steps: readonly Step[] }
  >;
}

export interface RunReport {
  readonly refused: Refusal | null;
  readonly order: readonly string[];
  /** What was laid over the base before the first mutator; null = nothing was given. */
  readonly base: { readonly refused: readonly BaseRefusal[] } | null;
  readonly mutators: readonly MutatorReport[];
  /** Every record of the collection, changed or not, in name order. */
  readonly records: Readonly<Record<CollectionName, ReadonlyMap<string, RecordTrace>>>;
  readonly map: { readonly path: string; readonly record: RecordTrace } | null;
  readonly hacks: ReadonlyMap<string, HackTrace>;
  readonly files: FileReport;
  /** All steps of the run in order, `steps[i].n === i + 1`. */
  readonly steps: readonly Step[];
  readonly deterministic: boolean;
  /** Result hash, or null when a wall limit was touched or the list was refused. */
  readonly hash: string | null;
}
