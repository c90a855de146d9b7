// Which record and which field say most of what a stack does: what a new visitor is shown first.

import type { RecordGrid, RecordRow } from '../../../../workers/protocol.ts';
import { BEFORE_LAYERS } from '../grid/move.ts';

/** The record with most conflicts and held writes, then with most writers, then with most changed fields. */
export function mostTelling(rows: readonly RecordRow[]): RecordRow | null {
  const weight = (row: RecordRow) => [row.conflicts + row.held, row.writers.length, row.changedFields];
  return rows.reduce<RecordRow | null>((best, row) => {
    if (row.status === 'same') return best;
    if (best === null) return row;
    return isMore(weight(row), weight(best)) ? row : best;
  }, null);
}

/** A cell of the grid: a field, and a column that counts the game as 1. */
interface TellingCell {
  readonly field: string;
  readonly column: number;
}

/**
 * The field that most mutators met in: with a conflict or a held write before all others, then with most mutators that acted,
 * then with most steps; the column is that of the last of them, who won or was held. Null where no two mutators met.
 */
export function mostTellingCell(grid: RecordGrid): TellingCell | null {
  let best: { readonly cell: TellingCell; readonly weight: readonly number[] } | null = null;
  for (const { field, cells } of grid.rows) {
    const acted = cells.flatMap((cell, at) => (cell.steps.length > 0 ? [at] : []));
    // The row of the record itself has no value that a chain could explain.
    if (field === '' || acted.length < 2) continue;
    const fought = cells.filter(({ state }) => state === 'conflict' || state === 'held').length;
    const weight = [Math.min(fought, 1), acted.length, cells.reduce((sum, { steps }) => sum + steps.length, 0)];
    if (best === null || isMore(weight, best.weight))
      best = { cell: { field, column: acted.at(-1)! + BEFORE_LAYERS }, weight };
  }
  return best?.cell ?? null;
}

/** Whether the first number that differs is larger. */
function isMore(left: readonly number[], right: readonly number[]): boolean {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at >= 0 && left[at]! > right[at]!;
}
