// Where comments stand in the inspector: how many a record, a field and a cell of it carry.

import type { RecordGrid } from '../../../workers/protocol.ts';
import type { RecordSpace } from '../../kernel/game/model.ts';
import type { CellColumn } from '../../kernel/share/model.ts';
import type { Note } from '../../workspace/index.ts';
import { BEFORE_LAYERS } from './grid/move.ts';

export interface CommentCounts {
  ofRecord(space: RecordSpace, key: string): number;
  /** Comments on a field as a whole; with a column, those on its cell there. Columns count as in a selection. */
  ofCell(grid: RecordGrid, field: string, column: number): number;
}

/** Counts comments by where they are pinned. */
export function countComments(notes: readonly Note[]): CommentCounts {
  const counts = new Map<string, number>();
  const count = (...steps: readonly string[]) => {
    const name = JSON.stringify(steps);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { place } of notes) {
    if (place.kind !== 'cell') continue;
    count(place.space, place.key);
    count(place.space, place.key, place.field, nameOf(place.column));
  }
  return {
    ofRecord: (space, key) => (counts.size === 0 ? 0 : (counts.get(JSON.stringify([space, key])) ?? 0)),
    ofCell(grid, field, column) {
      if (counts.size === 0) return 0;
      const name = nameOf(columnAt(grid, column));
      return counts.get(JSON.stringify([grid.space, grid.key, field, name])) ?? 0;
    },
  };
}

const nameOf = (column: CellColumn | undefined) =>
  column === undefined ? '' : typeof column === 'string' ? column : `mutator ${column.mutator}`;

/** The column that a selection's number means; nothing for the field's name or where there is no such column. */
export function columnAt(grid: RecordGrid, column: number): CellColumn | undefined {
  if (column === 1) return 'game';
  if (column === grid.columns.length + BEFORE_LAYERS) return 'final';
  const mutator = grid.columns[column - BEFORE_LAYERS]?.id;
  return mutator === undefined ? undefined : { mutator };
}

/** The number of a column; 0, the field's name, where the grid has no such column. */
export function columnNumber(grid: RecordGrid, column: CellColumn | undefined): number {
  if (column === undefined) return 0;
  if (column === 'game') return 1;
  if (column === 'final') return grid.columns.length + BEFORE_LAYERS;
  const index = grid.columns.findIndex(({ id }) => id === column.mutator);
  return index < 0 ? 0 : index + BEFORE_LAYERS;
}
