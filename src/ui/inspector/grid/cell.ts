// What a cell of the grid holds, and its name for whoever hears it: row, column, the value before and after, the state.

import type { GridRow } from '../../../../workers/protocol.ts';
import type { Say } from '../host.ts';
import type { ShownState } from '../states.ts';

/** What a cell shows; `final` is the last column of a row that changed. */
export interface ShownCell {
  readonly value: string | null;
  readonly state: ShownState | 'final';
  readonly locks: boolean;
}

/** A value as the grid shows it: an absent one as a dash, an empty text as a pair of quotes. */
export function shownValue(value: string | null): string {
  if (value === null) return '—';
  return value === '' ? '""' : value.replace(/^-(?=[\d.])/, '−');
}

/** Whether a value is set in tabular figures and to the right. */
export function isNumeric(value: string | null): boolean {
  return value !== null && /^[-+]?(\d+\.?\d*|\.\d+)$/.test(value.trim());
}

/** The cell of a value column: 0 = game, then mutators, last = final. */
export function cellOf(row: GridRow, column: number, count: number): ShownCell {
  if (column === 0) return { value: row.base, state: 'same', locks: false };
  if (column < count - 1) return row.cells[column - 1] ?? { value: row.base, state: 'same', locks: false };
  return { value: row.final, state: row.stopped ? 'stopped' : row.changed ? 'final' : 'same', locks: false };
}

/** The accessible name of a cell; the value before is that of the column before, and of the final column the game's. */
export function cellLabel(row: GridRow, column: number, labels: readonly string[], say: Say): string {
  // The row of the record itself has states and no values.
  const shown = (value: string | null) => (row.field === '' ? '' : shownValue(value));
  const count = labels.length;
  const isFinal = column === count - 1;
  const { value, state } = cellOf(row, column, count);
  const before = column === 0 ? value : isFinal ? row.base : cellOf(row, column - 1, count).value;
  const field = row.spelling === '' ? say('inspector.whole-record') : row.spelling;
  const values = { field, column: labels[column] ?? '', value: shown(value), before: shown(before) };
  const isChange = values.before !== values.value;
  if (!isFinal)
    return say(isChange ? 'inspector.cell-changed' : 'inspector.cell', {
      ...values,
      state: say(`inspector.state.${state as ShownState}`),
    });
  const text = say(isChange ? 'inspector.cell-final-changed' : 'inspector.cell-final', values);
  return row.stopped ? say('inspector.cell-more', { cell: text, more: say('inspector.state.stopped') }) : text;
}
