// Finds the rows of one target, and puts them in report order.

import { compareBytes } from '../../text/index.ts';
import { type JsonValue, sameFingerprint } from '../json/index.ts';
import type { EffectKind, PatchEffect } from '../operation/index.ts';
import type { ConflictRow } from './model.ts';

const KINDS: readonly EffectKind[] = ['write', 'array-membership', 'array-order'];

/** The accepted effects of one target, by kind and pointer. */
export class AcceptedEffects {
  readonly #byPlace = new Map<string, PatchEffect[]>();

  constructor(readonly target: string) {}

  /** One row for every pair of an accepted effect and one of a later definition with the same pointer and kind. */
  rowsAgainst(effects: readonly PatchEffect[]): ConflictRow[] {
    const rows: ConflictRow[] = [];
    for (const later of effects) {
      const { pack, definition } = later.origin;
      for (const earlier of this.#byPlace.get(placeOf(later)) ?? [])
        if (earlier.origin.pack !== pack || earlier.origin.definition !== definition)
          rows.push(this.#row(earlier, later));
    }
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
      scope: earlier.origin.pack === later.origin.pack ? 'same-pack' : 'cross-pack',
      class: isSame(earlier.after, later.after) ? 'redundant-identical' : 'material-overlap',
      earlier: earlier.origin,
      later: later.origin,
      effects: { earlier, later },
    };
  }
}

/** Two removals are the same whatever they took away. */
function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return sameFingerprint(left, right);
}

function placeOf({ kind, path }: PatchEffect): string {
  return kind === 'write' ? path : `${kind} ${path}`;
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
