// Changes of the patch part as undoable pairs.

import type { PackageFile } from '../../kernel/package/model.ts';
import { type Change, closeTab, sortFiles, withPackage, withTabs } from '../changes.ts';
import { type PackageDocument, tabKey, type WorkspaceState } from '../model.ts';
import type { PatchesState, PatchPackItem } from './model.ts';

/** A change of order, ids, switches or context. */
export function arrangePatches(
  before: WorkspaceState,
  next: Partial<PatchesState>,
  label: Change['label'],
  merge?: string,
): Change {
  const old: Partial<PatchesState> = Object.fromEntries(
    Object.keys(next).map((key) => [key, before.patches[key as keyof PatchesState]]),
  );
  return {
    label,
    apply: (state) => ({ ...state, patches: { ...state.patches, ...next } }),
    revert: (state) => ({ ...state, patches: { ...state.patches, ...old } }),
    ...(merge === undefined ? {} : { merge }),
  };
}

/** Packs with their files, at the end of the load order. */
export function addPacks(
  before: WorkspaceState,
  packs: readonly { readonly item: PatchPackItem; readonly files: readonly PackageFile[] }[],
  label: Change['label'],
): Change {
  const documents = packs.map(({ item, files }): PackageDocument => ({ uid: item.uid, files: sortFiles(files) }));
  const list = [...before.patches.packs, ...packs.map(({ item }) => item)];
  return {
    label,
    apply: (state) => ({ ...documents.reduce(withPackage, state), patches: { ...state.patches, packs: list } }),
    revert: (state) => packs.reduce((back, { item }) => without(back, item.uid), state),
  };
}

/** A pack out of the workspace, for `revert` to bring back as it is now. */
export function removePack(before: WorkspaceState, uid: string, label: Change['label']): Change {
  const { packs } = before.patches;
  const document = before.packages.get(uid);
  return {
    label,
    apply: (state) => without(state, uid),
    revert: (state) =>
      document === undefined
        ? state
        : withTabs({ ...withPackage(state, document), patches: { ...state.patches, packs } }, before),
  };
}

function without(state: WorkspaceState, uid: string): WorkspaceState {
  const packages = new Map(state.packages);
  packages.delete(uid);
  const packs = state.patches.packs.filter((pack) => pack.uid !== uid);
  let next: WorkspaceState = { ...state, packages, patches: { ...state.patches, packs } };
  for (const tab of state.tabs) if (tab.uid === uid) next = closeTab(next, tabKey(tab));
  return next;
}
