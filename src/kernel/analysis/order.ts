// Whether the order of two mutators matters: both orders are run, and the cells that differ are the answer. Pairs that
// reach nothing of each other need no run.

import { areIndependent, type Reach, type Refusal, reachOf, type StackHost, type StackInput } from '../stack/index.ts';
import { type Difference, differences } from './outcome.ts';
import { judge, type Runs, type StatusChange, statusChanges, withRuns } from './runs.ts';
import { swapped } from './what-if.ts';
import type { Work } from './work.ts';

/** Places in the list, from 0; the first lies above the second. */
export type Pair = readonly [number, number];

/** What comes of exchanging two mutators. */
export interface SwapAnswer {
  readonly pair: Pair;
  readonly ids: readonly [string, string];
  /** `refused`: the list would not run in that order. */
  readonly verdict: 'commute' | 'differ' | 'refused';
  readonly refusal: Refusal | null;
  /** `before` is the list as it stands, `after` the exchanged one. */
  readonly differences: readonly Difference[];
  readonly statuses: readonly StatusChange[];
  /** False when the answer follows from what the two can reach. */
  readonly ran: boolean;
}

export interface OrderAnswer {
  /** Why the list as it stands is refused; there are no answers then. */
  readonly refused: Refusal | null;
  readonly pairs: readonly SwapAnswer[];
  /** False when a wall limit was touched: another run may say otherwise. */
  readonly deterministic: boolean;
}

/** Each mutator with the one below it. */
export function neighbours(count: number): readonly Pair[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => [index, index + 1] as const);
}

/**
 * Exchanges the mutators of each pair, one pair at a time, and tells which cells change. Answers come in the order of
 * `pairs`; runs go from the lowest pair up, so that each begins where the last one left what both share.
 */
export function orderOf(
  input: StackInput,
  host: StackHost,
  pairs: readonly Pair[] = neighbours(input.entries.length),
): Work<OrderAnswer> {
  return withRuns(input, host, (runs) => swapEach(runs, input, host, pairs));
}

async function* swapEach(runs: Runs, input: StackInput, host: StackHost, pairs: readonly Pair[]): Work<OrderAnswer> {
  const refused = judge(input.entries);
  if (refused !== null) return { refused, pairs: [], deterministic: true };
  const given = await runs.outcome(input.entries);
  const total = pairs.length + 1;
  yield { done: 1, total };
  const reaches = await reachOf(input, host);
  const answers = new Map<Pair, SwapAnswer>();
  const lowestFirst = [...pairs].sort((left, right) => right[0] - left[0]);
  let deterministic = given.deterministic;
  for (const pair of lowestFirst) {
    const [upper, lower] = [Math.min(...pair), Math.max(...pair)];
    const ids = [given.order[upper]!, given.order[lower]!] as const;
    const entries = swapped(input.entries, upper, lower);
    const refusal = judge(entries);
    const nothing = { pair, ids, refusal, differences: [], statuses: [], ran: false } as const;
    if (refusal !== null) answers.set(pair, { ...nothing, verdict: 'refused' });
    else if (mayChangePlaces(reaches.slice(upper, lower + 1))) answers.set(pair, { ...nothing, verdict: 'commute' });
    else {
      const other = await runs.outcome(entries);
      deterministic &&= other.deterministic;
      const changed = differences(given, other, input.game);
      const statuses = statusChanges(given, other);
      const verdict = changed.length === 0 && statuses.length === 0 ? 'commute' : 'differ';
      answers.set(pair, { ...nothing, verdict, differences: changed, statuses, ran: true });
    }
    yield { done: answers.size + 1, total };
  }
  return { refused: null, pairs: pairs.map((pair) => answers.get(pair)!), deterministic };
}

/** Whether the first and the last of a stretch reach nothing of each other nor of what lies between. */
function mayChangePlaces(stretch: readonly Reach[]): boolean {
  const first = stretch[0]!;
  const last = stretch[stretch.length - 1]!;
  return stretch.every(
    (one) => (one === first || areIndependent(first, one)) && (one === last || areIndependent(last, one)),
  );
}
