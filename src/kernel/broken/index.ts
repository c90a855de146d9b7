// Packages broken on purpose: one for every code, for people to look at and for the tests to run.

export { type BrokenEntry, type BrokenFile, fileToldOf, WAYS, type Way } from './model.ts';
export { readBroken } from './read.ts';
