// Steps that can be taken back: changes of the arrangement, and edits of texts beside them, in the order they were made.

import { type Accessor, batch, createSignal, untrack } from 'solid-js';
import type { Said } from '../../i18n/index.ts';
import { EMPTY_HISTORY, type History, record, redo, undo } from '../history.ts';
import { type EditedFile, EMPTY_JOURNAL, isWhole, note, stepTexts, takeStep } from '../journal.ts';
import type { WorkspaceState } from '../model.ts';
import type { Core, CoreOptions } from './model.ts';
import type { Notices } from './notices.ts';

export interface StepParts
  extends Pick<Core, 'state' | 'titleOf'>,
    Pick<Notices, 'refuses' | 'announce' | 'add' | 'closeOf'>,
    Pick<CoreOptions, 'beforeLoss'> {
  put(next: (old: WorkspaceState) => WorkspaceState): void;
  /** Milliseconds; tells which edits of a text are one step. */
  readonly now: () => number;
}

type StepNames = 'make' | 'edit' | 'followEdit' | 'undo' | 'redo' | 'canTake';
type AnywhereNames = 'undoAnywhere' | 'redoAnywhere' | 'canUndoAnywhere' | 'canRedoAnywhere';

export interface Steps extends Pick<Core, 'history' | StepNames | AnywhereNames> {
  /** Nothing can be taken back from here on. */
  forget(): void;
}

type Way = 'undo' | 'redo';
const SAID: Readonly<Record<Way, string>> = { undo: 'ui.said.undone', redo: 'ui.said.redone' };

export function createSteps(parts: StepParts): Steps {
  const { state, titleOf, refuses, announce, add, closeOf, beforeLoss, put, now } = parts;
  const [history, setHistory] = createSignal<History>(EMPTY_HISTORY);
  const [journal, setJournal] = createSignal(EMPTY_JOURNAL);
  // Kinds of what was taken back, the last one last.
  const [back, setBack] = createSignal<readonly ('text' | 'change')[]>([]);
  let seq = 0;
  const newestChange = () => history().done.at(-1)?.seq ?? -1;
  const newestText = () => journal().done.at(-1)?.seq ?? -1;
  const anything: Accessor<boolean> = () => history().done.length + journal().done.length > 0;
  const went = (kind: 'text' | 'change', way: Way) =>
    setBack((old) => {
      const at = old.lastIndexOf(kind);
      return way === 'undo' ? [...old, kind] : at < 0 ? old : old.toSpliced(at, 1);
    });

  /** A step of the changes; what was written since and goes with it is told, and the way back brings it again. */
  const takeChange = (way: Way): boolean => {
    const taken = (way === 'undo' ? undo : redo)(untrack(history), untrack(state));
    if (taken === null || refuses()) return false;
    const { change, written } = taken;
    const names = written.map((uid) => untrack(() => titleOf(uid)));
    if (names.length > 0) beforeLoss?.();
    batch(() => {
      setHistory(taken.history);
      went('change', way);
      put(() => taken.state);
      closeOf(change.seq ?? 0);
      announce({ id: SAID[way] }, change.label);
      if (names.length === 0) return;
      const message = { id: beforeLoss === undefined ? 'ui.notice.took' : 'ui.notice.took-kept', values: { names } };
      const step = { seq: change.seq ?? 0, way: way === 'undo' ? 'redo' : 'undo' } as const;
      add({ severity: 'warning', message, step, action: null, stays: true });
    });
    return true;
  };
  /** A step of the texts, by its place from the newest; false where it changes nothing any more. */
  const takeText = (way: Way, index = -1): boolean => {
    const { step, journal: rest } = takeStep(untrack(journal), way, index);
    if (step === null) {
      if (way === 'redo') went('text', way);
      return false;
    }
    const next = stepTexts(untrack(state), step, way === 'undo');
    const changes = next !== untrack(state);
    batch(() => {
      setJournal(rest);
      went('text', way);
      put(() => next);
      if (changes) announce({ id: SAID[way] }, textLabel(step.files));
    });
    return changes;
  };

  return {
    history,
    forget() {
      setHistory(EMPTY_HISTORY);
      setJournal(EMPTY_JOURNAL);
      setBack([]);
    },
    make(change) {
      if (refuses()) return;
      seq += 1;
      const before = untrack(state);
      const after = change.apply(before);
      put(() => after);
      setHistory((old) => record(old, { ...change, seq }, before, after));
      setBack([]);
    },
    edit(update, files) {
      if (refuses()) return;
      const newest = newestText() > newestChange();
      seq += 1;
      put((old) => update(old));
      setJournal((old) => note(old, { files, at: now(), seq }, newest));
      setBack([]);
    },
    followEdit(file, way) {
      const steps = journal()[way === 'undo' ? 'done' : 'undone'];
      const index = steps.findLastIndex((step) => isWhole(untrack(state), step, file, way));
      return index >= 0 && !refuses() && takeText(way, index);
    },
    undo: () => void takeChange('undo'),
    redo: () => void takeChange('redo'),
    canTake: ({ seq: wanted, way }) => history()[way === 'undo' ? 'done' : 'undone'].at(-1)?.seq === wanted,
    canUndoAnywhere: anything,
    canRedoAnywhere: () => back().length > 0,
    undoAnywhere() {
      if (!anything() || refuses()) return false;
      // An edit of a file that is gone, or reads otherwise by now, is none to see: the one before it is meant.
      while (newestText() > newestChange()) if (takeText('undo')) return true;
      return takeChange('undo');
    },
    redoAnywhere() {
      if (back().length === 0 || refuses()) return false;
      while (back().at(-1) === 'text') if (takeText('redo')) return true;
      return takeChange('redo');
    },
  };
}

/** What an edit of texts is called when it is taken back. */
function textLabel(files: readonly EditedFile[]): Said {
  return { id: 'ui.change.text', values: { path: files.map(({ path }) => path) } };
}
