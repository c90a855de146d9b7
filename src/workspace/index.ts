// Documents, order, undo, autosave and what the engine says of them.

export type { Actions, Reveal } from './actions.ts';
export type { SaveState } from './autosave.ts';
export * from './budgets.ts';
export { chosenOption, exchange, sortFiles, titleOfGame } from './changes.ts';
export type { Checked } from './checker.ts';
export {
  addNote,
  type LinePlace,
  type Note,
  type NotePlace,
  placedNotes,
  readNotes,
  refusalOfNote,
  samePlace,
  sharedComments,
} from './comments.ts';
export * from './context.ts';
export { type Core, type GameState, type Notice, type NoticeStep, stackSpec } from './core/index.ts';
export type { Costs, LineSum, Measured } from './costs.ts';
export type { Caret, Editing, FileLine } from './editing.ts';
export type { Engine, EngineState, OpenedPackage, Studies, StudyOptions } from './engine.ts';
export type { FileActions, NewText } from './file-actions.ts';
export type { GridAnswer } from './grids.ts';
export * from './inspection.ts';
export type { Keeper, Kept } from './kept.ts';
export * from './model.ts';
export { nextProblem, type ProblemPlace, problemPlace } from './next-problem.ts';
export { type FieldOutcome, type LineOutcome, lineOutcomes } from './outcome.ts';
export { type PinnedCell, type SweepState, type TestState, testsFile } from './package-tests.ts';
export { createPatchEngine, type OfWorld, PATCH_WATCHDOG, type PatchEngine } from './patch-engine.ts';
export * from './patches/index.ts';
export * from './preferences.ts';
export { type Probe, type Probed, probe, probesIn } from './probes.ts';
export { linesOf, type Problem, type SourceSpot } from './problems.ts';
export { whenReady } from './ready.ts';
export { reasonOf, titledReason } from './reason.ts';
export { type FilePlace, filesAt, folderOf, freePath, nameOf, pathTrouble } from './refile.ts';
export * from './release.ts';
export type { RunPhase, RunState } from './runner.ts';
export * from './safety/index.ts';
export { loadSamples, type SampleBundle } from './samples.ts';
export type { SayId } from './say.ts';
export { type SharedState, type ShareOptions, sharedOf, stateOf, viewOf } from './share.ts';
export { openShelf } from './storage.ts';
export { stringsFor } from './strings.ts';
export type { LongTask, TaskHandle } from './tasks.ts';
export { freeId } from './template.ts';
export { encodingOf, type FileKind, fileKind, isText, kindIn, textOf, withText } from './text.ts';
export { createWorkerEngine, type EngineWorkers } from './worker-engine.ts';
export { createWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';
