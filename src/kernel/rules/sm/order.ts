// Where the order inside a block changes what it does: a rule file runs as written, a Lua block by the names of its fields
// (standard 5, 5.1). The two part only where `*` and a field of the same section stand in one block.

import { compareBytes, foldCase } from '../../text/index.ts';
import { inOrder } from '../apply.ts';
import type { FieldChange, RuleBlock } from '../model.ts';

const pathOf = ({ steps }: FieldChange): string => foldCase(steps.join('.'));

/** Whether two changes of one block can meet in one field: `damage.*` and `damage.default`. */
function meet(left: FieldChange, right: FieldChange): boolean {
  return covers(left, right.steps) || covers(right, left.steps);
}

/** Whether a change of every field of a section means these steps, too. */
function covers({ steps }: FieldChange, other: readonly string[]): boolean {
  const depth = steps.length - 1;
  if (steps[depth] !== '*' || other.length !== steps.length || other[depth] === '*') return false;
  return steps.slice(0, depth).every((step, index) => foldCase(step) === foldCase(other[index]!));
}

/** A block's changes as a rule file has to write them. */
export function changesForSm({ changes, asWritten }: RuleBlock): readonly FieldChange[] {
  if (asWritten === true) return changes;
  const meeting = changes.some((one, index) => changes.slice(index + 1).some((other) => meet(one, other)));
  return meeting ? inOrder(changes) : changes;
}

/**
 * A block as one or more Lua blocks with the same selector, each of which may run in the order of names. Null when a second
 * selection could choose other records than the first, since it tests what the part before it writes.
 */
export function partsForLua(block: RuleBlock): readonly RuleBlock[] | null {
  if (block.asWritten !== true) return [block];
  const parts: FieldChange[][] = [[]];
  for (const change of block.changes) {
    const part = parts[parts.length - 1]!;
    const late = part.some((one) => meet(one, change) && compareBytes(pathOf(one), pathOf(change)) > 0);
    if (late) parts.push([change]);
    else part.push(change);
  }
  const written = parts.slice(0, -1).flat();
  return parts.length > 1 && testsOneOf(block, written) ? null : parts.map((changes) => ({ ...block, changes }));
}

function testsOneOf({ selector }: RuleBlock, changes: readonly FieldChange[]): boolean {
  if (selector.kind !== 'where') return selector.kind === 'on';
  const tested = selector.groups.flat().map(({ steps }) => steps);
  return tested.some((steps) =>
    changes.some((change) => covers(change, steps) || pathOf(change) === foldCase(steps.join('.'))),
  );
}
