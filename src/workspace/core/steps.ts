// Steps that can be taken back: changes of the arrangement, and edits of texts beside them, in the order they were made.

import { type Accessor, createSignal } from 'solid-js';
import type { Said } from '../../i18n/index.ts';
import { EMPTY_HISTORY, type History, record, redo, undo } from '../history.ts';
import { type EditedFile, EMPTY_JOURNAL, note, stepTexts } from '../journal.ts';
import type { WorkspaceState } from '../model.ts';
import type { Core } from './model.ts';

export interface StepParts extends Pick<Core, 'state' | 'refuses' | 'announce'> {
  put(next: (old: WorkspaceState) => WorkspaceState): void;
  /** Milliseconds; tells which edits of a text are one step. */
  readonly now: () => number;
}

type StepNames = 'make' | 'edit' | 'undo' | 'redo';
type AnywhereNames = 'undoAnywhere' | 'redoAnywhere' | 'canUndoAnywhere' | 'canRedoAnywhere';

export interface Steps extends Pick<Core, 'history' | StepNames | AnywhereNames> {
  /** Nothing can be taken back from here on. */
  forget(): void;
}

export function createSteps({ state, refuses, announce, put, now }: StepParts): Steps {
  const [history, setHistory] = createSignal<History>(EMPTY_HISTORY);
  const [journal, setJournal] = createSignal(EMPTY_JOURNAL);
  // Kinds of what `undoAnywhere` took back, the last one last.
  const [back, setBack] = createSignal<readonly ('text' | 'change')[]>([]);
  let seq = 0;
  const newestChange = () => history().done.at(-1)?.seq ?? -1;
  const newestText = () => journal().done.at(-1)?.seq ?? -1;
  const anything: Accessor<boolean> = () => history().done.length + journal().done.length > 0;

  const step = (taken: ReturnType<typeof undo>, message: string) => {
    if (taken === null || refuses()) return;
    setHistory(taken.history);
    put(() => taken.state);
    announce({ id: message }, taken.change.label);
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
      put((old) => change.apply(old));
      setHistory((old) => record(old, { ...change, seq }));
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
    undo: () => step(undo(history(), state()), 'ui.said.undone'),
    redo: () => step(redo(history(), state()), 'ui.said.redone'),
    canUndoAnywhere: anything,
    canRedoAnywhere: () => back().length > 0,
    undoAnywhere() {
      if (!anything() || refuses()) return false;
      if (newestChange() > newestText()) {
        setBack((old) => [...old, 'change']);
        step(undo(history(), state()), 'ui.said.undone');
        return true;
      }
      const last = journal().done.at(-1)!;
      setJournal((old) => ({ done: old.done.slice(0, -1), undone: [...old.undone, last] }));
      put((old) => stepTexts(old, last, true));
      setBack((old) => [...old, 'text']);
      announce({ id: 'ui.said.undone' }, textLabel(last.files));
      return true;
    },
    redoAnywhere() {
      const kind = back().at(-1);
      if (kind === undefined || refuses()) return false;
      setBack((old) => old.slice(0, -1));
      if (kind === 'change') {
        step(redo(history(), state()), 'ui.said.redone');
        return true;
      }
      const last = journal().undone.at(-1);
      if (last === undefined) return false;
      setJournal((old) => ({ done: [...old.done, last], undone: old.undone.slice(0, -1) }));
      put((old) => stepTexts(old, last, false));
      announce({ id: 'ui.said.redone' }, textLabel(last.files));
      return true;
    },
  };
}

/** What an edit of texts is called when it is taken back. */
function textLabel(files: readonly EditedFile[]): Said {
  return { id: 'ui.change.text', values: { path: files.map(({ path }) => path) } };
}
