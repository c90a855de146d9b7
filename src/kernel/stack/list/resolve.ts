// Enabling as an action (standard 6.1): missing requirements come in from the library, those that stand below move up.

import { type Manifest, rangeMeets } from '../../manifest/index.ts';

/** What was done for a requirement, so that it can be shown and taken back. */
export interface Move {
  readonly kind: 'added' | 'moved';
  readonly id: string;
  /** The mutator that asked for it. */
  readonly before: string;
}

/**
 * The list with every requirement above its dependant, in written order. What no package meets is left for `judgeList`
 * to refuse. `manifestOf` reads an item of either list.
 */
export function resolveList<T>(
  list: readonly T[],
  library: readonly T[],
  manifestOf: (item: T) => Manifest,
): { readonly list: readonly T[]; readonly moves: readonly Move[] } {
  const places = new Map(list.map((item, index) => [manifestOf(item).id, index]));
  const resolved: T[] = [];
  const done = new Set<T>();
  const moves: Move[] = [];

  function bring(item: T, before: string | null, turn: number): void {
    // Marked first: packages that require each other must not go round for ever.
    if (done.has(item)) return;
    done.add(item);
    const { id, requires } = manifestOf(item);
    for (const wanted of requires.mutators) {
      const meets = (one: T) =>
        manifestOf(one).id === wanted.id &&
        (wanted.range === null || rangeMeets(wanted.range, manifestOf(one).version) === 'met');
      const found = list.find((one) => manifestOf(one).id === wanted.id) ?? library.find(meets);
      if (found !== undefined) bring(found, id, turn);
    }
    if (before !== null) {
      const place = places.get(id);
      if (place === undefined) moves.push({ kind: 'added', id, before });
      else if (place > turn) moves.push({ kind: 'moved', id, before });
    }
    resolved.push(item);
  }

  for (const [turn, item] of list.entries()) bring(item, null, turn);
  // An id that stands twice stays twice: the list is judged afterwards.
  return { list: resolved, moves };
}
