// Which records a list shows: by part of the name or title, by what happened to them, by whom, in which field.

import type { CellState, RecordRow, RunSummary } from '../../../../workers/protocol.ts';
import { stateBit } from '../../../kernel/trace/model.ts';

export interface RecordFilter {
  readonly text: string;
  readonly changedOnly: boolean;
  /** A state that some cell of the record has; null = any. */
  readonly state: CellState | 'stopped' | null;
  /** Id of a mutator that wrote in the record; null = any. */
  readonly mutator: string | null;
  /** Part of the key of a field that somebody aimed at; `''` = any. */
  readonly field: string;
}

export const NO_FILTER: RecordFilter = { text: '', changedOnly: false, state: null, mutator: null, field: '' };

/** Whether a record's name or title holds a text. */
export function matchesRecord(row: RecordRow, text: string): boolean {
  const needle = text.trim().toLowerCase();
  return needle === '' || row.key.includes(needle) || row.title.toLowerCase().includes(needle);
}

/** Rows that pass, in the order given. */
export function filterRecords(
  rows: readonly RecordRow[],
  filter: RecordFilter,
  run: Pick<RunSummary, 'order' | 'fieldNames'>,
): readonly RecordRow[] {
  const bit = filter.state === null ? 0 : stateBit(filter.state);
  const writer = filter.mutator === null ? -1 : run.order.indexOf(filter.mutator);
  const needle = filter.field.trim().toLowerCase();
  const fields =
    needle === '' ? null : new Set(run.fieldNames.flatMap((name, at) => (name.includes(needle) ? [at] : [])));
  return rows.filter(
    (row) =>
      (!filter.changedOnly || row.status !== 'same') &&
      (bit === 0 || (row.states & bit) !== 0) &&
      (writer < 0 || row.writers.includes(writer)) &&
      (fields === null || row.fields.some((at) => fields.has(at))) &&
      matchesRecord(row, filter.text),
  );
}
