// Reads what is stored whole: the snapshot, and the journal on top of it.

import type { WorkspaceState } from '../model.ts';
import { type Restored, restore } from '../restore.ts';
import { schemaOf } from './migrate.ts';
import { isMoment } from './moment.ts';
import { JOURNAL, type JournalPlace, readPlace, replay } from './replay.ts';
import type { Shelf } from './shelf.ts';

export const HEAD = 'workspace';
export const GAME = 'game';
export const PACKAGE = 'package:';

export interface Loaded {
  /** Null = nothing is stored. */
  readonly restored: Restored | null;
  /** What the snapshot alone holds, without packages that the journal changed: what a next snapshot need not write. */
  readonly snapshot: WorkspaceState | null;
  /** Where the snapshot stands; null where nothing is stored, or no journal. */
  readonly place: JournalPlace | null;
  /** Keys that the next snapshot makes needless: entries of the journal, packages that left. */
  readonly needless: readonly string[];
  /** Entries of the journal that could not be used. */
  readonly skipped: number;
  /** Milliseconds since 1970; null when not known. */
  readonly savedAt: number | null;
  /** The head was gone or unsound, and packages were found all the same. */
  readonly salvaged: boolean;
}

/** How often reading starts again when another tab saved in between. */
const TRIES = 5;

export async function load(shelf: Shelf): Promise<Loaded> {
  for (let left = TRIES; ; left -= 1) {
    const loaded = await loadOnce(shelf);
    const [head] = await shelf.read([HEAD]);
    if (left === 0 || textOf(head) === loaded.seen) return loaded.value;
  }
}

/** A head as text, to be told from another; what no save can be (a storage also keeps circles and whole numbers of any size) is none. */
function textOf(head: unknown): string | undefined {
  try {
    return JSON.stringify(head) as string | undefined;
  } catch {
    return undefined;
  }
}

/** A head that does not list its packages takes those that are there. */
function withList(
  head: Readonly<Record<string, unknown>>,
  found: readonly string[],
): Readonly<Record<string, unknown>> {
  return Array.isArray(head['packages']) ? head : { ...head, packages: found };
}

async function loadOnce(shelf: Shelf): Promise<{ readonly value: Loaded; readonly seen: string | undefined }> {
  const [[head, game], keys] = await Promise.all([shelf.read([HEAD, GAME]), shelf.list(PACKAGE)]);
  const seen = textOf(head);
  const found = keys.map((key) => key.slice(PACKAGE.length));
  const sound = schemaOf(head) !== null ? withList(head as Readonly<Record<string, unknown>>, found) : null;
  const listed = (sound === null ? found : sound['packages']) as readonly unknown[];
  const uids = listed.filter((uid): uid is string => typeof uid === 'string');
  const [values, entries] = await Promise.all([shelf.read(uids.map((uid) => PACKAGE + uid)), shelf.list(JOURNAL)]);
  const packages = new Map(uids.map((uid, index) => [uid, values[index]]));
  const nothing = { place: null, needless: entries, skipped: 0, savedAt: null };
  if (sound === null) {
    // Packages without a head: what wrote it went wrong, and they are still somebody's work.
    const salvaged = uids.length > 0;
    const restored = salvaged ? restore({ head: { schema: 2, packages: uids }, packages, game: null }) : null;
    return { value: { ...nothing, restored, snapshot: null, salvaged }, seen };
  }
  const place = readPlace(sound['journal']);
  const own = place === null ? [] : entries.filter((key) => key.startsWith(`${JOURNAL}${place.generation}:`));
  // Entries that the snapshot holds already are only not swept away yet.
  const later = own.filter((key) => Number(key.slice(key.lastIndexOf(':') + 1)) > (place?.seq ?? 0));
  const snapshot = restore({ head: sound, packages, game });
  const played = place === null ? null : replay({ head: sound, packages }, place, await shelf.read(later));
  const restored = played === null ? snapshot : restore({ ...played.stored, game });
  const [touched, gone] = [played?.touched ?? new Set(), played?.gone ?? new Set<string>()];
  const left = [...gone].filter((uid) => played?.stored.packages.has(uid) === false).map((uid) => PACKAGE + uid);
  const savedAt = sound['savedAt'];
  return {
    value: {
      restored: restored === null ? null : { ...restored, newer: snapshot?.newer ?? false },
      snapshot: snapshot === null ? null : unchanged(snapshot.state, restored?.state ?? snapshot.state, touched),
      place,
      needless: [...entries, ...left],
      skipped: played?.skipped ?? 0,
      savedAt: isMoment(savedAt) ? savedAt : null,
      salvaged: false,
    },
    seen,
  };
}

/** The snapshot with the packages that are stored as the state has them, as the very objects of that state. */
function unchanged(snapshot: WorkspaceState, state: WorkspaceState, touched: ReadonlySet<unknown>): WorkspaceState {
  const packages = new Map([...state.packages].filter(([uid]) => !touched.has(uid) && snapshot.packages.has(uid)));
  return { ...snapshot, packages, game: state.game };
}
