// Moves, copies, additions and removals of files within and between packages, as one change that undo takes back.

import type { PackageFile } from '../kernel/package/model.ts';
import { foldCase } from '../kernel/text/index.ts';
import { type Change, withFile, withTabs } from './changes.ts';
import { moveNotes } from './comments.ts';
import { fileOf, type PackageDocument, tabKey, type WorkspaceState } from './model.ts';

export interface FilePlace {
  readonly uid: string;
  readonly path: string;
}

/** One step: a file that moves, or one that is put (over `old`, if there was any), or one that goes (`old`). */
export type FileStep =
  | { readonly kind: 'move'; readonly from: FilePlace; readonly to: FilePlace }
  | { readonly kind: 'put'; readonly to: FilePlace; readonly bytes: Uint8Array; readonly old: PackageFile | null }
  | { readonly kind: 'drop'; readonly from: FilePlace; readonly old: PackageFile };

/** Steps as a change. Taking it back moves files as they are by then, so that what was typed since stays. */
export function refile(before: WorkspaceState, steps: readonly FileStep[], label: Change['label']): Change {
  return {
    label,
    apply: (state) => steps.reduce(take, state),
    revert: (state) =>
      withTabs(
        steps.toReversed().reduce((next, step) => take(next, inverse(step)), state),
        before,
      ),
  };
}

function inverse(step: FileStep): FileStep {
  if (step.kind === 'move') return { kind: 'move', from: step.to, to: step.from };
  if (step.kind === 'drop') return { kind: 'put', to: step.from, bytes: step.old.bytes, old: null };
  const file: PackageFile = { path: step.to.path, bytes: step.bytes };
  return step.old === null
    ? { kind: 'drop', from: step.to, old: file }
    : { kind: 'put', to: step.to, bytes: step.old.bytes, old: file };
}

function take(state: WorkspaceState, step: FileStep): WorkspaceState {
  if (step.kind === 'put') return withFile(state, step.to.uid, step.to.path, { path: step.to.path, bytes: step.bytes });
  const { from } = step;
  const file = fileOf(state.packages.get(from.uid), from.path);
  if (file === null) return state;
  if (step.kind === 'drop') return withFile(state, from.uid, from.path, null);
  const { to } = step;
  if (from.uid === to.uid) return withFile(state, from.uid, from.path, { path: to.path, bytes: file.bytes });
  if (!state.packages.has(to.uid)) return state;
  const key = tabKey(from);
  const next = withFile(state, to.uid, to.path, { path: to.path, bytes: file.bytes });
  const moved = {
    ...next,
    tabs: next.tabs.map((tab) => (tabKey(tab) === key ? to : tab)),
    activeTab: next.activeTab === key ? tabKey(to) : next.activeTab,
  };
  return withFile(moveNotes(moved, from, to), from.uid, from.path, null);
}

/** Files at a path: the file itself, or with a path that ends in `/` (or is empty) all below it. */
export function filesAt(document: PackageDocument | undefined, path: string): readonly PackageFile[] {
  if (document === undefined) return [];
  return path === '' || path.endsWith('/')
    ? document.files.filter((file) => file.path.startsWith(path))
    : document.files.filter((file) => file.path === path);
}

/** The last part of a path, without the `/` of a folder. */
export function nameOf(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? path;
}

/** The folder that a file or folder stands in, with its `/`; empty at the top. */
export function folderOf(path: string): string {
  const plain = path.replace(/\/$/, '');
  return plain.slice(0, plain.lastIndexOf('/') + 1);
}

/** Where each file of a path goes when the path becomes `target` (both files, or both folders). */
export function movedPaths(
  document: PackageDocument | undefined,
  path: string,
  target: string,
): readonly (readonly [PackageFile, string])[] {
  return filesAt(document, path).map((file) => [file, target + file.path.slice(path.length)] as const);
}

/** A path like `path` that no file of the package has, letter case aside: `lua/a.lua`, `lua/a-2.lua`, `lua/a-3.lua` … */
export function freePath(document: PackageDocument | undefined, path: string): string {
  const taken = new Set((document?.files ?? []).map((file) => foldCase(file.path)));
  if (!taken.has(foldCase(path))) return path;
  const dot = path.lastIndexOf('.') > path.lastIndexOf('/') + 1 ? path.lastIndexOf('.') : path.length;
  const stem = path.slice(0, dot).replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}${path.slice(dot)}`;
    if (!taken.has(foldCase(next))) return next;
  }
}

/** What is wrong with a path for a new or moved file; null = nothing. `but` are paths that do not count as taken. */
export function pathTrouble(
  document: PackageDocument | undefined,
  path: string,
  but: ReadonlySet<string> = new Set(),
): 'taken' | 'no-name' | null {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..') || /[\\:*?"<>|]/.test(path)) return 'no-name';
  const wanted = foldCase(path);
  const others = (document?.files ?? []).filter((file) => !but.has(file.path));
  return others.some(({ path: other }) => {
    const known = foldCase(other);
    // A file cannot be where a folder is, nor the other way round.
    return known === wanted || known.startsWith(`${wanted}/`) || wanted.startsWith(`${known}/`);
  })
    ? 'taken'
    : null;
}
