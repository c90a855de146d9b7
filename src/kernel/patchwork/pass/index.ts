// One generation pass and the pack it writes.

export { targetsOf } from './expand.ts';
export { type GenerateOptions, generate } from './generate.ts';
export * from './model.ts';
export * from './output.ts';
export { Snapshot, takeSnapshot } from './snapshot.ts';
export { conditionContext } from './target.ts';
