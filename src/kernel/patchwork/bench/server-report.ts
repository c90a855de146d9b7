// The conflict report as a server shows it: no values, at most 32 rows, the rest as one count.

import type { ConflictRow } from '../conflict/index.ts';
import type { EffectOrigin } from '../operation/index.ts';
import type { Generation } from '../pass/index.ts';

/** Rows that a server shows at most. */
export const SERVER_ROWS = 32;

export interface ServerRow {
  readonly target: string;
  readonly path: string;
  readonly kind: string;
  readonly scope: string;
  readonly class: string;
  /** `pack:definition:operation@order` */
  readonly earlier: string;
  readonly later: string;
}

export interface ServerReport {
  readonly rows: readonly ServerRow[];
  /** Rows beyond those shown. */
  readonly more: number;
  /** Counts over the rows that the filter leaves. */
  readonly material: number;
  readonly redundant: number;
}

/** The report, of all targets or of exactly one. */
export function serverReport(generation: Generation, target: string | null = null): ServerReport {
  const rows = generation.conflicts.filter((row) => target === null || row.target === target);
  const redundant = rows.filter((row) => row.class === 'redundant-identical').length;
  return {
    rows: rows.slice(0, SERVER_ROWS).map(serverRow),
    more: Math.max(0, rows.length - SERVER_ROWS),
    material: rows.length - redundant,
    redundant,
  };
}

function serverRow({ target, path, kind, scope, class: kindOfOverlap, earlier, later }: ConflictRow): ServerRow {
  return { target, path, kind, scope, class: kindOfOverlap, earlier: originText(earlier), later: originText(later) };
}

/** One side of a row in words of a report. */
export function originText({ pack, definition, operation, order }: EffectOrigin): string {
  return `${pack}:${definition}:${operation}@${order}`;
}
