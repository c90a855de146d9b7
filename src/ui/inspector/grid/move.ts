// Moving the active cell of the grid by keys, as the treegrid practice says.

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
  | { readonly kind: 'close-chain' }
  | null;

/** What a key does on the grid; null = not the grid's key. `page` is the number of rows in view. */
export function moveFor(
  key: string,
  modifiers: { readonly ctrl: boolean; readonly shift: boolean },
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
  switch (key) {
    case 'ArrowDown':
      return to(active.row + 1);
    case 'ArrowUp':
      return to(active.row - 1);
    case 'PageDown':
      return to(active.row + page);
    case 'PageUp':
      return to(active.row - page);
    case 'Home':
      return modifiers.ctrl ? to(0) : to(active.row, 0);
    case 'End':
      return modifiers.ctrl ? to(last) : to(active.row, columns - 1);
    case 'ArrowRight':
      if (current?.kind === 'group' && active.column === 0 && !current.open)
        return { kind: 'toggle-group', group: current.label };
      return to(active.row, active.column + 1);
    case 'ArrowLeft':
      if (current?.kind === 'group' && active.column === 0 && current.open)
        return { kind: 'toggle-group', group: current.label };
      return to(active.row, active.column - 1);
    case 'Enter':
    case ' ':
      return current?.kind === 'group' ? { kind: 'toggle-group', group: current.label } : { kind: 'open-chain' };
    case 'Escape':
      return { kind: 'close-chain' };
    default:
      return null;
  }
}

/** Index of the next (or previous) changed field from a row on, round the end; -1 when nothing changed. */
export function nextChanged(rows: readonly TreeRow[], from: number, step: 1 | -1, conflictsOnly: boolean): number {
  for (let count = 1; count <= rows.length; count += 1) {
    const index = (from + step * count + rows.length * 2) % rows.length;
    const row = rows[index];
    if (row?.kind !== 'field') continue;
    const wanted = conflictsOnly
      ? row.row.cells.some((cell) => cell.state === 'conflict' || cell.state === 'held')
      : row.row.changed;
    if (wanted) return index;
  }
  return -1;
}
