// Effects with their origin, and the rows of the conflict report.

import type { EffectKind, RawEffect } from '../operation/index.ts';

/** An effect of one operation of one definition. */
export interface PatchEffect extends RawEffect {
  readonly pack: string;
  readonly definition: string;
  /** Id of the operation; of one that a macro gave, the macro's. */
  readonly operation: string;
  /** Counts the operations of the target from 0, skipped ones included. */
  readonly order: number;
}

export interface ConflictSide {
  readonly pack: string;
  readonly definition: string;
  readonly operation: string;
  readonly order: number;
}

export type ConflictScope = 'same-pack' | 'cross-pack';
export type ConflictClass = 'redundant-identical' | 'material-overlap';

export interface ConflictRow {
  readonly target: string;
  readonly path: string;
  readonly kind: EffectKind;
  readonly scope: ConflictScope;
  readonly class: ConflictClass;
  readonly earlier: ConflictSide;
  readonly later: ConflictSide;
}
