// Packages broken on purpose: one for every code, with why it is wrong and what is right, for people to look at and for the tests to run.

export { type Beside, beside, type FilePair, mendedState } from './mend.ts';
export {
  type BrokenEntry,
  type BrokenFile,
  type BrokenState,
  type FixedTexts,
  fileToldOf,
  keyOf,
  type Mended,
  nameOf,
  type Paragraphs,
  WAYS,
  type Way,
  type WordedEntry,
} from './model.ts';
export { diagnosticPage, pageName, type SayOpen, wordedPage } from './page.ts';
export { readBroken, readWorded } from './read.ts';
export { type ShownFile, shownFile, shownLine } from './shown.ts';
