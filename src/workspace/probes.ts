// Probes: a comment `--? units.ARMCOM.maxdamage` asks for a value, and the editor shows it behind the line.

import type { RecordGrid } from '../../workers/protocol.ts';
import { type FieldName, readFieldName } from '../kernel/trace/field-name.ts';

export interface Probe {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Null when the text names no field. */
  readonly name: FieldName | null;
}

const PROBE = /(?:--|#)\?[ \t]*([^\s,;]+)/;

/** The probes of a script or of a rule file. */
export function probesIn(text: string): readonly Probe[] {
  if (!text.includes('?')) return [];
  return text.split(/\r\n?|\n/).flatMap((line, index): Probe[] => {
    const found = PROBE.exec(line)?.[1];
    return found === undefined ? [] : [{ line: index + 1, text: found, name: readFieldName(found) }];
  });
}

/** What a probe finds in its record: the value after one mutator, and the game's own; null = the field is not there. */
export interface Probed {
  readonly base: string | null;
  readonly after: string | null;
}

/** `mutator`: its id; one that did not run gives the final value. Null when the record lacks the field throughout. */
export function probe(grid: RecordGrid, name: FieldName, mutator: string | null): Probed | null {
  const row = grid.rows.find(({ field }) => field === name.field);
  if (row === undefined) return null;
  const column = grid.columns.findIndex(({ id }) => id === mutator);
  return { base: row.base, after: column < 0 ? row.final : (row.cells[column]?.value ?? null) };
}
