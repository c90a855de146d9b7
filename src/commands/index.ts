// Actions as data, and what is derived from them.

export * from './command.ts';
export { fuzzyFilter, fuzzyMatch, type Match } from './fuzzy.ts';
export * from './keys.ts';
export { COMMANDS, canRun, commandOf } from './list.ts';
