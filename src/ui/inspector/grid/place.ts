// Where a cell of the grid is, in both directions: its id for the active descendant, and the cell that an event fell on.

import type { Active } from './move.ts';
import type { TreeRow } from './rows.ts';

/** A stable id of a cell: column 0 is the field's name. */
export function cellId(row: TreeRow | undefined, column: number): string {
  return `insp-${row?.id ?? 'none'}-${column}`;
}

/** The cell that an element is or stands in, by what the grid tells whoever cannot see it; null outside of all cells. */
export function placeOf(target: EventTarget | null): (Active & { readonly element: HTMLElement }) | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('.insp-cell, .insp-row > .insp-name') : null;
  const row = element?.parentElement?.ariaRowIndex;
  const column = element?.ariaColIndex;
  // Both count from one, and the head is a row.
  return element === null || row == null || column == null
    ? null
    : { row: Number(row) - 2, column: Number(column) - 1, element };
}
