// Undo across panels: edits of texts as steps beside the other changes, told apart by when they were made.

import type { PackageFile } from '../kernel/package/model.ts';
import { sameBytes } from '../kernel/text/index.ts';
import { withFile } from './changes.ts';
import { fileOf, type WorkspaceState } from './model.ts';

/** Edits of one text that follow each other within so many milliseconds are one step. */
export const TYPING_STEP = 1_000;

/** How many steps are kept. */
const DEPTH = 200;

/** One file before and after an edit. */
export interface EditedFile {
  readonly uid: string;
  readonly path: string;
  readonly before: PackageFile;
  readonly after: PackageFile;
}

/** One step: what a person typed within a second, or what one fix or rename wrote. */
export interface TextStep {
  readonly files: readonly EditedFile[];
  /** When its last edit was made, in milliseconds. */
  readonly at: number;
  /** Its place among all steps; steps of other kinds count with it. */
  readonly seq: number;
}

/** Text steps in their order, and those that were taken back, the last one last. */
export interface Journal {
  readonly done: readonly TextStep[];
  readonly undone: readonly TextStep[];
}

export const EMPTY_JOURNAL: Journal = { done: [], undone: [] };

/**
 * Notes an edit. It joins the step before it when that is the newest of all (`newest`), edits the same single file and
 * ended less than a second ago. An edit that brings the file back to what it was removes its step.
 */
export function note(journal: Journal, step: TextStep, newest: boolean): Journal {
  const last = journal.done.at(-1);
  const [edited] = step.files;
  const [before] = last?.files ?? [];
  const single = step.files.length === 1 && last?.files.length === 1;
  if (
    last !== undefined &&
    edited !== undefined &&
    before !== undefined &&
    single &&
    newest &&
    sameFile(edited, before)
  ) {
    if (sameBytes(edited.after.bytes, before.before.bytes)) return { done: journal.done.slice(0, -1), undone: [] };
    if (step.at - last.at < TYPING_STEP) {
      const joined = { ...step, files: [{ ...edited, before: before.before }] };
      return { done: [...journal.done.slice(0, -1), joined], undone: [] };
    }
  }
  return { done: [...journal.done, step].slice(-DEPTH), undone: [] };
}

/** The state with a step taken back, or made again. A file that is gone or reads otherwise by now is left alone. */
export function stepTexts(state: WorkspaceState, step: TextStep, back: boolean): WorkspaceState {
  let next = state;
  for (const { uid, path, before, after } of step.files) {
    const now = fileOf(next.packages.get(uid), path);
    const [from, to] = back ? [after, before] : [before, after];
    if (now !== null && sameBytes(now.bytes, from.bytes)) next = withFile(next, uid, path, { path, bytes: to.bytes });
  }
  return next;
}

/** The journal with one step taken back, or made again: the newest one, or that of an index. */
export function takeStep(
  journal: Journal,
  way: 'undo' | 'redo',
  index = -1,
): { readonly step: TextStep | null; readonly journal: Journal } {
  const { done, undone } = journal;
  const step = (way === 'undo' ? done : undone).at(index) ?? null;
  if (step === null) return { step, journal };
  const without = (steps: readonly TextStep[]) => steps.filter((other) => other !== step);
  return way === 'undo'
    ? { step, journal: { done: without(done), undone: [...undone, step] } }
    : { step, journal: { done: [...done, step], undone: without(undone) } };
}

/**
 * Whether an edit that an undo (or redo) made in one file is that of a step over several files, which all still read as the
 * step left them.
 */
export function isWhole(state: WorkspaceState, step: TextStep, edited: EditedFile, way: 'undo' | 'redo'): boolean {
  const reads = ({ uid, path, before, after }: EditedFile) => {
    const now = fileOf(state.packages.get(uid), path);
    return now !== null && sameBytes(now.bytes, (way === 'undo' ? after : before).bytes);
  };
  const own = step.files.find((file) => sameFile(file, edited));
  const target = way === 'undo' ? own?.before : own?.after;
  return (
    step.files.length > 1 &&
    target !== undefined &&
    sameBytes(target.bytes, edited.after.bytes) &&
    step.files.every(reads)
  );
}

function sameFile(a: EditedFile, b: EditedFile): boolean {
  return a.uid === b.uid && a.path === b.path;
}
