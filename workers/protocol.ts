// What the page may ask of its workers, as one typed map of requests. Everything here crosses by structured clone.

import type { Token } from 'marked';
import type {
  CulpritAnswer,
  OrderAnswer,
  Pair,
  SwapAnswer,
  Target,
  WhatIf,
  WhatIfAnswer,
} from '../src/kernel/analysis/index.ts';
import type { CollectionName, RecordSpace } from '../src/kernel/game/model.ts';
import type { AddedName, PackedNames } from '../src/kernel/game/names.ts';
import type { ConsoleLine, LineCost, Phase, PhaseUse, ScriptFault } from '../src/kernel/lua/model.ts';
import type { ClashChoice, Manifest } from '../src/kernel/manifest/model.ts';
import type { PackageFile } from '../src/kernel/package/model.ts';
import type { SearchAnswer, SearchQuery, SearchText } from '../src/kernel/search/index.ts';
import type {
  BlockReport,
  FileReport,
  HackTrace,
  HookReport,
  MatchSettings,
  MutatorStatus,
  Refusal,
  Step,
} from '../src/kernel/stack/model.ts';
import type { Diagnostic, Message } from '../src/kernel/text/index.ts';
import type { ConflictPair, RecordGrid, RecordRow } from '../src/kernel/trace/model.ts';
import type { InspectRequests } from './inspect-protocol.ts';
import type { PatchedRecords, PatchPackSpec, PatchWorldSpec } from './patches/protocol.ts';

export type { CulpritAnswer, Difference, Pair, Target, WhatIf } from '../src/kernel/analysis/index.ts';
export type { CellState, ConflictPair, GridCell, GridRow, RecordGrid, RecordRow } from '../src/kernel/trace/model.ts';
export type * from './inspect-protocol.ts';
/** Requests of the patch worker, with their words: a map of their own, since one build switch leaves that worker out. */
export type * from './patches/protocol.ts';

import type { TestRequests } from './tests-protocol.ts';

/** Where a game's files come from. Later sources lie over earlier ones. */
export type GameSpec =
  | { readonly kind: 'primer' }
  | { readonly kind: 'opened'; readonly name: string; readonly sources: readonly GameSourceSpec[] };

/** A folder as its files, or one archive (zip, hpi, ufo, ccx, gp3) as its bytes. */
export type GameSourceSpec =
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly PackageFile[] }
  | { readonly kind: 'archive'; readonly name: string; readonly bytes: Uint8Array };

export interface GameInfo {
  readonly name: string;
  readonly hash: string;
  readonly counts: Readonly<Record<CollectionName, number>>;
  readonly maps: readonly string[];
  /** In the order in which they win, highest first. */
  readonly sources: readonly { readonly name: string; readonly files: number }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One mutator of the list as the workspace holds it: its files, and what the player chose. */
export interface StackEntrySpec {
  readonly files: readonly PackageFile[];
  /** Option id to text; only what the player touched. */
  readonly options: Readonly<Record<string, string>>;
  readonly clash: ClashChoice | null;
}

export interface StackSpec {
  readonly entries: readonly StackEntrySpec[];
  readonly match: MatchSettings;
  /** Patches on the base records, before the first mutator; absent = off. They belong to no package. */
  readonly patches?: PatchWorldSpec;
}

/** A mutator's report without its records. */
export interface MutatorSummary {
  readonly id: string;
  readonly name: string;
  readonly status: MutatorStatus;
  readonly reason: Message | null;
  readonly fault: ScriptFault | null;
  readonly phases: readonly (readonly [Phase, PhaseUse])[];
  readonly memoryPeak: number;
  readonly wrote: number;
  readonly survived: number;
  readonly console: readonly ConsoleLine[];
  readonly consoleDropped: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly blocks: readonly BlockReport[];
  readonly hooks: readonly HookReport[];
}

export interface RunSummary {
  readonly refused: Refusal | null;
  readonly order: readonly string[];
  readonly mutators: readonly MutatorSummary[];
  readonly rows: Readonly<Record<CollectionName, readonly RecordRow[]>>;
  readonly map: RecordRow | null;
  /** Field names that rows give by index. */
  readonly fieldNames: readonly string[];
  /** Conflicts that rows give by index. */
  readonly pairs: readonly ConflictPair[];
  readonly hacks: readonly HackTrace[];
  readonly files: FileReport;
  readonly stepCount: number;
  readonly deterministic: boolean;
  readonly hash: string | null;
  readonly milliseconds: number;
  /** Of a run with patches on the base. */
  readonly patches?: PatchedRecords;
}

/** Costs of one mutator's script by line, from a run of the whole list that was made for them. */
export interface CostProfile {
  readonly mutator: string;
  readonly status: MutatorStatus;
  /** Exact instructions by phase, as in the ordinary run. */
  readonly phases: readonly (readonly [Phase, PhaseUse])[];
  /** Sampled costs, in the order of phases, files and lines: each a whole number of `every` instructions. */
  readonly lines: readonly LineCost[];
  readonly every: number;
}

/** What the analysis worker says of one package. */
export interface PackageCheck {
  /** Null when the manifest has an error. */
  readonly manifest: Manifest | null;
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly what: string;
}

/** A backup's files; null when its archive is refused. */
export interface UnpackedBackup {
  readonly files: readonly PackageFile[] | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** At most so many differing cells of one answer cross to the page. */
export const DIFFERENCES_SHOWN = 1000;

/** An answer whose list of cells may be cut. */
type Counted<Answer> = Answer & {
  /** How many cells differ, also those that were cut. */
  readonly count: number;
};

export type SwapSummary = Counted<SwapAnswer>;
export type OrderSummary = Omit<OrderAnswer, 'pairs'> & { readonly pairs: readonly SwapSummary[] };
export type WhatIfSummary = Counted<WhatIfAnswer>;

/** Requests of the engine worker. */
export interface EngineRequests extends InspectRequests {
  /** Fetches what every run needs, before the first is asked for; answers at once. */
  prepare: { readonly input: null; readonly output: null };
  openGame: { readonly input: GameSpec; readonly output: GameInfo };
  run: { readonly input: StackSpec; readonly output: RunSummary };
  /** Names and present fields of the open game's records, for editors and lints; null when none is open. */
  names: { readonly input: null; readonly output: PackedNames | null };
  /** Of the last run; null when it has no such record. */
  grid: { readonly input: { readonly space: RecordSpace; readonly key: string }; readonly output: RecordGrid | null };
  /** Steps `from` (from 1) up to `count` of them, for the timeline. */
  steps: { readonly input: { readonly from: number; readonly count: number }; readonly output: readonly Step[] };
  /**
   * Runs the list with one mutator's lines counted. The last run and what it answers stay as they are. Null when the
   * list is refused or has no such mutator.
   */
  profile: {
    readonly input: { readonly spec: StackSpec; readonly mutator: string };
    readonly output: CostProfile | null;
  };
  /** The records of the open game as a pack of JSON assets; null without a game, or where the build has no patches. */
  recordPack: { readonly input: null; readonly output: PatchPackSpec | null };
}

/** Long questions over a whole stack. They leave the last run as it is; null = stopped on the way. */
export interface StudyRequests extends Pick<EngineRequests, 'openGame'>, TestRequests {
  /** Exchanges the mutators of each pair, or with null of all neighbours. */
  order: {
    readonly input: { readonly spec: StackSpec; readonly pairs: readonly Pair[] | null };
    readonly output: OrderSummary | null;
  };
  /** The smallest set of mutators that gives a field the value it has. */
  culprit: {
    readonly input: { readonly spec: StackSpec; readonly target: Target };
    readonly output: CulpritAnswer | null;
  };
  /** Which cells a what-if changes. */
  whatIf: {
    readonly input: { readonly spec: StackSpec; readonly whatIfs: readonly WhatIf[] };
    readonly output: WhatIfSummary | null;
  };
}

/** Requests of the analysis worker. */
export interface AnalysisRequests {
  /** The game that checks know from now on; null = none. */
  setGame: { readonly input: PackedNames | null; readonly output: null };
  /** Reads a whole package: manifest, cross checks, rule files, file names. `added`: records that mutators made. */
  check: {
    readonly input: { readonly files: readonly PackageFile[]; readonly added?: readonly AddedName[] };
    readonly output: PackageCheck;
  };
  /** Unpacks a `.oamut`. */
  open: {
    readonly input: { readonly bytes: Uint8Array };
    readonly output: { readonly files: readonly PackageFile[]; readonly diagnostics: readonly Diagnostic[] };
  };
  /** Unpacks a backup; null when the archive is refused. */
  unzip: {
    readonly input: { readonly bytes: Uint8Array };
    readonly output: UnpackedBackup;
  };
  /** Finds a text or an expression in texts. */
  search: {
    readonly input: { readonly texts: readonly SearchText[]; readonly query: SearchQuery };
    readonly output: SearchAnswer;
  };
  /** Packs files into a `.oamut`. */
  pack: { readonly input: { readonly files: readonly PackageFile[] }; readonly output: Uint8Array };
}

/** Requests of the worker of texts. */
export interface FormatRequests {
  /** Lua as StyLua writes it; without a text the reason why not. */
  format: {
    readonly input: { readonly text: string };
    readonly output: { readonly text: string | null; readonly error: string | null };
  };
  /** Markdown as tokens; null for what is too long or too deep to be drawn. */
  markdown: { readonly input: { readonly text: string }; readonly output: readonly Token[] | null };
}

export type Input<Map, Name extends keyof Map> = Map[Name] extends { readonly input: infer I } ? I : never;
export type Output<Map, Name extends keyof Map> = Map[Name] extends { readonly output: infer O } ? O : never;

/** Name of the message that gives a request up; not a request. */
export const STOP = '\u0000stop';

export type Answer =
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string }
  | { readonly id: number; readonly progress: Progress };
