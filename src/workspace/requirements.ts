// Enabling is an action (standard 6.1): what a package requires comes with it and above it.

import type { Manifest } from '../kernel/manifest/model.ts';
import { newItem } from './changes.ts';
import type { StackItem } from './model.ts';

export interface Enabled {
  readonly stack: readonly StackItem[];
  readonly library: readonly string[];
  /** Uids that came from the library or were switched on, in order. */
  readonly added: readonly string[];
  /** Uids that were moved up. */
  readonly moved: readonly string[];
}

/**
 * The list with `uid` enabled: requirements are taken from the library or moved above it, in written order, and theirs
 * with them. What nobody has open is left to the run's refusal.
 */
export function enableWithRequirements(
  stack: readonly StackItem[],
  library: readonly string[],
  uid: string,
  manifestOf: (uid: string) => Manifest | null,
): Enabled {
  let list = [...stack];
  let shelf = [...library];
  const added: string[] = [];
  const moved: string[] = [];
  const known = new Map<string, string>();
  for (const other of [...library, ...stack.map((item) => item.uid)]) {
    const id = manifestOf(other)?.id;
    if (id !== undefined) known.set(id, other);
  }
  const visiting = new Set<string>();
  const place = (wanted: string, above: string | null) => {
    if (visiting.has(wanted)) return;
    visiting.add(wanted);
    let index = list.findIndex((item) => item.uid === wanted);
    const limit = above === null ? list.length : list.findIndex((item) => item.uid === above);
    if (index < 0) {
      list.splice(limit, 0, newItem(wanted));
      shelf = shelf.filter((other) => other !== wanted);
      added.push(wanted);
      index = limit;
    } else {
      if (!list[index]!.enabled) {
        list = list.with(index, { ...list[index]!, enabled: true });
        if (above !== null) added.push(wanted);
      }
      if (above !== null && index > limit) {
        list.splice(limit, 0, ...list.splice(index, 1));
        moved.push(wanted);
      }
    }
    for (const need of manifestOf(wanted)?.requires.mutators ?? []) {
      const other = known.get(need.id);
      if (other !== undefined) place(other, wanted);
    }
    visiting.delete(wanted);
  };
  place(uid, null);
  return { stack: list, library: shelf, added, moved };
}
