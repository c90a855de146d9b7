// What the workspace asks of the machinery behind it. The product gives it two workers, tests give it a small fake.

import type { Token } from 'marked';
import type {
  CostProfile,
  CulpritAnswer,
  GameInfo,
  GameSpec,
  Input,
  InspectRequests,
  OrderSummary,
  Output,
  PackageCheck,
  Pair,
  PatchPackSpec,
  Progress,
  RecordGrid,
  RunSummary,
  StackSpec,
  Target,
  UnpackedBackup,
  WhatIf,
  WhatIfSummary,
} from '../../workers/protocol.ts';
import type { TestRequests } from '../../workers/tests-protocol.ts';
import type { RecordSpace } from '../kernel/game/model.ts';
import type { AddedName, PackedNames } from '../kernel/game/names.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import type { SearchAnswer, SearchQuery, SearchText } from '../kernel/search/index.ts';
import type { Step } from '../kernel/stack/model.ts';
import type { Diagnostic } from '../kernel/text/index.ts';

/** `reading`: a game is being opened; `stuck`: the engine did not answer and was built anew. */
export type EngineState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reading'; readonly progress: Progress | null }
  | { readonly kind: 'running'; readonly progress: Progress | null }
  | { readonly kind: 'stuck'; readonly reason: 'watchdog' | 'crashed' };

export interface OpenedPackage {
  readonly files: readonly PackageFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface StudyOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Long questions over a whole stack, answered away from the run that the page shows; null = stopped on the way. */
export interface Studies {
  /** Exchanges the mutators of each pair of places, or with null of all neighbours. */
  order(spec: StackSpec, pairs: readonly Pair[] | null, options?: StudyOptions): Promise<OrderSummary | null>;
  /** The smallest set of mutators that gives a field the value it has. */
  culprit(spec: StackSpec, target: Target, options?: StudyOptions): Promise<CulpritAnswer | null>;
  /** Which cells a what-if changes. */
  whatIf(spec: StackSpec, whatIfs: readonly WhatIf[], options?: StudyOptions): Promise<WhatIfSummary | null>;
  /** Runs tests of packages. */
  tests(input: Input<TestRequests, 'tests'>, options?: StudyOptions): Promise<Output<TestRequests, 'tests'>>;
  /** Runs one package under many option sets; aborting ends it with what was found so far. */
  sweep(input: Input<TestRequests, 'sweep'>, options?: StudyOptions): Promise<Output<TestRequests, 'sweep'>>;
  /** Runs every test of one package under each position of each of its options. */
  matrix(input: Input<TestRequests, 'matrix'>, options?: StudyOptions): Promise<Output<TestRequests, 'matrix'>>;
  /** Answers one question of a lesson. */
  lesson(input: Input<TestRequests, 'lesson'>, options?: StudyOptions): Promise<Output<TestRequests, 'lesson'>>;
  /** The result hash of a stack under another seed, or with its files the other way round. */
  hashOf(input: Input<TestRequests, 'hashOf'>, options?: StudyOptions): Promise<Output<TestRequests, 'hashOf'>>;
}

/** Every promise rejects with an `Error` when the work was lost (cancelled, crashed, too slow). */
export interface Engine {
  /** Aborting the signal gives the game up, by rebuilding the worker. */
  openGame(spec: GameSpec, signal?: AbortSignal): Promise<GameInfo>;
  /** Runs a stack on the open game. Aborting the signal ends the work, by rebuilding the worker when needed. */
  run(spec: StackSpec, signal?: AbortSignal): Promise<RunSummary>;
  /** A record of the last run, or null when it has none of that name. */
  grid(place: { readonly space: RecordSpace; readonly key: string }): Promise<RecordGrid | null>;
  /** `count` steps of the last run from step `from` (from 1). */
  steps(range: { readonly from: number; readonly count: number }): Promise<readonly Step[]>;
  /** Asks the last run for what the inspector shows beside the grid. */
  inspect<Name extends keyof InspectRequests & string>(
    name: Name,
    input: Input<InspectRequests, Name>,
  ): Promise<Output<InspectRequests, Name>>;
  /** Names and fields of the open game's records; checks know them from then on. */
  names(): Promise<PackedNames | null>;
  /** `added`: records that mutators of the last run made. */
  check(files: readonly PackageFile[], added?: readonly AddedName[]): Promise<PackageCheck>;
  /** Costs of one mutator's script by line, from a run of its own; null when the list cannot run. */
  profile(spec: StackSpec, mutator: string): Promise<CostProfile | null>;
  /** The open game's records as a pack of JSON assets; null where the build has no patches. */
  recordPack(): Promise<PatchPackSpec | null>;
  open(bytes: Uint8Array): Promise<OpenedPackage>;
  /** Unpacks a backup, away from the page; `files` is null when the archive is refused. */
  unzip(bytes: Uint8Array): Promise<UnpackedBackup>;
  pack(files: readonly PackageFile[]): Promise<Uint8Array>;
  /** An expression that takes too long rejects. */
  search(texts: readonly SearchText[], query: SearchQuery): Promise<SearchAnswer>;
  readonly studies: Studies;
  /** Lua text in the formatter's style; without a text the reason. */
  format(text: string): Promise<{ readonly text: string | null; readonly error: string | null }>;
  /** Markdown as tokens, null where it is too long or too deep to be drawn; what takes too long rejects. */
  markdown(text: string): Promise<readonly Token[] | null>;
  onState(listener: (state: EngineState) => void): () => void;
  /** Ends its workers. */
  close(): void;
}
