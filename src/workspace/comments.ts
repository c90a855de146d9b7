// Comments of a workspace: pinned to a cell or to a line of a file, kept with it, and carried by the links that are made of it.

import type { PackageFile } from '../kernel/package/model.ts';
import { COMMENT_LIMIT, COMMENTS_LIMIT, WAS_LIMIT } from '../kernel/share/limits.ts';
import type { CellPlace, SharedComment } from '../kernel/share/model.ts';
import { readCell } from '../kernel/share/place.ts';
import { followLines, type LinePin } from './line-pins.ts';
import { fileOf, type PackageDocument, type WorkspaceState } from './model.ts';
import { isText, textOf } from './text.ts';

export interface LinePlace {
  readonly kind: 'line';
  readonly uid: string;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** How the line read that was commented, once it is gone or reads otherwise. */
  readonly was?: string;
}

export type NotePlace = CellPlace | LinePlace;

export interface Note {
  readonly text: string;
  /** Whatever name its writer gave; `''` for none. */
  readonly author: string;
  readonly place: NotePlace;
}

/** Whether two places are the same line, or the same field of a record in whichever column. */
export function samePlace(a: NotePlace, b: NotePlace): boolean {
  if (a.kind === 'cell') return b.kind === 'cell' && a.space === b.space && a.key === b.key && a.field === b.field;
  return b.kind === 'line' && a.uid === b.uid && a.path === b.path && a.line === b.line;
}

/** Adds a comment; an empty one, or one above the limits of a link, is not added. */
export function addNote(notes: readonly Note[], place: NotePlace, text: string, author: string): readonly Note[] {
  const kept = text.trim().slice(0, COMMENT_LIMIT);
  return kept === '' || notes.length >= COMMENTS_LIMIT
    ? notes
    : [...notes, { text: kept, author: author.trim(), place }];
}

/** The comments of a link for the packages that it brought, which it counts. */
export function notesOf(comments: readonly SharedComment[], uids: readonly string[]): readonly Note[] {
  return comments.map(({ place, ...rest }) =>
    place.kind === 'cell'
      ? { ...rest, place }
      : { ...rest, place: { kind: 'line', uid: uids[place.package]!, path: place.path, ...pinOf(place) } },
  );
}

/** The comments whose place is there: a file that is gone may come back by undo, and its comments with it. */
export function placedNotes(state: WorkspaceState): readonly Note[] {
  const isThere = ({ place }: Note) =>
    place.kind === 'cell' || fileOf(state.packages.get(place.uid), place.path) !== null;
  return state.comments.every(isThere) ? state.comments : state.comments.filter(isThere);
}

/** The comments that can travel with these packages: those on lines of files that do not travel stay. */
export function sharedComments(state: WorkspaceState, uids: readonly string[]): readonly SharedComment[] {
  return state.comments.flatMap(({ place, ...rest }): SharedComment[] => {
    if (place.kind === 'cell') return [{ ...rest, place }];
    const { uid, path } = place;
    const at = uids.indexOf(uid);
    const there = at >= 0 && fileOf(state.packages.get(uid), path) !== null;
    return there ? [{ ...rest, place: { kind: 'line', package: at, path, ...pinOf(place) } }] : [];
  });
}

/** The state with comments that follow a file, or with no paths a whole package, to where it went. */
export function moveNotes(
  state: WorkspaceState,
  from: { readonly uid: string; readonly path?: string },
  to: { readonly uid: string; readonly path?: string },
): WorkspaceState {
  const goes = ({ place }: Note) =>
    place.kind === 'line' && place.uid === from.uid && (from.path === undefined || place.path === from.path);
  if (!state.comments.some(goes)) return state;
  const comments = state.comments.map((note): Note => {
    if (note.place.kind !== 'line' || !goes(note)) return note;
    return { ...note, place: { ...note.place, uid: to.uid, path: to.path ?? note.place.path } };
  });
  return { ...state, comments };
}

/** The state with the comments of a text at the lines that they were pinned to, after an edit of it. */
export function followEdit(
  state: WorkspaceState,
  uid: string,
  before: PackageFile,
  after: PackageFile,
): WorkspaceState {
  const { path } = before;
  const isOn = ({ place }: Note) => place.kind === 'line' && place.uid === uid && place.path === path;
  if (!isText(path) || !state.comments.some(isOn)) return state;
  const places = state.comments.filter(isOn).map(({ place }) => place as LinePlace);
  const next = followLines(places, textOf(before), textOf(after));
  if (next.every((place, index) => place === places[index])) return state;
  let index = 0;
  const comments = state.comments.map((note) => (isOn(note) ? { ...note, place: next[index++]! } : note));
  return { ...state, comments };
}

const pinOf = ({ line, was }: LinePin): LinePin => ({ line, ...(was === undefined ? {} : { was }) });

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** Reads stored comments; what is not sound, or pinned to a file that is gone, is dropped. Older saves have none. */
export function readNotes(value: unknown, packages: ReadonlyMap<string, PackageDocument>): readonly Note[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, COMMENTS_LIMIT).flatMap((note: unknown): Note[] => {
    if (!isObject(note) || typeof note['text'] !== 'string' || !isObject(note['place'])) return [];
    const place = readCell(note['place']) ?? readLine(note['place'], packages);
    const author = typeof note['author'] === 'string' ? note['author'] : '';
    return place === null ? [] : [{ text: note['text'].slice(0, COMMENT_LIMIT), author, place }];
  });
}

function readLine(place: Loose, packages: ReadonlyMap<string, PackageDocument>): LinePlace | null {
  const { kind, uid, path, line } = place;
  if (kind !== 'line' || typeof uid !== 'string' || typeof path !== 'string') return null;
  if (!Number.isSafeInteger(line) || (line as number) < 1 || fileOf(packages.get(uid), path) === null) return null;
  const was = typeof place['was'] === 'string' ? { was: place['was'].slice(0, WAS_LIMIT) } : {};
  return { kind, uid, path, line: line as number, ...was };
}
