// Rows of the conflict report.

import type { EffectKind, EffectOrigin } from '../operation/index.ts';

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
}
