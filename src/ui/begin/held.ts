// What the list of workspaces that were put away says and does, apart from how it looks.

import type { Said } from '../../i18n/index.ts';

/** Mutators of one workspace that are named; the rest is counted. */
const NAMED = 3;

/** Names of the mutators that a workspace holds, in words; null where none are known. */
export function heldWords(names: readonly string[]): Said | null {
  if (names.length === 0) return null;
  const rest = names.length - NAMED;
  const values = { names: names.slice(0, NAMED) };
  return rest > 0
    ? { id: 'ui.start.kept-more', values: { ...values, count: rest } }
    : { id: 'ui.start.kept-holds', values };
}

/** The row to go to once one is gone: the next, else the one before; null where there is none. */
export function rowBeside(keys: readonly string[], gone: string): string | null {
  const at = keys.indexOf(gone);
  return keys[at + 1] ?? keys[at - 1] ?? null;
}
