// Operations as data, checked and ready to run, and the outcomes that running one can have.

import type { JsonPath } from '../definition/problems.ts';
import type { MatchPolicy } from '../description.ts';
import type { JsonObject, JsonValue } from '../json/index.ts';
import type { Matcher } from '../matcher/index.ts';
import type { IndexFault, Pointer } from '../pointer.ts';

/** Where a new entry goes. */
export type Placement = { readonly at: 'Start' | 'End' } | { readonly at: 'Before' | 'After'; readonly find: Matcher };

interface Common {
  readonly id: string;
  readonly required: boolean;
  readonly index: number;
  /** Where the operation stands in its file; of one that a macro gave, where the macro stands. */
  readonly at: JsonPath;
}

interface AtPath {
  readonly path: Pointer;
}

interface AtMatch extends AtPath {
  readonly match: Matcher;
}

export type OperationBody =
  | (AtPath & { readonly op: 'Add' | 'Replace'; readonly value: JsonValue })
  | (AtPath & { readonly op: 'Merge'; readonly value: JsonObject })
  | (AtPath & { readonly op: 'Remove' })
  | (AtPath & {
      readonly op: 'Insert';
      readonly value: JsonValue;
      readonly placement: Placement;
      readonly existing: Matcher | null;
    })
  | (AtMatch & { readonly op: 'ReplaceMatching'; readonly value: JsonValue; readonly policy: MatchPolicy })
  | (AtMatch & { readonly op: 'RemoveMatching'; readonly policy: MatchPolicy })
  | (AtMatch & { readonly op: 'MoveMatching'; readonly placement: Placement })
  | (AtMatch & { readonly op: 'MergeMatching'; readonly value: JsonObject; readonly policy: MatchPolicy })
  | (AtMatch & {
      readonly op: 'UpsertMatching';
      readonly value: JsonObject;
      readonly policy: MatchPolicy;
      readonly placement: Placement;
    })
  | { readonly op: 'OverlayFromAsset'; readonly source: string }
  | (AtPath & { readonly op: 'MergeObjectFromAsset'; readonly source: string; readonly sourcePath: Pointer })
  /** `name` is null in format 1 only, where a nameless macro fails when it runs. */
  | { readonly op: 'Macro'; readonly name: string | null; readonly json: JsonObject }
  | { readonly op: 'RequireFormat' }
  /** An operation of format 1 that can only fail, whatever the target. */
  | { readonly op: 'Unusable'; readonly reason: OperationReason };

export type Operation = Common & OperationBody;

/** The operation of one kind. */
export type OperationOf<Op extends Operation['op']> = Extract<Operation, { readonly op: Op }>;

export type OperationReason =
  | IndexFault
  | 'parent-missing'
  | 'parent-not-traversable'
  | 'parent-not-container'
  | 'leaf-missing'
  | 'merge-target-invalid'
  | 'not-an-array'
  | 'anchor-not-found'
  | 'self-anchor'
  | 'no-match'
  | 'ambiguous-match'
  | 'selected-not-object'
  | 'matcher-invalid'
  | 'source-missing'
  | 'source-json-invalid'
  | 'source-not-object'
  | 'source-path-missing'
  | 'source-path-not-object'
  | 'target-path-missing'
  | 'target-path-not-object'
  | 'overlay-self'
  | 'op-unsupported'
  | 'path-required'
  | 'value-required'
  | 'path-is-root'
  | 'pointer-no-slash'
  | 'position-unsupported'
  | 'find-required'
  | 'value-not-object';

export type NoopReason = 'existing-present' | 'already-in-position';

/** What an operation made of a document. A structural failure rejects the target even when the operation is optional. */
export type Applied =
  | { readonly root: JsonObject }
  | { readonly noop: NoopReason }
  | { readonly failed: OperationReason; readonly structural: boolean };

/** An original document that operations may copy from. */
export type SourceDocument =
  | { readonly value: JsonValue }
  | { readonly failed: 'source-missing' | 'source-json-invalid' };

export interface OperationContext {
  readonly target: string;
  readonly source: (path: string) => SourceDocument;
}
