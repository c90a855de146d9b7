// Stacks of mutators over a game: judged, run, and reported with the trace of every write (standard 6).

export { survivors } from './end/tally.ts';
export { CATALOGUE, type StackFacts } from './facts.ts';
export { judgeList, type Listed, type Move, readOptions, resolveList, unmetCondition } from './list/index.ts';
export { MACHINES } from './machines.ts';
export type * from './model.ts';
export { areIndependent, mayAffect, mayWriteField, type Reach, reachOf } from './reach.ts';
export { refusedReport } from './report.ts';
export { runStack, StackSession } from './run.ts';
