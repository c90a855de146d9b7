// Where the journal lies, and how what is stored becomes the last state that was saved: the snapshot, then every entry
// after it up to the first that is missing or damaged.

import { encodeUtf8 } from '../../kernel/text/index.ts';
import { crc32 } from '../../kernel/zip/crc32.ts';
import { applyDelta, type StoredParts } from './delta.ts';
import { checksumOf, decodeEntry } from './entry.ts';

/** Where in a journal a snapshot stands. */
export interface JournalPlace {
  /** The writer's own name for its journal; another writer's entries are never taken for its own. */
  readonly generation: string;
  /** Number of the last entry that the snapshot holds. */
  readonly seq: number;
  /** Checksum of that entry. */
  readonly chain: number;
}

export const JOURNAL = 'journal:';

/** Keys of one journal in the order of their numbers. */
export function entryKey(generation: string, seq: number): string {
  return `${JOURNAL}${generation}:${String(seq).padStart(10, '0')}`;
}

/** Where a new journal begins. */
export function beginning(generation: string): JournalPlace {
  return { generation, seq: 0, chain: crc32(encodeUtf8(generation)) };
}

/** Reads the place that a stored head names; null where it has none. */
export function readPlace(value: unknown): JournalPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const { generation, seq, chain } = value as Partial<JournalPlace>;
  return typeof generation === 'string' && typeof seq === 'number' && typeof chain === 'number'
    ? { generation, seq, chain }
    : null;
}

export interface Replayed {
  readonly stored: StoredParts;
  readonly applied: number;
  /** Entries that could not be used: damaged ones and all that came after them. */
  readonly skipped: number;
  /** Packages that entries wrote, and those that entries removed. */
  readonly touched: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/** Applies entries, in the order of their keys, to a snapshot that stands at `place`. */
export function replay(snapshot: StoredParts, place: JournalPlace, entries: readonly unknown[]): Replayed {
  let [stored, seq, chain] = [snapshot, place.seq, place.chain];
  const touched = new Set<string>();
  const gone = new Set<string>();
  let applied = 0;
  for (const bytes of entries) {
    const entry = decodeEntry(bytes);
    const next = entry?.seq === seq + 1 && entry.chain === chain ? applyDelta(stored, entry.delta) : null;
    if (entry === null || next === null) break;
    [stored, seq, chain] = [next, entry.seq, checksumOf(bytes as Uint8Array)];
    for (const { uid } of entry.delta.steps) touched.add(uid);
    for (const uid of entry.delta.gone) gone.add(uid);
    applied += 1;
  }
  return { stored, applied, skipped: entries.length - applied, touched, gone };
}
