// What a what-if changes: the cells in which the list as it might be differs from the list as it stands.

import type { Refusal, StackHost, StackInput } from '../stack/index.ts';
import { type Difference, differences } from './outcome.ts';
import { judge, type Runs, type StatusChange, statusChanges, withRuns } from './runs.ts';
import { type WhatIf, whatIf } from './what-if.ts';
import type { Work } from './work.ts';

export interface WhatIfAnswer {
  /** Why one of the two lists would not run; there is nothing to compare then. */
  readonly refusal: Refusal | null;
  readonly refusedIs: 'given' | 'tried' | null;
  /** Ids of the list as it would be. */
  readonly order: readonly string[];
  /** `before` is the list as it stands, `after` the one that is tried. */
  readonly differences: readonly Difference[];
  readonly statuses: readonly StatusChange[];
  readonly deterministic: boolean;
}

/** Runs a list as it stands and as it might be. */
export function compareWhatIf(input: StackInput, host: StackHost, whatIfs: readonly WhatIf[]): Work<WhatIfAnswer> {
  return withRuns(input, host, (runs) => compareBoth(runs, input, whatIfs));
}

async function* compareBoth(runs: Runs, input: StackInput, whatIfs: readonly WhatIf[]): Work<WhatIfAnswer> {
  const { entries } = whatIf(input, whatIfs);
  const order = entries.map((entry) => entry.package.manifest.id);
  const nothing = { order, differences: [], statuses: [], deterministic: true };
  const given = judge(input.entries);
  if (given !== null) return { ...nothing, refusal: given, refusedIs: 'given' };
  const tried = judge(entries);
  if (tried !== null) return { ...nothing, refusal: tried, refusedIs: 'tried' };
  const before = await runs.outcome(input.entries);
  yield { done: 1, total: 2 };
  const after = await runs.outcome(entries);
  return {
    refusal: null,
    refusedIs: null,
    order,
    differences: differences(before, after, input.game),
    statuses: statusChanges(before, after),
    deterministic: before.deterministic && after.deterministic,
  };
}
