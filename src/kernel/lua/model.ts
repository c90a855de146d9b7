// The seam between the sandbox and the stack: what a script can be asked, and what it may ask of its host.
// The stack implements `RecordHost`; `lua/` implements `MutatorScript`. Neither knows the other's insides.

import type { CollectionName, RecordSpace } from '../game/model.ts';
import type { ClashChoice, Manifest, OptionValue } from '../manifest/model.ts';
import type { Change, RuleItem, SourcePlace } from '../rules/model.ts';
import type { Diagnostic, Message } from '../text/index.ts';

export const HOOKS = ['units', 'weapons', 'features', 'sides', 'tables', 'menus', 'maps'] as const;
export type HookName = (typeof HOOKS)[number];

/** The phases of standard 9, each with a budget of its own. */
export type Phase = 'plan' | 'rules' | HookName;

/** What one phase used. `milliseconds` is wall time inside Lua, for reports only. */
export interface PhaseUse {
  readonly instructions: number;
  readonly milliseconds: number;
}

/**
 * What one line cost in one phase, by samples: the instructions of every thousand that ended there. Work of the library
 * counts at the line that asked for it. The same script gives the same costs everywhere.
 */
export interface LineCost extends SourcePlace {
  readonly phase: Phase;
  readonly instructions: number;
}

export interface ConsoleLine {
  readonly mutator: string;
  readonly phase: Phase;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** One frame of a traceback into the package's files. */
export interface Frame extends SourcePlace {
  readonly name: string | null;
}

export type FaultKind =
  | 'error'
  | 'budget-instructions'
  | 'budget-memory'
  | 'budget-time'
  | 'budget-string'
  /** `ctx.incompatible`: `text` is what the player sees. */
  | 'incompatible'
  /** The plan was refused, or a write was not allowed: `diagnostic` says which rule. */
  | 'refused';

/** Why a script ended. */
export interface ScriptFault {
  readonly kind: FaultKind;
  /** Lua's own message without its place, or the reason of `incompatible`. */
  readonly text: string;
  readonly place: SourcePlace | null;
  readonly traceback: readonly Frame[];
  readonly diagnostic: Diagnostic | null;
}

/** One setting of a hack; `value` as the plan wrote it, places for messages. */
export type PlanValue =
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'decimal'; readonly text: string }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'list'; readonly items: readonly PlanValue[] }
  | { readonly type: 'mapping'; readonly entries: ReadonlyMap<string, PlanValue> };

/** What `mutate` returned, checked for its shape (standard 4). Undeclared layers are the stack's to judge. */
export interface Plan {
  readonly files: { readonly add: readonly string[]; readonly mask: readonly string[] } | null;
  readonly rules: readonly RuleItem[];
  readonly hooks: ReadonlySet<HookName>;
  /** Hack id to its value, in byte order of the ids. */
  readonly hacks: ReadonlyMap<string, PlanValue>;
  /** The keys that the table had, in byte order. */
  readonly keys: readonly string[];
}

/** What `ctx` says about the match (standard 4). */
export interface MatchContext {
  readonly mod: { readonly id: string; readonly version: string; readonly game: string };
  readonly engine: string;
  /** Option id to its chosen value: a boolean, an identifier, or a number as a decimal text. */
  readonly options: ReadonlyMap<string, OptionValue>;
}

/** One field as a script reads it. */
export interface HostField {
  readonly steps: readonly string[];
  readonly value: string;
  /** The catalogue calls it text: read as text even when it looks like a number. */
  readonly isText: boolean;
  /** The catalogue calls it a number: a text that is none reads as the number it starts with, or 0 (standard 5, 7). */
  readonly isNumber?: boolean;
}

/** A refusal by the host: the script layer turns it into a fault with its place. */
export class HostRefusal extends Error {
  constructor(
    readonly code: string,
    readonly said: Message,
    readonly reading: string | null = null,
  ) {
    super(code);
  }
}

/**
 * What a running script may do with records. Names and steps come in any spelling; the host folds them.
 * Every write goes through the trace's one door; a write that is not allowed throws `HostRefusal`.
 */
export interface RecordHost {
  /** Names of a collection in `pairs` order (lower-case name order). */
  names(space: CollectionName): readonly string[];
  /** Fields of a record in `pairs` order, or null when there is no such record. */
  fields(space: RecordSpace, name: string): readonly HostField[] | null;
  /**
   * One plain field at folded steps, without making the list of all: null when there is neither field nor section there or
   * the record is gone, `list` when only the list can tell.
   */
  field?(space: RecordSpace, name: string, steps: readonly string[]): HostField | null | 'list';
  /** Whether a mutator with these layers may write here now. */
  mayWrite(space: RecordSpace): boolean;
  /** Applies one change and gives the field's text afterwards (null = absent). */
  change(
    space: RecordSpace,
    name: string,
    steps: readonly string[],
    change: Change,
    source: SourcePlace,
  ): string | null;
  /** Replaces a whole record, or makes it. */
  assign(space: CollectionName, name: string, fields: readonly NewField[], source: SourcePlace): void;
  /** Copies a record under a new name, without its locks. */
  copy(space: CollectionName, from: string, to: string, source: SourcePlace): void;
  /** Takes a record away. */
  remove(space: CollectionName, name: string, source: SourcePlace): void;
  /** New names that clashes gave to this mutator's own records: `units`, `weapons`. */
  readonly renamed: Readonly<Record<'units' | 'weapons', ReadonlyMap<string, string>>>;
}

export interface NewField {
  readonly steps: readonly string[];
  readonly value: string;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ScriptFault };

/** One mutator's script in its own machine, from plan to last hook. A fault ends it: then only `close` may be called. */
export interface MutatorScript {
  /** Runs the entry script, its `require`s and `mutate`. */
  plan(context: MatchContext): Outcome<Plan>;
  /** Opens the phase `rules`: all `on` tests of the mutator share one budget. */
  beginRules(): void;
  /** Runs the test of an `on` selector on one record, read-only. */
  test(handle: number, space: CollectionName, name: string, host: RecordHost): Outcome<boolean>;
  hook(name: HookName, host: RecordHost): Outcome<void>;
  readonly phases: ReadonlyMap<Phase, PhaseUse>;
  readonly memoryPeak: number;
  readonly console: readonly ConsoleLine[];
  /** Lines of `print` beyond the kept ones. */
  readonly consoleDropped: number;
  /** Warnings found while running: unused blocks, portability hints. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a wall limit ended a phase, so that the result is not reproducible. */
  readonly touchedWallLimit: boolean;
  /** Costs by line, by phase and place, of a script that was opened for a profile; else absent. */
  readonly costs?: readonly LineCost[] | null;
  /** Takes a copy of the script at rest, after its record hooks: `recall` goes back to it, also after a fault. */
  rest?(): void;
  /** Back to the copy; false when none was taken. */
  recall?(): boolean;
  close(): void;
}

export interface ScriptSource {
  readonly id: string;
  readonly manifest: Manifest;
  /** Lua sources by folded path. */
  readonly sources: ReadonlyMap<string, { readonly path: string; readonly bytes: Uint8Array }>;
}

export interface ScriptLimits {
  readonly instructions: number;
  readonly memoryBytes: number;
  readonly stringBytes: number;
  readonly wallMilliseconds: number;
}

/** Makes a script's machine. The stack is given one of these, so that it never sees wasm. */
export type OpenScript = (source: ScriptSource) => Promise<MutatorScript>;

export type { ClashChoice, OptionValue };
