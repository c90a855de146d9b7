// What the last run made of single source lines: for one record, the values before and after each line that wrote it.

import type { RecordGrid } from '../../workers/protocol.ts';
import type { Step } from '../kernel/stack/model.ts';
import { foldCase } from '../kernel/text/index.ts';

/** What one line did to one field of the record. */
export interface FieldOutcome {
  readonly field: string;
  readonly spelling: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Id of the mutator whose lock held it, or null. */
  readonly heldBy: string | null;
  /** Whether the change's own bound or the end of a width acted. */
  readonly bound: boolean;
  /** The value that the game sees in the end. */
  readonly final: string | null;
}

export interface LineOutcome {
  /** From 1. */
  readonly line: number;
  readonly fields: readonly FieldOutcome[];
}

/** The lines of one file of one mutator that aimed at the record, from the top; several steps on a field are one. */
export function lineOutcomes(grid: RecordGrid, mutator: string, path: string): readonly LineOutcome[] {
  const rows = new Map(grid.rows.map((row) => [row.field, row]));
  const lines = new Map<number, Map<string, FieldOutcome>>();
  for (const step of stepsIn(grid.steps, mutator, path)) {
    if (step.line === null || step.field === null) continue;
    let fields = lines.get(step.line);
    if (fields === undefined) lines.set(step.line, (fields = new Map()));
    const row = rows.get(step.field);
    fields.set(step.field, {
      field: step.field,
      spelling: row?.spelling ?? step.field,
      before: fields.get(step.field)?.before ?? step.before,
      after: step.after,
      heldBy: step.kind === 'held' ? (step.note ?? '').replace(/^held-by:/, '') : null,
      bound: step.note?.startsWith('bound-') === true || step.note?.startsWith('width-') === true,
      final: row?.final ?? null,
    });
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, fields]): LineOutcome => ({ line, fields: [...fields.values()] }));
}

function* stepsIn(steps: readonly Step[], mutator: string, path: string): Generator<Step> {
  for (const step of steps) if (step.mutator === mutator && sameFile(step.file, path)) yield step;
}

function sameFile(file: string | null, path: string): boolean {
  return file !== null && foldCase(file) === foldCase(path);
}
