// The list before it runs: judged, resolved, and each mutator's own conditions (standard 6.1).

export { type ReadOptions, readOptions, unmetCondition } from './conditions.ts';
export { judgeList, type Listed } from './judge.ts';
export { type Move, resolveList } from './resolve.ts';
