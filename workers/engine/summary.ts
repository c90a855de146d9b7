// A run's report in the form in which it crosses to the page: everything but the fields of records.

import { COLLECTIONS, type CollectionName } from '../../src/kernel/game/model.ts';
import type { MutatorReport, RunReport } from '../../src/kernel/stack/index.ts';
import { RowTables, recordRow } from '../../src/kernel/trace/index.ts';
import type { MutatorSummary, RecordRow, RunSummary } from '../protocol.ts';

/** `names`: shown names by mutator id. */
export function summaryOf(report: RunReport, names: ReadonlyMap<string, string>, milliseconds: number): RunSummary {
  const tables = new RowTables();
  const rows = Object.fromEntries<readonly RecordRow[]>(
    COLLECTIONS.map((space) => [
      space,
      [...report.records[space].values()].map((record) => recordRow(record, report.order, tables)),
    ]),
  ) as Record<CollectionName, readonly RecordRow[]>;
  const map = report.map === null ? null : recordRow(report.map.record, report.order, tables);
  return {
    refused: report.refused,
    order: report.order,
    mutators: report.mutators.map((mutator) => mutatorSummary(mutator, names.get(mutator.id) ?? mutator.id)),
    rows,
    map,
    fieldNames: tables.fields,
    pairs: tables.pairs,
    hacks: [...report.hacks.values()],
    files: report.files,
    stepCount: report.steps.length,
    deterministic: report.deterministic,
    hash: report.hash,
    milliseconds,
  };
}

function mutatorSummary(mutator: MutatorReport, name: string): MutatorSummary {
  const { phases, costs: _, ...rest } = mutator;
  return { ...rest, name, phases: [...phases] };
}
