// Undo and redo of changes that are not text. The newest change with the same `merge` key swallows the one before it. What
// people wrote since is never lost on the way: undo and redo lead back to the very state that they left (`carry.ts`).

import { type Carry, carryOf, putBack, writtenIn } from './carry.ts';
import type { Change } from './changes.ts';
import type { WorkspaceState } from './model.ts';

/** How many steps are kept. */
const DEPTH = 200;

/** A change with what its next step, back or forth, would lose by itself. */
export interface Entry extends Change {
  readonly carry: Carry | null;
}

export interface History {
  readonly done: readonly Entry[];
  readonly undone: readonly Entry[];
}

export const EMPTY_HISTORY: History = { done: [], undone: [] };

/** Records a change that was just made to a state. */
export function record(history: History, change: Change, before: WorkspaceState, after: WorkspaceState): History {
  const last = history.done.at(-1);
  if (change.merge !== undefined && last?.merge === change.merge && history.undone.length === 0)
    return { done: [...history.done.slice(0, -1), { ...last, ...change, revert: last.revert }], undone: [] };
  const entry = { ...change, carry: carryOf(change.revert(after), before) };
  return { done: [...history.done, entry].slice(-DEPTH), undone: [] };
}

export interface Stepped {
  readonly history: History;
  readonly state: WorkspaceState;
  readonly change: Change;
  /** Packages in which something was written that goes with this step; the step back brings it again. */
  readonly written: readonly string[];
}

/** Takes the last change back, or null when there is none. */
export function undo(history: History, state: WorkspaceState): Stepped | null {
  const entry = history.done.at(-1);
  if (entry === undefined) return null;
  const { reached, carry } = step(entry, entry.revert, entry.apply, state);
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, { ...entry, carry }] };
  return { history: next, state: reached, change: entry, written: writtenIn(carry, reached) };
}

/** Makes the last undone change again, or null when there is none. */
export function redo(history: History, state: WorkspaceState): Stepped | null {
  const entry = history.undone.at(-1);
  if (entry === undefined) return null;
  const { reached, carry } = step(entry, entry.apply, entry.revert, state);
  const next = { done: [...history.done, { ...entry, carry }], undone: history.undone.slice(0, -1) };
  return { history: next, state: reached, change: entry, written: writtenIn(carry, reached) };
}

function step(entry: Entry, way: Change['apply'], back: Change['apply'], state: WorkspaceState) {
  const reached = putBack(way(state), entry.carry);
  return { reached, carry: carryOf(back(reached), state) };
}
