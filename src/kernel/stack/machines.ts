// How many Lua machines stand at once (a browser holds about 120), and how a mutator comes by a machine again that it had to
// give up: the same turn gives the same machine.

import { STACK_LIMIT } from '../dialect.ts';
import type { MutatorScript } from '../lua/model.ts';
import { type Attempt, type Ground, layGround } from './ground.ts';
import { RunningMutator } from './phases/mutator.ts';
import { takeTurn } from './turn.ts';

/**
 * Never more than 64 machines are alive in a tab. The worker of runs holds those of one list and what rests of one that is
 * compared with it; the worker of studies and tests holds one list `beside` them: 32 + 10 + 20 = 62.
 */
export const MACHINES = { running: STACK_LIMIT, resting: 10, beside: 20 } as const;

/** What the machines of a run's mutators are made with. */
export interface Machines {
  /** A machine that stands after the plan, for a mutator whose own was given up for want of room. */
  readonly reopen: (mutator: RunningMutator) => Promise<MutatorScript>;
  /** How many may stand at once. */
  readonly most: number;
  /** How many of those with a hook `maps` rest until the next run. */
  readonly resting: number;
  /** Told how many turns are done (`StackHost`). */
  readonly onTurn?: (done: number, total: number) => void;
}

/**
 * Gives machines back to mutators that gave them up after their turns, from a place in the list on, as many as there is
 * room for: all turns are taken again over records of their own, and those machines are kept.
 */
export async function takeAgain(
  mutators: readonly RunningMutator[],
  from: number,
  ground: Ground,
  machines: Machines,
): Promise<void> {
  const standing = mutators.filter(({ script }) => script !== null).length;
  const waiting = mutators.slice(from).filter((one) => one.script === null && one.plan!.hooks.has('maps'));
  // One place is for the machine whose turn it is.
  const wanted = waiting.slice(0, Math.max(1, machines.most - standing - 1));
  const last = wanted[wanted.length - 1]!;
  const again = mutators.slice(0, mutators.indexOf(last) + 1).map((mutator) => {
    const copy = new RunningMutator(mutator.entry);
    copy.plan = mutator.plan;
    return copy;
  });
  const scratch: Attempt = layGround(again, ground);
  for (const [index, copy] of again.entries()) {
    const mutator = mutators[index]!;
    if (copy.hasTurn) copy.continueIn(await machines.reopen(copy));
    try {
      takeTurn(copy, again.slice(0, index), ground, scratch);
      if (wanted.includes(mutator)) mutator.continueIn(copy.script!);
    } finally {
      if (!wanted.includes(mutator)) copy.close();
    }
  }
}
