// Comments of reviews that were written and not sent on: kept in this browser by what they were written on, so that a reload,
// another link or the way back loses none. The newest few reviews are kept; the oldest go first.

import { contentHash } from '../../kernel/package/hash.ts';
import { type Note, type PackageDocument, readNotes } from '../../workspace/index.ts';

/** Comments as they stand, and texts that were begun and not added yet. */
export interface Draft {
  readonly comments: readonly Note[];
  readonly begun: readonly Note[];
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'oamut-studio/review-comments';
/** Reviews that are kept. */
const MOST = 20;
/** Characters of all of them: well below what browsers give a page. */
const MOST_CHARACTERS = 1_000_000;

interface Stored {
  readonly key: string;
  readonly comments: unknown;
  readonly begun: unknown;
}

/** What a draft is found by again: a link by its text, a file by its address. */
export function draftKey(text: string): string {
  return contentHash(new TextEncoder().encode(text));
}

function readAll(storage: DraftStorage): readonly Stored[] {
  try {
    const all: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all.filter((one) => typeof one?.key === 'string') : [];
  } catch {
    return [];
  }
}

const withUid = (note: Note, uidOf: (uid: string) => string): Note =>
  note.place.kind === 'line' ? { ...note, place: { ...note.place, uid: uidOf(note.place.uid) } } : note;

/** The draft of a review, over the uids that its packages have now; null without one. */
export function readDraft(
  storage: DraftStorage | null,
  key: string,
  uids: readonly string[],
  packages: ReadonlyMap<string, PackageDocument>,
): Draft | null {
  const found = storage === null ? undefined : readAll(storage).find((one) => one.key === key);
  if (found === undefined) return null;
  // Uids are new at each visit: a draft counts the packages.
  const counted = new Map(uids.map((uid, at) => [String(at), packages.get(uid)!]));
  const read = (notes: unknown) =>
    // A text above the limit of a comment is still its writer's, who may be about to shorten it.
    readNotes(notes, counted, MOST_CHARACTERS).map((note) => withUid(note, (at) => uids[Number(at)]!));
  return { comments: read(found.comments), begun: read(found.begun) };
}

/** Keeps the draft of a review; null = there is nothing to keep of it. False when the browser has no room for it. */
export function writeDraft(
  storage: DraftStorage | null,
  key: string,
  uids: readonly string[],
  draft: Draft | null,
): boolean {
  if (storage === null) return draft === null;
  const others = readAll(storage).filter((one) => one.key !== key);
  const counted = (notes: readonly Note[]) => notes.map((note) => withUid(note, (uid) => String(uids.indexOf(uid))));
  const mine = draft === null ? [] : [{ key, comments: counted(draft.comments), begun: counted(draft.begun) }];
  const texts = [...mine, ...others].slice(0, MOST).map((one) => JSON.stringify(one));
  while (texts.length > mine.length && texts.reduce((sum, text) => sum + text.length, 0) > MOST_CHARACTERS) texts.pop();
  try {
    storage.setItem(KEY, `[${texts.join(',')}]`);
    return true;
  } catch {
    return false;
  }
}
