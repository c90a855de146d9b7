// Rows of the conflict report.

import type { EffectKind, EffectOrigin, PatchEffect } from '../operation/index.ts';

export type ConflictScope = 'same-pack' | 'cross-pack';
export type ConflictClass = 'redundant-identical' | 'material-overlap';

export interface ConflictRow {
  readonly target: string;
  readonly path: string;
  readonly kind: EffectKind;
  readonly scope: ConflictScope;
  readonly class: ConflictClass;
  readonly earlier: EffectOrigin;
  readonly later: EffectOrigin;
  /** The effects that meet, with their values. */
  readonly effects: { readonly earlier: PatchEffect; readonly later: PatchEffect };
}

/** A row without values: what reports and test cases show. */
export function rowFacts({ effects: _, ...facts }: ConflictRow): Omit<ConflictRow, 'effects'> {
  return facts;
}
