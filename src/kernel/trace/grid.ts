// One record in all its states: columns are the game, each mutator in order, final (interface: Inspector).

import { BASE_LAYER } from '../game/layer.ts';
import type { RecordSpace } from '../game/model.ts';
import type { RecordTrace, RunReport, Step } from '../stack/model.ts';
import { foldCase } from '../text/index.ts';
import { fieldCells } from './cell.ts';
import type { CellState, GridCell, GridRow, RecordGrid } from './model.ts';

/** Ids of a run's columns: what was laid over the base, when anything was, then the mutators in order of effect. */
export function columnsOf({ base, order }: Pick<RunReport, 'base' | 'order'>): readonly string[] {
  return base === null ? order : [BASE_LAYER, ...order];
}

/** The trace of one record, or null. Of maps there is one alone. */
export function findRecord(report: RunReport, space: RecordSpace, key: string): RecordTrace | null {
  if (space === 'map') return report.map?.record ?? null;
  return report.records[space].get(foldCase(key)) ?? null;
}

/** The grid of a record, or null when the run has no such record. `names` are shown names by mutator id. */
export function recordGrid(
  report: RunReport,
  space: RecordSpace,
  key: string,
  names: ReadonlyMap<string, string> = new Map(),
): RecordGrid | null {
  const record = findRecord(report, space, key);
  if (record === null) return null;
  const columns = columnsOf(report);
  const rows = [...record.fields.values()].map((field): GridRow => {
    const { key, spelling, before, after, steps } = field;
    return {
      field: key,
      spelling,
      base: before,
      cells: fieldCells(before, steps, columns),
      final: after,
      stopped: steps.some((step) => step.kind === 'width'),
      changed: before !== after || steps.some((step) => step.before !== step.after),
    };
  });
  return {
    space,
    key: record.key,
    name: record.name,
    status: record.status,
    unavailable: record.unavailable,
    columns: columns.map((id) => ({ id, name: names.get(id) ?? id })),
    rows: [wholeRow(record, columns), ...rows],
    steps: everyStep(record),
  };
}

/** Every step on a record, each once, in order. */
function everyStep(record: RecordTrace): readonly Step[] {
  const steps = [...record.steps];
  const whole = new Set(record.steps.map((step) => step.n));
  for (const field of record.aimed.values()) for (const step of field.steps) if (!whole.has(step.n)) steps.push(step);
  return steps.sort((left, right) => left.n - right.n);
}

/** The row of the record itself: its name where it is there. */
function wholeRow(record: RecordTrace, order: readonly string[]): GridRow {
  const { steps } = record;
  const there = record.status === 'same' || record.status === 'changed' || record.status === 'removed';
  const base = there ? record.name : null;
  const cells = fieldCells(base, steps, order).map((cell, index): GridCell => {
    const own = steps.filter((step) => step.mutator === order[index]);
    return { ...cell, state: wholeState(own) };
  });
  const final = record.status === 'removed' ? null : record.name;
  return { field: '', spelling: '', base, cells, final, stopped: false, changed: base !== final || steps.length > 0 };
}

export function wholeState(own: readonly Step[]): CellState {
  const last = own[own.length - 1];
  if (last === undefined) return 'same';
  if (own.some((step) => step.kind === 'held')) return 'held';
  if (last.after === null) return 'removed';
  return own[0]!.before === null ? 'added' : 'set';
}
