// Which records a list shows: by part of the name or title, and only those that changed when asked.

import type { RecordRow } from '../../../../workers/protocol.ts';

export interface RecordFilter {
  readonly text: string;
  readonly changedOnly: boolean;
}

/** Rows that pass, in the order given. */
export function filterRecords(rows: readonly RecordRow[], filter: RecordFilter): readonly RecordRow[] {
  const needle = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (!filter.changedOnly || row.status !== 'same') &&
      (needle === '' || row.key.includes(needle) || row.title.toLowerCase().includes(needle)),
  );
}
