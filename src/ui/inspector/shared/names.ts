// A record's name as its file writes it: selections and traces know the folded one.

import type { RunSummary } from '../../../../workers/protocol.ts';
import type { RecordSpace } from '../../../kernel/game/model.ts';

/** The name of a record in a run, or its key when the run has none. */
export function recordName(summary: RunSummary | null, space: RecordSpace, key: string): string {
  if (space === 'map') return summary?.map?.name ?? key;
  return summary?.rows[space].find((row) => row.key === key)?.name ?? key;
}
