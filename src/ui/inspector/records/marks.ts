// How the notes of a person bear on a record: whether its present result was reviewed, and which conflicts are left.

import type { ConflictPair, RecordRow, RunSummary } from '../../../../workers/protocol.ts';
import { holds, type Inspection, type QuietPair, recordId, samePair } from '../../../workspace/index.ts';

/** Whether the record's present result carries a mark; a mark on an older result has lapsed. */
export function isReviewed(inspection: Inspection, row: RecordRow): boolean {
  return row.seal !== '' && inspection.reviewed[recordId(row.space, row.key)] === row.seal;
}

/** How many of the changed records are reviewed. */
export function reviewCount(inspection: Inspection, rows: readonly RecordRow[]) {
  const changed = rows.filter((row) => row.status !== 'same');
  return { reviewed: changed.filter((row) => isReviewed(inspection, row)).length, changed: changed.length };
}

/** Acceptances that hold today. */
export function quietNow(inspection: Inspection, hashOf: (id: string) => string | null): readonly QuietPair[] {
  return inspection.quiet.filter((pair) => holds(pair, hashOf));
}

/** Indexes of the run's conflict pairs that are accepted. */
export function quietIndexes(run: RunSummary, quiet: readonly QuietPair[]): ReadonlySet<number> {
  return new Set(run.pairs.flatMap((pair, at) => (quiet.some((one) => samePair(one, pair)) ? [at] : [])));
}

/** Conflicts of a record that nobody accepted. */
export function openConflicts(row: RecordRow, quiet: ReadonlySet<number>): number {
  return quiet.size === 0 ? row.conflicts : row.pairs.filter((at) => !quiet.has(at)).length;
}

/** A conflict pair with the records of the run that show it. */
export interface PairUse {
  readonly pair: ConflictPair;
  readonly records: readonly RecordRow[];
}

/** Every conflict pair of the run with its records, most records first. */
export function pairUses(run: RunSummary): readonly PairUse[] {
  const records = run.pairs.map((): RecordRow[] => []);
  const rows = [...Object.values(run.rows).flat(), ...(run.map === null ? [] : [run.map])];
  for (const row of rows) for (const at of new Set(row.pairs)) records[at]!.push(row);
  return run.pairs
    .map((pair, at) => ({ pair, records: records[at]! }))
    .sort((left, right) => right.records.length - left.records.length);
}
