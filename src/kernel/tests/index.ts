// Tests that travel with a package (docs/package-tests.md): read, run, pinned, and swept over options.

export {
  type Certificate,
  type CertificateRun,
  type CertificateSubject,
  certificateOf,
  certificateSubject,
  OTHER_SEEDS,
  reversedFiles,
} from './certificate.ts';
export { readExpect } from './expect.ts';
export { type MatrixRow, matrixRow, runMatrix } from './matrix.ts';
export * from './model.ts';
export { type Pin, pinValue } from './pin.ts';
export { violations } from './properties.ts';
export { readOptions, readPackageTests, readStack, TEST_KEYS } from './read.ts';
export { refusalOf } from './refusal.ts';
export { below, foundText, isScalar, Report, type Spot } from './report.ts';
export {
  answersOf,
  judgeTest,
  mapPath,
  readSubject,
  runOf,
  runPackageTest,
  type Subject,
  type TestWorld,
} from './run.ts';
export {
  type OptionSet,
  SWEEP_POSITIONS,
  SWEEP_SETS,
  type SweepMode,
  type SweepPlan,
  singleSets,
  sweepSets,
} from './sets.ts';
export { compareSnapshots, runSnapshot } from './snapshot.ts';
export { runSweep, type SweepFailure, type SweepOptions, type SweepResult } from './sweep.ts';
export { readTarget } from './target.ts';
