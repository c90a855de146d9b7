// Applies finished blocks to records in the fixed order of standard 5, and counts what came of each.

import { compareBytes, foldCase } from '../text/index.ts';
import type { FieldChange, RuleBlock, Selector } from './model.ts';
import type { ReadRecords, RuleRecords } from './records.ts';
import { passes } from './test.ts';

/** What one block did. */
export interface BlockOutcome {
  /** Records that the selector chose. */
  readonly matched: number;
  /** Fields whose value differs through this block. */
  readonly wrote: number;
  /** Fields at which the block aimed. */
  readonly aimed: number;
  readonly held: number;
  /** The first mutator whose lock stopped a change, or null. */
  readonly heldBy: string | null;
  /** For each field of the block: how often it had nothing to act on. */
  readonly misses: readonly Miss[];
  /** Names of a `named` selector that no record has. */
  readonly unknownNames: readonly string[];
}

export interface Miss {
  readonly change: FieldChange;
  readonly why: 'missing' | 'no-number' | 'not-text';
  readonly count: number;
}

/** Applies one block: its selection is made once, before its changes (standard 5, order). */
export function applyBlock(block: RuleBlock, records: RuleRecords): BlockOutcome {
  const { collection } = block.selector;
  const unknownNames: string[] = [];
  const selected = select(block.selector, records, unknownNames);
  const changes = block.asWritten === true ? block.changes : inOrder(block.changes);
  const misses = new Map<string, Miss>();
  let wrote = 0;
  let aimed = 0;
  let held = 0;
  let heldBy: string | null = null;
  for (const record of selected) {
    for (const change of changes) {
      for (const steps of targets(change.steps, records, block, record)) {
        const outcome = records.change(collection, record, steps, change.change, change.source);
        aimed += 1;
        if (outcome.wrote) wrote += 1;
        if (outcome.heldBy !== null) {
          held += 1;
          heldBy ??= outcome.heldBy;
        }
        if (outcome.miss !== null) {
          const key = `${outcome.miss} ${change.steps.join('.')}`;
          misses.set(key, { change, why: outcome.miss, count: (misses.get(key)?.count ?? 0) + 1 });
        }
      }
    }
  }
  return { matched: selected.length, wrote, aimed, held, heldBy, misses: [...misses.values()], unknownNames };
}

/** Keys of the records that a selector chooses, in lower-case name order. */
export function select(selector: Selector, records: ReadRecords, unknownNames: string[] = []): readonly string[] {
  const { collection } = selector;
  const names = records.names(collection);
  switch (selector.kind) {
    case 'all':
      return [...names];
    case 'named': {
      const wanted = new Map(selector.names.map((name) => [foldCase(name), name]));
      const found = names.filter((name) => wanted.delete(name));
      unknownNames.push(...wanted.values());
      return found;
    }
    case 'where':
      return names.filter((name) =>
        selector.groups.some((group) =>
          group.every(({ steps, test }) => {
            const own = records.value(collection, name, steps);
            return passes(test, own, own ?? records.defaultOf(collection, steps));
          }),
        ),
      );
    case 'on':
      return names.filter((name) => records.test(selector.test, collection, name));
  }
}

/** Changes in the byte order of their full dotted path (standard 5, order). */
export function inOrder(changes: readonly FieldChange[]): readonly FieldChange[] {
  const keyed = changes.map((change) => ({ change, path: foldCase(change.steps.join('.')) }));
  keyed.sort((left, right) => compareBytes(left.path, right.path));
  return keyed.map(({ change }) => change);
}

/** The fields that a change means on one record: `*` is every field of its section that is there now. */
function targets(
  steps: readonly string[],
  records: RuleRecords,
  block: RuleBlock,
  record: string,
): readonly (readonly string[])[] {
  if (steps[steps.length - 1] !== '*') return [steps];
  return records.fieldsIn(block.selector.collection, record, steps.slice(0, -1));
}

/** Fields that stand more than once in a block, whatever their spelling: each repeat (standard 5, fields). */
export function repeatedFields(block: RuleBlock): readonly FieldChange[] {
  const seen = new Set<string>();
  return block.changes.filter((change) => {
    const path = foldCase(change.steps.join('.'));
    if (seen.has(path)) return true;
    seen.add(path);
    return false;
  });
}
