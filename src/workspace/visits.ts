// Places that a person visited, for going back and forward: a line of a file, or a record of the inspector.

import type { Selection } from './model.ts';

export type Visit =
  | {
      readonly kind: 'file';
      readonly uid: string;
      readonly path: string;
      readonly line: number;
      readonly column: number;
    }
  | { readonly kind: 'record'; readonly record: NonNullable<Selection['record']>; readonly field: string | null };

/** Visits in their order, and which of them is the present one; -1 while there is none. */
export interface Visits {
  readonly list: readonly Visit[];
  readonly at: number;
}

export const NO_VISITS: Visits = { list: [], at: -1 };

/** Lines of one file that are nearer than this are one place. */
const NEAR = 10;

/** How many visits are kept. */
const DEPTH = 100;

/** Whether two visits are one place: the second only refines the first. */
export function isNear(a: Visit | undefined, b: Visit): boolean {
  if (a === undefined) return false;
  if (a.kind === 'record' || b.kind === 'record')
    return (
      a.kind === 'record' && b.kind === 'record' && a.record.space === b.record.space && a.record.key === b.record.key
    );
  return a.uid === b.uid && a.path === b.path && Math.abs(a.line - b.line) < NEAR;
}

/** Notes where the person is now: a near place replaces the present one, another cuts off what lay ahead. */
export function visit(visits: Visits, place: Visit): Visits {
  const { list, at } = visits;
  if (isNear(list[at], place)) return { list: list.with(at, place), at };
  const next = [...list.slice(0, at + 1), place].slice(-DEPTH);
  return { list: next, at: next.length - 1 };
}

/** One place back (-1) or forward (1), past places that are gone; null when there is none. */
export function travel(visits: Visits, by: 1 | -1, exists: (place: Visit) => boolean): Visits | null {
  for (let at = visits.at + by; visits.list[at] !== undefined; at += by)
    if (exists(visits.list[at]!)) return { ...visits, at };
  return null;
}
