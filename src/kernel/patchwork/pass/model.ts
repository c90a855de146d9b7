// What one generation pass gives: outputs, and for everything that did not come through, the reason.

import type { FailedReason, UnmetReason } from '../condition/index.ts';
import type { ConflictRow } from '../conflict/index.ts';
import type { PatchFile } from '../definition/index.ts';
import type { JsonObject } from '../json/index.ts';
import type { NoopReason, Operation, OperationReason, PatchEffect } from '../operation/index.ts';
import type { Scan, ScanFailure } from '../packs/index.ts';

export type RejectionCode =
  | 'target-missing'
  | 'target-json-invalid'
  | 'target-not-object'
  | 'condition-failed'
  | 'operation-failed'
  | 'conflict-rejected'
  | 'macro-unsupported'
  | 'macro-name-missing'
  | 'macro-returned-nothing'
  | 'macro-expansion-invalid';

/** Why a target has no output. */
export interface Rejection {
  readonly code: RejectionCode;
  /** The definition at which it ended; null when no definition is to blame. */
  readonly file: PatchFile | null;
  /** Id of the operation at which it ended. */
  readonly operation: string | null;
  readonly index: number | null;
  /** An operation's or condition's reason, or the code of what is wrong with a macro's operation. */
  readonly reason: OperationReason | FailedReason | string | null;
}

/** Something that was left out without harm. */
export interface Skip {
  readonly code: 'definition-disabled' | 'glob-no-match' | 'condition-not-met' | 'operation-noop' | 'operation-skipped';
  readonly file: PatchFile;
  /** The concrete target; null for what is skipped before targets are known. */
  readonly target: string | null;
  /** Selector text of what is skipped before targets are known. */
  readonly selector: string | null;
  readonly operation: string | null;
  readonly index: number | null;
  readonly reason: OperationReason | NoopReason | UnmetReason | null;
}

export type OperationResult = 'applied' | 'noop' | 'skipped' | 'failed';

/** One operation as it ran on one target. */
export interface OperationRun {
  readonly operation: Operation;
  /** The operation's own id, also of one that a macro gave. */
  readonly label: string;
  /** Id of the operation that stands in the file: of one that a macro gave, the macro's. */
  readonly owner: string;
  /** Counts the operations of the target, skipped ones included. */
  readonly order: number;
  readonly result: OperationResult;
  readonly reason: OperationReason | NoopReason | null;
  /** The document after it; only when the pass was asked to keep stages, and not of a failed one. */
  readonly after?: JsonObject;
}

export type DefinitionState = 'applied' | 'unmet' | 'failed' | 'stopped' | 'not-run';

/** One definition on one target, in order of application; `unmet` ones come first, in scan order. */
export interface DefinitionRun {
  readonly file: PatchFile;
  readonly state: DefinitionState;
  /** Why its condition was not met. */
  readonly reason: UnmetReason | FailedReason | null;
  readonly operations: readonly OperationRun[];
}

/** Everything about one target. */
export interface TargetRun {
  readonly target: string;
  /** The pack whose file was patched; null when there is none. */
  readonly provider: string | null;
  /** Null when it was never read as an object. */
  readonly before: JsonObject | null;
  /** The document at the end; null when there is no output. */
  readonly after: JsonObject | null;
  readonly rejection: Rejection | null;
  readonly definitions: readonly DefinitionRun[];
  /** Effects of every definition that was folded, in order. */
  readonly effects: readonly PatchEffect[];
  /** Whether a definition was to be applied. */
  readonly eligible: boolean;
}

export interface Summary {
  readonly generated: number;
  /** Skip entries, not targets. */
  readonly skipped: number;
  /** Rejected targets and failed files. */
  readonly failed: number;
  readonly material: number;
  readonly redundant: number;
}

/** Why a whole pass gave nothing. */
export type PassFailure =
  | 'unbindable-asset-name'
  | 'target-invalid-unicode'
  | 'server-version-blank'
  | 'nesting-too-deep';

export interface Generation {
  /** When set, nothing was generated and everything else is empty. */
  readonly passFailed: PassFailure | null;
  /** Target to text, in byte order of targets. */
  readonly outputs: ReadonlyMap<string, string>;
  readonly rejected: ReadonlyMap<string, Rejection>;
  /** Rejected targets whose former output stays, with that output. */
  readonly kept: ReadonlyMap<string, string>;
  readonly skipped: readonly Skip[];
  readonly scanFailures: readonly ScanFailure[];
  readonly conflicts: readonly ConflictRow[];
  readonly summary: Summary;
  /** By target, in byte order. */
  readonly targets: ReadonlyMap<string, TargetRun>;
  readonly scan: Scan;
  /** Concrete targets of every definition file that counts, by its path. */
  readonly targetsOfFiles: ReadonlyMap<string, readonly string[]>;
  /** Ids of the packs that were read, in byte order. */
  readonly packs: readonly string[];
}
