// How many fields each mutator, block and hook wrote, and how many of those survived (interface: "Why not?").

import type { Step, StepKind } from '../model.ts';
import { everyField, fieldSteps, type RecordState, type Store } from '../store/index.ts';

export interface Count {
  wrote: number;
  survived: number;
  /** A mutator that overrode a lost field, or null. */
  lostTo: string | null;
}

export interface MutatorCount extends Count {
  /** By index of the block. */
  readonly blocks: ReadonlyMap<number, Count>;
  readonly phases: ReadonlyMap<Step['phase'], Count>;
}

/** By mutator id. */
export type Tally = ReadonlyMap<string, MutatorCount>;

/** Kinds that build on the value which was there; all others leave nothing of it. */
const BUILDING: ReadonlySet<StepKind> = new Set(['scale', 'append', 'held', 'cut', 'width']);

/** The steps that still show in a field's final value, newest first: back to the last one that left nothing before it. */
export function survivors(steps: readonly Step[]): readonly Step[] {
  const found: Step[] = [];
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index]!;
    if (step.before === step.after || step.mutator === null) continue;
    found.push(step);
    if (!BUILDING.has(step.kind)) break;
  }
  return found;
}

export function tally(store: Store): Tally {
  const counter = new Counter();
  for (const space of store.spaces)
    for (const state of store.states(space)) for (const key of aimedKeys(state)) counter.count(fieldSteps(state, key));
  return counter.mutators;
}

function aimedKeys(state: RecordState): Iterable<string> {
  return state.wholeSteps.length > 0 ? everyField(state) : state.fieldSteps.keys();
}

/** A count that knows which field it counted last, so that each field counts once. */
class Running implements Count {
  wrote = 0;
  survived = 0;
  lostTo: string | null = null;
  field = 0;
  alive = false;
}

class RunningMutatorCount extends Running implements MutatorCount {
  readonly blocks = new Map<number, Running>();
  readonly phases = new Map<Step['phase'], Running>();
}

class Counter {
  readonly mutators = new Map<string, RunningMutatorCount>();
  #field = 0;
  readonly #seen: Running[] = [];

  /** Counts one field once for each mutator, block and phase that has a step on it. */
  count(steps: readonly Step[]): void {
    this.#field += 1;
    this.#seen.length = 0;
    const alive = survivors(steps);
    for (const step of steps) {
      if (step.before === step.after || step.mutator === null) continue;
      const isAlive = alive.includes(step);
      let mutator = this.mutators.get(step.mutator);
      if (mutator === undefined) {
        mutator = new RunningMutatorCount();
        this.mutators.set(step.mutator, mutator);
      }
      this.#note(mutator, isAlive);
      this.#note(running(mutator.phases, step.phase), isAlive);
      if (step.block !== null) this.#note(running(mutator.blocks, step.block), isAlive);
    }
    const last = alive[alive.length - 1]?.mutator ?? null;
    for (const one of this.#seen) {
      one.wrote += 1;
      if (one.alive) one.survived += 1;
      else one.lostTo ??= last;
    }
  }

  #note(count: Running, alive: boolean): void {
    if (count.field !== this.#field) {
      count.field = this.#field;
      count.alive = alive;
      this.#seen.push(count);
    } else if (alive) count.alive = true;
  }
}

function running<Key>(counts: Map<Key, Running>, key: Key): Running {
  let count = counts.get(key);
  if (count === undefined) {
    count = new Running();
    counts.set(key, count);
  }
  return count;
}
