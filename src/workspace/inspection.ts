// What a person notes while inspecting: records reviewed, fields watched, conflicts accepted. Each note is pinned to hashes,
// so that it lapses when what it was said of has changed.

import { COLLECTIONS, type RecordSpace } from '../kernel/game/model.ts';

/** A field that is kept in sight. */
export interface WatchedField {
  readonly space: RecordSpace;
  readonly key: string;
  readonly field: string;
}

/** An accepted conflict: the later mutator may replace what the earlier one left in this field, while both are as they were. */
export interface QuietPair {
  readonly space: RecordSpace;
  readonly field: string;
  readonly earlier: string;
  readonly later: string;
  /** Content hashes of the two packages, in that order. */
  readonly hashes: readonly [string, string];
}

export interface Inspection {
  /** `space/key` of a record to the seal of the result that was reviewed. */
  readonly reviewed: Readonly<Record<string, string>>;
  readonly watched: readonly WatchedField[];
  readonly quiet: readonly QuietPair[];
}

export const EMPTY_INSPECTION: Inspection = { reviewed: {}, watched: [], quiet: [] };

/** Notes of each kind that are kept: the oldest go first. */
const KEPT = { reviewed: 5_000, watched: 200, quiet: 1_000 } as const;

export const recordId = (space: RecordSpace, key: string) => `${space}/${key}`;

const sameField = (left: WatchedField, right: WatchedField) =>
  left.space === right.space && left.key === right.key && left.field === right.field;

export const samePair = (left: Omit<QuietPair, 'hashes'>, right: Omit<QuietPair, 'hashes'>) =>
  left.space === right.space &&
  left.field === right.field &&
  left.earlier === right.earlier &&
  left.later === right.later;

/** Marks a record's result as reviewed, or takes a mark on this very result back. */
export function toggleReviewed(inspection: Inspection, id: string, seal: string): Inspection {
  const { [id]: old, ...rest } = inspection.reviewed;
  const entries = Object.entries(old === seal ? rest : { ...rest, [id]: seal });
  return { ...inspection, reviewed: Object.fromEntries(entries.slice(-KEPT.reviewed)) };
}

export function isWatched(inspection: Inspection, field: WatchedField): boolean {
  return inspection.watched.some((one) => sameField(one, field));
}

export function toggleWatched(inspection: Inspection, field: WatchedField): Inspection {
  const others = inspection.watched.filter((one) => !sameField(one, field));
  const watched = others.length < inspection.watched.length ? others : [...others, field].slice(-KEPT.watched);
  return { ...inspection, watched };
}

/** Accepts a conflict, in place of an older acceptance of the same pair. */
export function acceptPair(inspection: Inspection, pair: QuietPair): Inspection {
  const others = inspection.quiet.filter((one) => !samePair(one, pair));
  return { ...inspection, quiet: [...others, pair].slice(-KEPT.quiet) };
}

export function revokePair(inspection: Inspection, pair: Omit<QuietPair, 'hashes'>): Inspection {
  return { ...inspection, quiet: inspection.quiet.filter((one) => !samePair(one, pair)) };
}

/** Whether an acceptance still holds: both packages are what they were. */
export function holds(pair: QuietPair, hashOf: (id: string) => string | null): boolean {
  return hashOf(pair.earlier) === pair.hashes[0] && hashOf(pair.later) === pair.hashes[1];
}

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isSpace = (value: unknown): value is RecordSpace =>
  value === 'map' || COLLECTIONS.some((space) => space === value);

/** Reads stored notes; what is not sound is dropped, what older saves lack is empty. */
export function readInspection(value: unknown): Inspection {
  const stored = isObject(value) ? value : {};
  const list = (part: unknown) => (Array.isArray(part) ? part.filter(isObject) : []);
  const reviewed = isObject(stored['reviewed'])
    ? Object.entries(stored['reviewed']).filter((entry): entry is [string, string] => isText(entry[1]))
    : [];
  const watched = list(stored['watched']).flatMap(({ space, key, field }): WatchedField[] =>
    isSpace(space) && isText(key) && isText(field) ? [{ space, key, field }] : [],
  );
  const quiet = list(stored['quiet']).flatMap(({ space, field, earlier, later, hashes }): QuietPair[] => {
    const [first, second] = Array.isArray(hashes) ? (hashes as unknown[]) : [];
    return isSpace(space) && isText(field) && isText(earlier) && isText(later) && isText(first) && isText(second)
      ? [{ space, field, earlier, later, hashes: [first, second] }]
      : [];
  });
  return { reviewed: Object.fromEntries(reviewed), watched, quiet };
}
