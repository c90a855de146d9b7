// Which record says most of what a stack does: what a new visitor is shown first.

import type { RecordRow } from '../../../../workers/protocol.ts';

/** The record with most conflicts and held writes, then with most writers, then with most changed fields. */
export function mostTelling(rows: readonly RecordRow[]): RecordRow | null {
  const weight = (row: RecordRow) => [row.conflicts + row.held, row.writers.length, row.changedFields] as const;
  return rows.reduce<RecordRow | null>((best, row) => {
    if (row.status === 'same') return best;
    if (best === null) return row;
    const [a, b] = [weight(row), weight(best)];
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && a[at]! > b[at]! ? row : best;
  }, null);
}
