// Definition files: from text to checked data, with every problem in the order of the checks.

export { choiceOf, type OperationScope, readClosedOperation } from './closed.ts';
export { readLaxOperation } from './lax.ts';
export * from './model.ts';
export * from './problems.ts';
export { type PatchSource, readPatch } from './read.ts';
