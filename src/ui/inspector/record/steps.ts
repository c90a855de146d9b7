// Which steps of the trace made a cell of the grid.

import type { GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import type { Step } from '../../../kernel/stack/model.ts';
import { BEFORE_LAYERS } from '../grid/move.ts';

/**
 * The steps of a cell, in order: of a mutator's its own; of the final one and of the name all that the field went through; of
 * the game's none. `column` counts the name as 0.
 */
export function stepsOf(grid: RecordGrid, row: GridRow, column: number): readonly Step[] {
  if (column === 1) return [];
  const own = row.cells[column - BEFORE_LAYERS]?.steps;
  if (own !== undefined) return own.length === 0 ? [] : grid.steps.filter((step) => own.includes(step.n));
  return grid.steps.filter((step) => (step.field ?? '') === row.field);
}
