// What a bare step of undo or redo would lose of a workspace, kept so that the way back leads to what was really there: a step
// and its inverse are pure and know only the moment they were made, and people write on.

import { sameBytes } from '../kernel/text/index.ts';
import { sortFiles } from './changes.ts';
import type { Note } from './comments.ts';
import { fileOf, type PackageDocument, tabKey, type WorkspaceState } from './model.ts';

/** A file as a bare step makes it, and as it was there; null = no such file. */
interface CarriedFile {
  readonly uid: string;
  readonly path: string;
  readonly bare: Uint8Array | null;
  readonly there: Uint8Array | null;
}

/** A whole package that a bare step does not make, or makes without need. */
interface CarriedPackage {
  readonly uid: string;
  readonly bare: PackageDocument | null;
  readonly there: PackageDocument | null;
}

type Part = Exclude<keyof WorkspaceState, 'packages'>;

export interface Carry {
  readonly packages: readonly CarriedPackage[];
  readonly files: readonly CarriedFile[];
  /** Everything but the packages, as far as it differs. */
  readonly bare: Partial<WorkspaceState>;
  readonly there: Partial<WorkspaceState>;
}

/** What makes the state that was there of the one that a bare step makes; null = nothing is missing. */
export function carryOf(bare: WorkspaceState, there: WorkspaceState): Carry | null {
  const packages: CarriedPackage[] = [];
  const files: CarriedFile[] = [];
  for (const uid of new Set([...there.packages.keys(), ...bare.packages.keys()])) {
    const [a, b] = [bare.packages.get(uid), there.packages.get(uid)];
    if (a === undefined || b === undefined) packages.push({ uid, bare: a ?? null, there: b ?? null });
    else if (a !== b) files.push(...filesBetween(a, b));
  }
  const parts = partsOf(there).filter((key) => bare[key] !== there[key]);
  if (packages.length + files.length + parts.length === 0) return null;
  const pick = (state: WorkspaceState): Partial<WorkspaceState> =>
    Object.fromEntries(parts.map((key) => [key, state[key]]));
  return { packages, files, bare: pick(bare), there: pick(there) };
}

/** The state that a bare step made, with what it lost; what reads otherwise than the bare step left it stays as it is. */
export function putBack(state: WorkspaceState, carry: Carry | null | undefined): WorkspaceState {
  if (carry == null) return state;
  const packages = new Map(state.packages);
  for (const { uid, bare, there } of carry.packages) {
    const now = packages.get(uid);
    if (there !== null && now === undefined) packages.set(uid, there);
    else if (there === null && now !== undefined && filesBetween(now, bare!).length === 0) packages.delete(uid);
  }
  for (const { uid, path, bare, there } of carry.files) {
    const now = packages.get(uid);
    if (now === undefined || !same(fileOf(now, path)?.bytes ?? null, bare)) continue;
    const rest = now.files.filter((file) => file.path !== path);
    packages.set(uid, { uid, files: there === null ? rest : sortFiles([...rest, { path, bytes: there }]) });
  }
  const settled = Object.keys(carry.there).filter((key) => isAsLeft(state, carry.bare, key as Part));
  const parts = Object.fromEntries(settled.map((key) => [key, carry.there[key as Part]]));
  const next: WorkspaceState = { ...state, packages, ...parts };
  const comments = settled.includes('comments') ? next.comments : joined(state.comments, carry);
  const isOpen = next.tabs.some((tab) => tabKey(tab) === next.activeTab);
  return { ...next, comments, activeTab: isOpen ? next.activeTab : state.activeTab };
}

/** The packages in which something stood that a step from `there` to `reached` took away and that it would not make again. */
export function writtenIn(carry: Carry | null, reached: WorkspaceState): readonly string[] {
  if (carry === null) return [];
  const gone = (uid: string, path: string, bytes: Uint8Array) =>
    !same(fileOf(reached.packages.get(uid), path)?.bytes ?? null, bytes);
  const whole = carry.packages.filter(({ uid, there }) => there !== null && !reached.packages.has(uid));
  const files = carry.files.filter(({ uid, path, there }) => there !== null && gone(uid, path, there));
  return [...new Set([...whole, ...files].map(({ uid }) => uid))];
}

function filesBetween(bare: PackageDocument, there: PackageDocument): readonly CarriedFile[] {
  const { uid } = there;
  const paths = new Set([...bare.files, ...there.files].map(({ path }) => path));
  return [...paths].flatMap((path): CarriedFile[] => {
    const [a, b] = [fileOf(bare, path)?.bytes ?? null, fileOf(there, path)?.bytes ?? null];
    return same(a, b) ? [] : [{ uid, path, bare: a, there: b }];
  });
}

function same(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a === b || (a !== null && b !== null && sameBytes(a, b));
}

function partsOf(state: WorkspaceState): readonly Part[] {
  return (Object.keys(state) as (keyof WorkspaceState)[]).filter((key): key is Part => key !== 'packages');
}

/** Whether a part reads as the bare step left it. A game is told by itself: it holds its sources. */
function isAsLeft(state: WorkspaceState, bare: Partial<WorkspaceState>, key: Part): boolean {
  return state[key] === bare[key] || (key !== 'game' && JSON.stringify(state[key]) === JSON.stringify(bare[key]));
}

/** Comments that came since, with those that the bare step lost. */
function joined(now: readonly Note[], { bare, there }: Carry): readonly Note[] {
  if (there.comments === undefined) return now;
  const known = new Set([...now, ...(bare.comments ?? [])].map((note) => JSON.stringify(note)));
  return [...now, ...(there.comments ?? []).filter((note) => !known.has(JSON.stringify(note)))];
}
