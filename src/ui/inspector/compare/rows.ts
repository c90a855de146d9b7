// Two records, or one record in two stacks, field by field.

import type { RecordGrid } from '../../../../workers/protocol.ts';

export interface CompareRow {
  readonly field: string;
  readonly spelling: string;
  readonly left: string | null;
  readonly right: string | null;
}

/** One side of a comparison: a record's values before or after its stack. */
export interface Side {
  readonly grid: RecordGrid;
  readonly of: 'base' | 'final';
}

/** All fields of both sides, those of the left in its order, then what only the right has. */
export function compareRows(left: Side, right: Side | null): readonly CompareRow[] {
  const valuesOf = (side: Side | null) =>
    new Map((side?.grid.rows ?? []).flatMap((row) => (row.field === '' ? [] : [[row.field, row] as const])));
  const [ours, theirs] = [valuesOf(left), valuesOf(right)];
  const fields = [...ours.keys(), ...[...theirs.keys()].filter((field) => !ours.has(field))];
  return fields.map((field) => {
    const [own, other] = [ours.get(field), theirs.get(field)];
    return {
      field,
      spelling: field.includes('.') ? field : ((own ?? other)?.spelling ?? field),
      left: own?.[left.of] ?? null,
      right: right === null ? null : (other?.[right.of] ?? null),
    };
  });
}

/** How the right value stands to the left one: a factor where both are numbers. */
export function factorOf({ left, right }: CompareRow): number | null {
  const number = (text: string | null) =>
    text !== null && /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : null;
  const [from, to] = [number(left), number(right)];
  return from === null || to === null || from === 0 || from === to ? null : to / from;
}
