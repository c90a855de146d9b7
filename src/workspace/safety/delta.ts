// What changed between two states, as data that the journal stores: parts of the head, files, and within a file the bytes
// that differ. Applying it to what was stored of the first gives what would be stored of the second.

import type { PackageFile } from '../../kernel/package/model.ts';
import { sortFiles } from '../changes.ts';
import type { PackageDocument, WorkspaceState } from '../model.ts';
import { headOf, type StoredHead } from '../restore.ts';

export type FileStep =
  /** A package that is new, or was exchanged whole. */
  | { readonly kind: 'package'; readonly uid: string; readonly files: readonly PackageFile[] }
  | { readonly kind: 'put'; readonly uid: string; readonly path: string; readonly bytes: Uint8Array }
  /** At `start`, `removed` bytes give way to `bytes`; the file was `size` bytes long. */
  | {
      readonly kind: 'splice';
      readonly uid: string;
      readonly path: string;
      readonly start: number;
      readonly removed: number;
      readonly size: number;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'drop'; readonly uid: string; readonly path: string };

export interface Delta {
  /** Parts of the head that changed, by their names. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly steps: readonly FileStep[];
  /** Packages that left. */
  readonly gone: readonly string[];
}

/** What journal entries are applied to. */
export interface StoredParts {
  readonly head: Readonly<Record<string, unknown>>;
  readonly packages: ReadonlyMap<string, unknown>;
}

/** Parts of the head that tell of a save, not of the state. */
const OF_SAVE: readonly (keyof StoredHead)[] = ['schema', 'savedAt', 'journal'];

/** What turns one state into another; null when only a whole save can say it: the game changed. */
export function deltaOf(before: WorkspaceState, after: WorkspaceState): Delta | null {
  if (before.game !== after.game) return null;
  const [old, next] = [headOf(before, 0), headOf(after, 0)];
  const head: Record<string, unknown> = {};
  for (const key of Object.keys(next) as (keyof StoredHead)[])
    if (!OF_SAVE.includes(key) && old[key] !== next[key]) head[key] = next[key];
  // Its list is made anew each time.
  if (old.packages.join() === next.packages.join()) delete head['packages'];
  const steps = [...after.packages.values()].flatMap((document) =>
    stepsOf(before.packages.get(document.uid), document),
  );
  return { head, steps, gone: [...before.packages.keys()].filter((uid) => !after.packages.has(uid)) };
}

export function isEmpty({ head, steps, gone }: Delta): boolean {
  return Object.keys(head).length === 0 && steps.length === 0 && gone.length === 0;
}

function stepsOf(before: PackageDocument | undefined, after: PackageDocument): FileStep[] {
  if (before === after) return [];
  const { uid } = after;
  if (before === undefined) return [{ kind: 'package', uid, files: after.files }];
  const old = new Map(before.files.map((file) => [file.path, file]));
  const steps: FileStep[] = [];
  for (const file of after.files) {
    const was = old.get(file.path);
    old.delete(file.path);
    if (was === file) continue;
    if (was === undefined) steps.push({ kind: 'put', uid, path: file.path, bytes: file.bytes });
    else steps.push({ kind: 'splice', uid, path: file.path, ...spliceOf(was.bytes, file.bytes) });
  }
  for (const path of old.keys()) steps.push({ kind: 'drop', uid, path });
  return steps;
}

/** The smallest single replacement that turns one run of bytes into another. */
export function spliceOf(before: Uint8Array, after: Uint8Array) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return {
    start,
    removed: before.length - start - end,
    size: before.length,
    bytes: after.slice(start, after.length - end),
  };
}

/** Applies a change; null when it does not fit what is there. */
export function applyDelta(stored: StoredParts, delta: Delta): StoredParts | null {
  const packages = new Map(stored.packages);
  for (const step of delta.steps) {
    const files = step.kind === 'package' ? step.files : applyStep(packages.get(step.uid), step);
    if (files === null) return null;
    packages.set(step.uid, files);
  }
  for (const uid of delta.gone) packages.delete(uid);
  return { head: { ...stored.head, ...delta.head }, packages };
}

function applyStep(
  stored: unknown,
  step: Exclude<FileStep, { readonly kind: 'package' }>,
): readonly PackageFile[] | null {
  if (!Array.isArray(stored)) return null;
  const files = stored as readonly PackageFile[];
  const { path } = step;
  const rest = files.filter((file) => file.path !== path);
  if (step.kind === 'drop') return rest;
  if (step.kind === 'put') return sortFiles([...rest, { path, bytes: step.bytes }]);
  const old = files.find((file) => file.path === path)?.bytes;
  const { start, removed, size, bytes } = step;
  if (!(old instanceof Uint8Array) || old.length !== size || start + removed > size) return null;
  const next = new Uint8Array(size - removed + bytes.length);
  next.set(old.subarray(0, start));
  next.set(bytes, start);
  next.set(old.subarray(start + removed), start + bytes.length);
  return files.map((file) => (file.path === path ? { path, bytes: next } : file));
}
