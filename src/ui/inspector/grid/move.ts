// Moving the active cell of the grid by keys, as the treegrid practice says.

import type { GridCell } from '../../../../workers/protocol.ts';
import type { GridMotion } from '../../../commands/index.ts';
import type { TreeRow } from './rows.ts';

/** The active cell: row index into the shown rows; column 0 = field name, then game, mutators, final. */
export interface Active {
  readonly row: number;
  readonly column: number;
}

export type Move =
  | { readonly kind: 'move'; readonly to: Active }
  | { readonly kind: 'toggle-group'; readonly group: string }
  | { readonly kind: 'open-chain' }
  | { readonly kind: 'close-chain' };

/** Columns before that of the first mutator: the field's name and the game. */
export const BEFORE_LAYERS = 2;

/** What a motion does on the grid. `columns` counts all columns, `page` the rows in view. */
export function moveBy(
  motion: GridMotion,
  active: Active,
  rows: readonly TreeRow[],
  columns: number,
  page: number,
): Move {
  const last = rows.length - 1;
  const to = (row: number, column = active.column): Move => ({
    kind: 'move',
    to: { row: Math.min(last, Math.max(0, row)), column: Math.min(columns - 1, Math.max(0, column)) },
  });
  const current = rows[active.row];
  switch (motion) {
    case 'down':
      return to(active.row + 1);
    case 'up':
      return to(active.row - 1);
    case 'page-down':
      return to(active.row + page);
    case 'page-up':
      return to(active.row - page);
    case 'row-start':
      return to(active.row, 0);
    case 'row-end':
      return to(active.row, columns - 1);
    case 'grid-start':
      return to(0);
    case 'grid-end':
      return to(last);
    case 'right':
      if (current?.kind === 'group' && active.column === 0 && !current.open)
        return { kind: 'toggle-group', group: current.label };
      return to(active.row, active.column + 1);
    case 'left':
      if (current?.kind === 'group' && active.column === 0 && current.open)
        return { kind: 'toggle-group', group: current.label };
      return to(active.row, active.column - 1);
    case 'chain':
      return current?.kind === 'group' ? { kind: 'toggle-group', group: current.label } : { kind: 'open-chain' };
    case 'close':
      return { kind: 'close-chain' };
    case 'next-layer':
    case 'previous-layer':
      return to(active.row, nextLayer(current, active.column, motion === 'next-layer' ? 1 : -1));
    default: {
      const layer = Number(motion.slice('layer-'.length));
      return to(active.row, Math.min(columns - 1, BEFORE_LAYERS + layer - 1));
    }
  }
}

/** The next column whose mutator did something to the row's field; the same when there is none. */
function nextLayer(row: TreeRow | undefined, column: number, step: 1 | -1): number {
  if (row?.kind !== 'field') return column;
  const { cells } = row.row;
  // Forward from the name or the game, the first mutator is next.
  const from = step > 0 ? Math.max(0, column - BEFORE_LAYERS + step) : column - BEFORE_LAYERS + step;
  for (let at = from; at >= 0 && at < cells.length; at += step)
    if (cells[at]!.steps.length > 0) return at + BEFORE_LAYERS;
  return column;
}

/**
 * Index of the next (or previous) changed field from a row on, round the end; -1 when there is none. With `isConflict`
 * only fields with such a cell count.
 */
export function nextChanged(
  rows: readonly TreeRow[],
  from: number,
  step: 1 | -1,
  isConflict: ((field: string, cell: GridCell, index: number) => boolean) | null,
): number {
  for (let count = 1; count <= rows.length; count += 1) {
    const index = (from + step * count + rows.length * 2) % rows.length;
    const row = rows[index];
    if (row?.kind !== 'field') continue;
    const { field, cells, changed } = row.row;
    if (isConflict === null ? changed : cells.some((cell, at) => isConflict(field, cell, at))) return index;
  }
  return -1;
}
