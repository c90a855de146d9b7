// Restore points: when one is made, which ones stay, and how one differs from what is there now.

import { sha256Hex } from '../../kernel/text/index.ts';
import type { PackageDocument, WorkspaceState } from '../model.ts';
import { isMoment } from './moment.ts';
import { sealOf } from './seal.ts';

/** What was about to happen when a point was made; `named` ones a person asked for. */
export const POINT_KINDS = [
  'named',
  'import',
  'delete',
  'replace',
  'link',
  'hour',
  'restore',
  'undo',
  'other-tab',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** A package at the time of a point. */
export interface PointPackage {
  readonly uid: string;
  readonly name: string;
  readonly seal: string;
}

export interface PointInfo {
  readonly id: string;
  readonly kind: PointKind;
  /** Empty unless a person gave it one. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bytes of its files. */
  readonly size: number;
  readonly packages: readonly PointPackage[];
  /** Seal of order, options, match and the like. */
  readonly arrangement: string;
  /** It came in a backup: it makes room before any that was made here. */
  readonly brought?: true;
}

/** How much of what was made by itself is kept, the oldest going first. What a person named stays until they drop it. */
export const POINT_LIMITS = { count: 20, bytes: 64 * 1024 * 1024 } as const;
/** Milliseconds between two points that are made for no other reason than that work went on. */
export const POINT_HOUR = 60 * 60 * 1000;

/** What a point says of a state. */
export function pointOf(
  state: WorkspaceState,
  about: Pick<PointInfo, 'id' | 'kind' | 'name' | 'at'>,
  nameOf: (uid: string) => string,
): PointInfo {
  const documents = [...state.packages.values()];
  const { stack, library, match, name, foreign, patches } = state;
  const { target: _, ...patching } = patches;
  return {
    ...about,
    size: documents.reduce((sum, document) => sum + sizeOf(document), 0),
    packages: documents.map((document) => ({
      uid: document.uid,
      name: nameOf(document.uid),
      seal: sealOf(document),
    })),
    arrangement: sha256Hex(JSON.stringify([stack, library, match, name, foreign, patching])),
  };
}

/** A point that comes in a backup: what it says of itself is not believed where it can be counted. */
export function broughtPoint(info: PointInfo, state: WorkspaceState): PointInfo {
  const size = [...state.packages.values()].reduce((sum, document) => sum + sizeOf(document), 0);
  return { ...info, size, brought: true };
}

function sizeOf({ files }: PackageDocument): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The points that must go so that those made by themselves keep within the limits; the newest one always stays. */
export function overLimit(points: readonly PointInfo[], limits = POINT_LIMITS): readonly PointInfo[] {
  const own = points
    .filter(({ kind }) => kind !== 'named')
    .toSorted(
      (a, b) => Number(a.brought ?? false) - Number(b.brought ?? false) || b.at - a.at || (a.id < b.id ? 1 : -1),
    );
  let bytes = 0;
  return own.filter((point, index) => {
    bytes += point.size;
    return index > 0 && (index >= limits.count || bytes > limits.bytes);
  });
}

/** Whether two points hold the same work. */
export function samePoint(a: PointInfo, b: PointInfo): boolean {
  const { onlyThere, onlyHere, changed, arranged } = differenceOf(a, b);
  return !arranged && onlyThere.length + onlyHere.length + changed.length === 0;
}

/** How a point differs from now, by names of packages. */
export interface PointDifference {
  /** In the point and no longer here. */
  readonly onlyThere: readonly string[];
  /** Here and not in the point. */
  readonly onlyHere: readonly string[];
  readonly changed: readonly string[];
  /** Whether order, options or the like differ. */
  readonly arranged: boolean;
}

export function differenceOf(point: PointInfo, now: PointInfo): PointDifference {
  const here = new Map(now.packages.map((one) => [one.uid, one]));
  const there = new Set(point.packages.map(({ uid }) => uid));
  const names = (list: readonly PointPackage[]) => list.map(({ name }) => name);
  return {
    onlyThere: names(point.packages.filter(({ uid }) => !here.has(uid))),
    onlyHere: names(now.packages.filter(({ uid }) => !there.has(uid))),
    changed: names(point.packages.filter(({ uid, seal }) => here.has(uid) && here.get(uid)!.seal !== seal)),
    arranged: point.arrangement !== now.arrangement,
  };
}

/** Reads what is stored of a point besides its content; null unless it is sound. */
export function readPoint(value: unknown): PointInfo | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, kind, name, at, size, packages, arrangement, brought } = value as Partial<PointInfo>;
  const known = POINT_KINDS.find((one) => one === kind);
  const isText = (one: unknown): one is string => typeof one === 'string';
  if (known === undefined || !isText(id) || !isText(name) || !isText(arrangement)) return null;
  if (!isMoment(at) || typeof size !== 'number' || !(size >= 0) || !Array.isArray(packages)) return null;
  const sound = packages.every((one) => isText(one?.uid) && isText(one?.name) && isText(one?.seal));
  if (!sound) return null;
  return { id, kind: known, name, at, size, packages, arrangement, ...(brought === true ? { brought } : {}) };
}
