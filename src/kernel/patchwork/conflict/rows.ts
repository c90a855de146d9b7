// Finds the rows of one target, and puts them in report order.

import { compareBytes } from '../../text/index.ts';
import { identityOf } from '../json/index.ts';
import type { EffectKind } from '../operation/index.ts';
import type { ConflictRow, ConflictSide, PatchEffect } from './model.ts';

const KINDS: readonly EffectKind[] = ['write', 'array-membership', 'array-order'];
const REMOVED = 'removed';

/** The accepted effects of one target, by kind and pointer. */
export class AcceptedEffects {
  readonly #byPlace = new Map<string, PatchEffect[]>();
  readonly #identities = new Map<PatchEffect, string>();

  constructor(readonly target: string) {}

  /** One row for every pair of an accepted effect and one of a later definition with the same pointer and kind. */
  rowsAgainst(effects: readonly PatchEffect[]): ConflictRow[] {
    const rows: ConflictRow[] = [];
    for (const later of effects)
      for (const earlier of this.#byPlace.get(placeOf(later)) ?? [])
        if (earlier.pack !== later.pack || earlier.definition !== later.definition)
          rows.push(this.#row(earlier, later));
    return rows;
  }

  accept(effects: readonly PatchEffect[]): void {
    for (const effect of effects) {
      const place = placeOf(effect);
      const known = this.#byPlace.get(place);
      if (known === undefined) this.#byPlace.set(place, [effect]);
      else known.push(effect);
    }
  }

  #row(earlier: PatchEffect, later: PatchEffect): ConflictRow {
    return {
      target: this.target,
      path: later.path,
      kind: later.kind,
      scope: earlier.pack === later.pack ? 'same-pack' : 'cross-pack',
      class: this.#identity(earlier) === this.#identity(later) ? 'redundant-identical' : 'material-overlap',
      earlier: sideOf(earlier),
      later: sideOf(later),
    };
  }

  #identity(effect: PatchEffect): string {
    if (effect.after === undefined) return REMOVED;
    let known = this.#identities.get(effect);
    if (known === undefined) {
      // Marked, so that no value can pass for a removal.
      known = `=${identityOf(effect.after)}`;
      this.#identities.set(effect, known);
    }
    return known;
  }
}

function placeOf({ kind, path }: PatchEffect): string {
  return kind === 'write' ? path : `${kind} ${path}`;
}

function sideOf({ pack, definition, operation, order }: PatchEffect): ConflictSide {
  return { pack, definition, operation, order };
}

/** The order of the report within one target; targets come in byte order. */
export function compareRows(left: ConflictRow, right: ConflictRow): number {
  return (
    compareBytes(left.path, right.path) ||
    KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind) ||
    left.later.order - right.later.order ||
    left.earlier.order - right.earlier.order ||
    compareBytes(left.later.pack, right.later.pack) ||
    compareBytes(left.later.definition, right.later.definition) ||
    compareBytes(left.earlier.pack, right.earlier.pack) ||
    compareBytes(left.earlier.definition, right.earlier.definition)
  );
}
