// Undo and redo of changes that are not text. The newest change with the same `merge` key swallows the one before it.

import type { Change } from './changes.ts';
import type { WorkspaceState } from './model.ts';

/** How many steps are kept. */
const DEPTH = 200;

export interface History {
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export const EMPTY_HISTORY: History = { done: [], undone: [] };

/** Records a change that was just made. */
export function record(history: History, change: Change): History {
  const last = history.done.at(-1);
  const merges = change.merge !== undefined && last?.merge === change.merge && history.undone.length === 0;
  const entry = merges ? { ...change, revert: last!.revert } : change;
  const done = merges ? history.done.slice(0, -1) : history.done;
  return { done: [...done, entry].slice(-DEPTH), undone: [] };
}

export interface Stepped {
  readonly history: History;
  readonly state: WorkspaceState;
  readonly change: Change;
}

/** Takes the last change back, or null when there is none. */
export function undo(history: History, state: WorkspaceState): Stepped | null {
  const change = history.done.at(-1);
  if (change === undefined) return null;
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, change] };
  return { history: next, state: change.revert(state), change };
}

/** Makes the last undone change again, or null when there is none. */
export function redo(history: History, state: WorkspaceState): Stepped | null {
  const change = history.undone.at(-1);
  if (change === undefined) return null;
  const next = { done: [...history.done, change], undone: history.undone.slice(0, -1) };
  return { history: next, state: change.apply(state), change };
}
