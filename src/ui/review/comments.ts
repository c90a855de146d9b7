// Comments of a review: those that came with the link and those written here. They stay with the workspace of the review,
// travel in the link that is copied, and go along into the studio.

import { type Accessor, createMemo } from 'solid-js';
import { addNote, type Note, type NotePlace, samePlace, type Workspace } from '../../workspace/index.ts';

export interface Comments {
  readonly all: Accessor<readonly Note[]>;
  /** Whether something was written or removed since the link was read. */
  readonly changed: Accessor<boolean>;
  /** Those on a line, or on a field in whichever column. */
  at(place: NotePlace): readonly Note[];
  add(place: NotePlace, text: string, author: string): void;
  remove(note: Note): void;
}

/** `initial` are those that came with the link. Call it under a Solid root. */
export function createComments(workspace: Workspace, initial: readonly Note[]): Comments {
  const all = createMemo(() => workspace.state().comments);
  const change = (next: (notes: readonly Note[]) => readonly Note[]) =>
    workspace.update((state) => ({ ...state, comments: next(state.comments) }));
  return {
    all,
    changed: () => all().length !== initial.length || all().some((note, at) => note !== initial[at]),
    at: (place) => all().filter((note) => samePlace(note.place, place)),
    add: (place, text, author) => change((notes) => addNote(notes, place, text, author)),
    remove: (note) => change((notes) => notes.filter((other) => other !== note)),
  };
}
