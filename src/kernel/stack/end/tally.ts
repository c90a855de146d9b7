// How many fields each mutator, block and hook wrote, and how many of those survived (interface: "Why not?").

import type { Step, StepKind } from '../model.ts';
import { everyField, fieldSteps, type RecordState, type Store } from '../store/index.ts';

export interface Count {
  wrote: number;
  survived: number;
  /** A mutator that overrode a lost field, or null. */
  lostTo: string | null;
}

export interface Tally {
  readonly mutators: ReadonlyMap<string, Count>;
  /** By `mutator#block`. */
  readonly blocks: ReadonlyMap<string, Count>;
  /** By `mutator@phase`. */
  readonly phases: ReadonlyMap<string, Count>;
}

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
  const mutators = new Map<string, Count>();
  const blocks = new Map<string, Count>();
  const phases = new Map<string, Count>();
  for (const space of store.spaces)
    for (const state of store.states(space))
      for (const key of aimedKeys(state)) {
        const steps = fieldSteps(state, key);
        const alive = new Set(survivors(steps));
        const last = [...alive].at(-1)?.mutator ?? null;
        count(steps, alive, last, mutators, (step) => step.mutator);
        count(steps, alive, last, blocks, (step) => (step.block === null ? null : `${step.mutator}#${step.block}`));
        count(steps, alive, last, phases, (step) => `${step.mutator}@${step.phase}`);
      }
  return { mutators, blocks, phases };
}

function aimedKeys(state: RecordState): Iterable<string> {
  return state.wholeSteps.length > 0 ? everyField(state) : state.fieldSteps.keys();
}

/** Counts one field once for each group that has a step on it. */
function count(
  steps: readonly Step[],
  alive: ReadonlySet<Step>,
  last: string | null,
  counts: Map<string, Count>,
  groupOf: (step: Step) => string | null,
): void {
  const groups = new Map<string, boolean>();
  for (const step of steps) {
    if (step.before === step.after || step.mutator === null) continue;
    const group = groupOf(step);
    if (group !== null) groups.set(group, (groups.get(group) ?? false) || alive.has(step));
  }
  for (const [group, survived] of groups) {
    let one = counts.get(group);
    if (one === undefined) {
      one = { wrote: 0, survived: 0, lostTo: null };
      counts.set(group, one);
    }
    one.wrote += 1;
    if (survived) one.survived += 1;
    else one.lostTo ??= last;
  }
}
