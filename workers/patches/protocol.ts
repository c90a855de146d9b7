// What the page may ask of the patch worker. It holds the packs: the page sends them once, then single edits, and asks as
// often as it likes. Everything crosses by structured clone; values of documents cross as JSON texts, with numbers as written.

import type { PackageFile } from '../../src/kernel/package/model.ts';
import type {
  ConditionPreview,
  ConflictClass,
  ConflictPolicy,
  ConflictScope,
  DefinitionState,
  EffectKind,
  EffectOrigin,
  JsonPath,
  MatcherBench,
  OperationResult,
  PassFailure,
  PatchLanguage,
  PatchOperationReport,
  PatchRoot,
  PatchStep,
  PointerChoices,
  RuntimeCandidate,
  SelectorPreview,
  ServerReport,
  SmallestPatch,
  Summary,
  Supposition,
  TwiceResult,
} from '../../src/kernel/patchwork/index.ts';
import type { Diagnostic, TextRange } from '../../src/kernel/text/index.ts';

/** A folder as its files, or one archive (zip, jar) as its bytes. `name` is what it is called on disk. */
export type PackSourceSpec =
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly PackageFile[] }
  | { readonly kind: 'archive'; readonly name: string; readonly bytes: Uint8Array };

export interface OpenedPack {
  /** `Group:Name` of its manifest, or the name it was opened by. */
  readonly id: string;
  readonly version: string | null;
  readonly files: readonly PackageFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes, or the text of a document that a person edits. */
export type PatchContent = Uint8Array | string;

/** One pack of the world; its place in the list is its load order, the last wins. */
export interface PatchPackSpec {
  readonly id: string;
  /** From its manifest; null = none. */
  readonly version: string | null;
  readonly files: readonly { readonly path: string; readonly content: PatchContent }[];
}

/** What is known around the packs. The packs' own ids are installed, with their versions, without being named here. */
export interface PatchContextSpec {
  /** Ids of further mods. */
  readonly installed: readonly string[];
  /** Mod id to version; wins over a pack's manifest. */
  readonly versions: Readonly<Record<string, string>>;
  readonly serverVersion: string;
  /** Mod id to the files of its data folder; null = there, but unreadable. */
  readonly modData: Readonly<Record<string, Readonly<Record<string, PatchContent | null>>>>;
  /** Macro name to the JSON text of the operations that it stands for. */
  readonly macros: Readonly<Record<string, string>>;
}

export interface PatchWorldSpec {
  readonly packs: readonly PatchPackSpec[];
  readonly context: PatchContextSpec;
}

/** One asset path and who provides it. */
export interface AssetRow {
  readonly path: string;
  /** The pack that wins. */
  readonly pack: string;
  /** Packs that have it too, in load order. */
  readonly hidden: readonly string[];
}

export interface WorldSummary {
  readonly packs: readonly { readonly id: string; readonly files: number; readonly definitions: number }[];
  /** In byte order. */
  readonly assets: readonly AssetRow[];
  /** Ids that conditions see as installed, with the version they see. */
  readonly mods: readonly { readonly id: string; readonly installed: boolean; readonly version: string | null }[];
}

/** One definition file of the world, in scan order. */
export interface DefinitionRow {
  readonly pack: string;
  readonly path: string;
  readonly root: PatchRoot;
  /** Null while the file fails. */
  readonly id: string | null;
  readonly language: PatchLanguage | null;
  readonly enabled: boolean;
  readonly priority: number;
  readonly policy: ConflictPolicy;
  readonly selectors: readonly string[];
  readonly targets: readonly string[];
  /** False when it failed or another one has its place. */
  readonly valid: boolean;
  readonly errors: number;
}

export interface RejectionView {
  readonly code: string;
  readonly reason: string | null;
  readonly definition: string | null;
  readonly pack: string | null;
  readonly file: string | null;
  readonly operation: string | null;
  readonly index: number | null;
}

/** `unchanged`: generated, with nothing different; `idle`: no definition was to be applied. */
export type TargetState = 'changed' | 'unchanged' | 'rejected' | 'idle';

export interface TargetRow {
  readonly target: string;
  readonly provider: string | null;
  readonly state: TargetState;
  readonly rejection: RejectionView | null;
  /** Whether it keeps a former output. */
  readonly kept: boolean;
  readonly definitions: readonly { readonly id: string; readonly pack: string; readonly state: DefinitionState }[];
  readonly effects: number;
  readonly conflicts: number;
}

export interface SkipView {
  readonly code: string;
  readonly reason: string | null;
  readonly definition: string;
  readonly pack: string;
  readonly file: string;
  readonly target: string | null;
  readonly selector: string | null;
  readonly operation: string | null;
  readonly index: number | null;
}

/** An overlap with the values on both sides: an author's own data. */
export interface ConflictView {
  readonly target: string;
  readonly path: string;
  readonly kind: EffectKind;
  readonly scope: ConflictScope;
  readonly class: ConflictClass;
  readonly earlier: ConflictSide;
  readonly later: ConflictSide;
}

export interface ConflictSide extends EffectOrigin {
  readonly file: string;
  /** Index of the operation in its file, for the jump. */
  readonly index: number;
  /** JSON text of what it wrote; null = removed. */
  readonly value: string | null;
}

export interface PatchOutcome {
  readonly passFailed: PassFailure | null;
  readonly summary: Summary;
  readonly definitions: readonly DefinitionRow[];
  /** In byte order. */
  readonly targets: readonly TargetRow[];
  readonly skipped: readonly SkipView[];
  /** The first of them in report order; the rest by `conflicts`. */
  readonly conflicts: readonly ConflictView[];
  /** By definition file: what its text shows, and what the pass made of it. */
  readonly diagnostics: Readonly<Record<string, readonly Diagnostic[]>>;
  /** SHA-256 of the integrity manifest: equal results have equal hashes. */
  readonly hash: string | null;
  readonly milliseconds: number;
}

/** What patches made of the base records of a run of mutators. */
export interface PatchedRecords {
  readonly outcome: PatchOutcome;
  /** Records that changed. */
  readonly records: number;
  /** Records that stay as they were, since no record can hold what a patch made of them. */
  readonly refused: readonly Diagnostic[];
  /** Why not: how far each operation that aims at records came. */
  readonly operations: readonly PatchOperationReport[];
}

/** One operation as it ran on a target. */
export interface OperationView {
  readonly index: number;
  readonly op: string;
  /** Its own id; `owner` is the id that stands in the file, of an operation that a macro gave. */
  readonly label: string;
  readonly owner: string;
  readonly order: number;
  readonly result: OperationResult;
  readonly reason: string | null;
}

export interface DefinitionView {
  readonly pack: string;
  readonly id: string;
  readonly file: string;
  readonly priority: number;
  readonly policy: ConflictPolicy;
  readonly state: DefinitionState;
  readonly reason: string | null;
  readonly operations: readonly OperationView[];
  /** The document after it as indented JSON; null when it left none. */
  readonly after: string | null;
}

/** One target before and after, with everything that happened to it. */
export interface TargetView {
  readonly target: string;
  readonly provider: string | null;
  /** Indented JSON, numbers as written; null when it is no object. */
  readonly before: string | null;
  /** Null when there is no output. */
  readonly after: string | null;
  /** The text that the generated pack holds, on one line; of a rejected target the former one it keeps. */
  readonly output: string | null;
  readonly rejection: RejectionView | null;
  /** In order of application; unmet ones first. */
  readonly definitions: readonly DefinitionView[];
  readonly steps: readonly PatchStep[];
}

/** One operation of a definition as its text has it. */
export interface OperationOutline {
  readonly index: number;
  readonly op: string | null;
  readonly id: string | null;
  readonly range: TextRange | null;
  readonly path: string | null;
  /** JSON texts of its matchers; null where it has none. */
  readonly match: string | null;
  readonly find: string | null;
  readonly existing: string | null;
}

/** What can be said of one definition by its text alone. */
export interface PatchDiagnosis {
  readonly id: string | null;
  readonly language: PatchLanguage | null;
  /** Whether the file passes every check. */
  readonly sound: boolean;
  readonly selectors: readonly { readonly text: string; readonly at: JsonPath; readonly range: TextRange | null }[];
  readonly operations: readonly OperationOutline[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ConflictQuery {
  /** Null = all targets. */
  readonly target: string | null;
  readonly class: ConflictClass | null;
  readonly scope: ConflictScope | null;
  /** From 0. */
  readonly from: number;
  readonly count: number;
}

/** Which document of a target a preview looks at: the original, or the result of the last run. */
export type TargetStage = 'before' | 'after';

/** Requests of the patch worker. All but the first four look at the world that was sent last. */
export interface PatchRequests {
  /** Unpacks a folder or an archive. Holds nothing. */
  openPack: { readonly input: PackSourceSpec; readonly output: OpenedPack };
  /** One definition by its text alone, while a person types. Holds nothing. */
  diagnose: {
    readonly input: { readonly pack: string; readonly path: string; readonly text: string };
    readonly output: PatchDiagnosis;
  };
  /** The smallest definition that turns one asset text into another, applied and compared. Holds nothing. */
  smallest: {
    readonly input: {
      readonly target: string;
      readonly before: string;
      readonly after: string;
      readonly id: string | null;
    };
    readonly output: SmallestPatch;
  };
  /** Takes a world in the place of the one before. */
  load: { readonly input: PatchWorldSpec; readonly output: WorldSummary };
  /** Changes, adds or (content null) takes away single files; false when a pack is not there. */
  edit: {
    readonly input: {
      readonly files: readonly {
        readonly pack: string;
        readonly path: string;
        readonly content: PatchContent | null;
      }[];
    };
    readonly output: boolean;
  };
  /** Takes a context in the place of the one before; the packs stay. */
  context: { readonly input: PatchContextSpec; readonly output: WorldSummary };
  /** Runs a pass. `previous`: former outputs by target, for targets that are rejected. */
  generate: {
    readonly input: { readonly previous: Readonly<Record<string, string>> };
    readonly output: PatchOutcome;
  };
  /** Of the last pass; null when it had no such target. */
  target: { readonly input: { readonly target: string }; readonly output: TargetView | null };
  /** Rows of the last pass with their values. */
  conflicts: {
    readonly input: ConflictQuery;
    readonly output: { readonly total: number; readonly rows: readonly ConflictView[] };
  };
  /** The same as a server shows it: no values, 32 rows. */
  serverReport: { readonly input: { readonly target: string | null }; readonly output: ServerReport };
  /** Outputs of the last pass by target, those that rejected targets keep included: `previous` of the next. */
  outputs: { readonly input: null; readonly output: Readonly<Record<string, string>> };
  /** The generated pack of the last pass as a zip; `badIds` keep it from being published, `zip` is then null. */
  exportPack: {
    readonly input: null;
    readonly output: { readonly zip: Uint8Array | null; readonly badIds: readonly string[] };
  };
  /** What a selector takes, in order. */
  selector: { readonly input: { readonly text: string }; readonly output: SelectorPreview };
  /** Which entries of an array a matcher takes, and what each policy does. Null when there is no such document. */
  matcher: {
    readonly input: {
      readonly target: string;
      readonly stage: TargetStage;
      readonly pointer: string;
      readonly matcher: string;
      readonly language: PatchLanguage;
    };
    readonly output: MatcherBench | null;
  };
  /** Children of the container that a half-written pointer leads into. Null when there is no such document. */
  pointers: {
    readonly input: { readonly target: string; readonly stage: TargetStage; readonly typed: string };
    readonly output: PointerChoices | null;
  };
  /** The truth tree of a definition's `When` for one target, under suppositions. `text`: the whole definition. */
  condition: {
    readonly input: { readonly text: string; readonly target: string; readonly suppose: Supposition };
    readonly output: ConditionPreview;
  };
  /** Copies of the runtime in the packs: which would act, and why. */
  runtimes: { readonly input: null; readonly output: readonly RuntimeCandidate[] };
  /** Runs the patches again on their own results. */
  twice: { readonly input: null; readonly output: readonly TwiceResult[] };
}
