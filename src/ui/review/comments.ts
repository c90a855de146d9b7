// Comments of a review: those that came with the link and those written here. They stay with the workspace of the review,
// are kept in this browser until the link is opened again, travel in the link that is copied, and go along into the studio.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { addNote, type Note, type NotePlace, samePlace, type Workspace } from '../../workspace/index.ts';
import type { Draft } from './drafts.ts';

export interface Comments {
  readonly all: Accessor<readonly Note[]>;
  /** Whether something was written or removed since the link was read. */
  readonly changed: Accessor<boolean>;
  /** Those on a line, or on a field in whichever column. */
  at(place: NotePlace): readonly Note[];
  /** False when it was not added: blank, or above the limits of a link. */
  add(place: NotePlace, text: string, author: string): boolean;
  remove(note: Note): void;
  /** The text that was begun at a place and not added; `''` for none. */
  begunAt(place: NotePlace): string;
  /** Keeps a text that was begun; a blank one is forgotten. */
  begin(place: NotePlace, text: string): void;
}

export interface CommentsOptions {
  /** Those that came with the link. */
  readonly initial: readonly Note[];
  /** What was begun and not added at an earlier visit. */
  readonly begun: readonly Note[];
  /** Keeps what was written here; null = nothing is left to keep. */
  readonly keep: (draft: Draft | null) => void;
}

/** Call it under a Solid root. */
export function createComments(workspace: Workspace, options: CommentsOptions): Comments {
  const { initial, keep } = options;
  const all = createMemo(() => workspace.state().comments);
  const [begun, setBegun] = createSignal(options.begun);
  const change = (next: (notes: readonly Note[]) => readonly Note[]) =>
    workspace.update((state) => ({ ...state, comments: next(state.comments) }));
  const changed = () => all().length !== initial.length || all().some((note, at) => note !== initial[at]);
  const save = () => keep(changed() || begun().length > 0 ? { comments: all(), begun: begun() } : null);
  // Each letter of a text that is begun is not worth a write: it is kept when the page goes.
  createEffect(on(all, save, { defer: true }));
  addEventListener('pagehide', save);
  onCleanup(() => {
    removeEventListener('pagehide', save);
    save();
  });
  const begin = (place: NotePlace, text: string) =>
    void setBegun((old) => {
      const others = old.filter((note) => !samePlace(note.place, place));
      return text.trim() === '' ? others : [...others, { text, author: '', place }];
    });
  return {
    all,
    changed,
    at: (place) => all().filter((note) => samePlace(note.place, place)),
    add(place, text, author) {
      const before = all().length;
      change((notes) => addNote(notes, place, text, author));
      const added = all().length > before;
      if (added) begin(place, '');
      return added;
    },
    remove: (note) => change((notes) => notes.filter((other) => other !== note)),
    begunAt: (place) => begun().find((note) => samePlace(note.place, place))?.text ?? '',
    begin,
  };
}
