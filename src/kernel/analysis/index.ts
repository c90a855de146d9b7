// Questions over whole stacks that are answered by running them otherwise: order, culprit, what-if.

export { compareWhatIf, type WhatIfAnswer } from './compare.ts';
export { CULPRIT_RUNS, type CulpritAnswer, culpritOf, type Target } from './culprit.ts';
export { neighbours, type OrderAnswer, orderOf, type Pair, type SwapAnswer } from './order.ts';
export { type Difference, differences, type Outcome, outcomeOf, valueAtEnd } from './outcome.ts';
export type { StatusChange } from './runs.ts';
export { type Face, reshape, swapped, type WhatIf, whatIf, withRequired } from './what-if.ts';
export { finish, type Progress, type Work } from './work.ts';
