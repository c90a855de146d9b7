// How far a mutator can reach, told from its plan alone: what it could read and write whatever the records hold. Two
// mutators that reach nothing of each other's act alike in either order (standard 6.1, order).

import { COLLECTIONS, type RecordSpace } from '../game/model.ts';
import type { RuleBlock } from '../rules/model.ts';
import { foldCase } from '../text/index.ts';
import type { StackHost, StackInput } from './model.ts';
import type { RunningMutator } from './phases/mutator.ts';
import { conditionsOf, planAll } from './planning.ts';
import { fieldKey } from './store/index.ts';
import { checkName, checkValue } from './store/text.ts';

/** A field of every record of a space, or all fields whose keys start as written. */
interface Area {
  readonly space: RecordSpace | 'hacks';
  readonly key: string;
  readonly prefix: boolean;
}

export interface Reach {
  readonly id: string;
  /** Ids of the mutators without which the list would be refused. */
  readonly requires: readonly string[];
  readonly reads: readonly Area[];
  readonly writes: readonly Area[];
}

const SPACES: readonly Area['space'][] = [...COLLECTIONS, 'map', 'hacks'];
const whole = (space: Area['space']): Area => ({ space, key: '', prefix: true });
const EVERYTHING: readonly Area[] = SPACES.map(whole);

/**
 * The reach of each mutator of a list that is not refused, in its order. Plans are made once: they see the match and
 * the options, never the records (standard 4).
 */
export async function reachOf(input: StackInput, host: StackHost): Promise<readonly Reach[]> {
  const out = conditionsOf(input);
  const planned = await planAll(input, host, out, 1);
  for (const mutator of planned) mutator.close();
  return input.entries.map(({ package: { manifest } }) => {
    const mutator = planned.find((one) => one.id === manifest.id);
    const { reads, writes } = mutator === undefined ? NOTHING : reachOfPlan(mutator, input.match.map !== null);
    return { id: manifest.id, requires: manifest.requires.mutators.map((wanted) => wanted.id), reads, writes };
  });
}

/** Whether what the first writes may show in what the second reads. */
export function mayAffect(first: Reach, second: Reach): boolean {
  return overlap(first.writes, second.reads);
}

/** Whether two mutators certainly do the same in either order. */
export function areIndependent(first: Reach, second: Reach): boolean {
  return !mayAffect(first, second) && !mayAffect(second, first) && !overlap(first.writes, second.writes);
}

/** Whether a mutator may write a field, or with null make and take away records of the space. */
export function mayWriteField(reach: Reach, space: Area['space'], key: string | null): boolean {
  return overlap(reach.writes, [{ space, key: key ?? '', prefix: false }]);
}

type Areas = Pick<Reach, 'reads' | 'writes'>;

/** Of a mutator that is out before any turn is taken. */
const NOTHING: Areas = { reads: [], writes: [] };

function reachOfPlan(mutator: RunningMutator, hasMap: boolean): Areas {
  const plan = mutator.plan!;
  // Files lie under everything that is read after them.
  if (plan.layer.masks.length > 0 || plan.layer.files.size > 0) return { reads: EVERYTHING, writes: EVERYTHING };
  const reads: Area[] = [];
  const writes: Area[] = plan.hacks.map(({ hack, parameter }) => ({
    space: 'hacks',
    key: foldCase(`${hack}.${parameter}`),
    prefix: false,
  }));
  const hooks = [...plan.hooks].filter((hook) => hook !== 'maps' || hasMap);
  if (hooks.length > 0) {
    reads.push(...EVERYTHING);
    for (const layer of mutator.entry.package.manifest.layers) {
      const space = layer === 'maps' ? 'map' : layer;
      if (space !== 'files' && space !== 'hacks') writes.push(whole(space));
    }
  }
  for (const { block } of plan.blocks) if (block !== null) addBlock(block, reads, writes);
  return { reads, writes };
}

function addBlock({ selector, changes }: RuleBlock, reads: Area[], writes: Area[]): void {
  const space = selector.collection;
  // A test in Lua may look at any record.
  if (selector.kind === 'on') reads.push(...EVERYTHING);
  if (selector.kind === 'where')
    for (const group of selector.groups)
      for (const { steps } of group) reads.push({ space, key: fieldKey(steps), prefix: false });
  for (const { steps, change } of changes) {
    const area = areaOf(space, steps);
    // The order on a menu is part of it, so every entry touches all others.
    writes.push(space === 'menus' ? whole(space) : area);
    if (area.prefix) reads.push(area);
    // Where the text that was there decides whether the write is a fault, the mutator stands or falls with it.
    else if (change.kind === 'append' || mayBeRefused(steps, change)) reads.push(area);
  }
}

function areaOf(space: RecordSpace, steps: readonly string[]): Area {
  if (steps[steps.length - 1] !== '*') return { space, key: fieldKey(steps), prefix: false };
  const section = steps.slice(0, -1);
  return { space, key: section.length === 0 ? '' : `${fieldKey(section)}.`, prefix: true };
}

function mayBeRefused(steps: readonly string[], change: RuleBlock['changes'][number]['change']): boolean {
  if (change.kind === 'remove' || change.kind === 'scale') return false;
  const key = fieldKey(steps);
  try {
    checkValue(change.value, key);
    for (const name of steps) checkName(name);
    return false;
  } catch {
    return true;
  }
}

function overlap(left: readonly Area[], right: readonly Area[]): boolean {
  return left.some((one) => right.some((other) => meet(one, other)));
}

function meet(left: Area, right: Area): boolean {
  if (left.space !== right.space) return false;
  if (left.prefix) return right.key.startsWith(left.key) || (right.prefix && left.key.startsWith(right.key));
  return right.prefix ? left.key.startsWith(right.key) : left.key === right.key;
}
