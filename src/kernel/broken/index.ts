// Packages broken on purpose: one for every code, with why it is wrong and what is right, for people to look at and for the tests to run.

export {
  type BrokenEntry,
  type BrokenFile,
  type BrokenState,
  fileToldOf,
  type Mended,
  type Paragraphs,
  WAYS,
  type Way,
  type WordedEntry,
} from './model.ts';
export { readBroken, readWorded } from './read.ts';
