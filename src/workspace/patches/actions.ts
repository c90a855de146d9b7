// What a person can do with patch packs and the context around them. Everything but the choice of a target is undoable.

import type { PackageFile } from '../../kernel/package/model.ts';
import { encodeUtf8 } from '../../kernel/text/index.ts';
import { move } from '../changes.ts';
import { newUid } from '../model.ts';
import type { Workspace } from '../workspace.ts';
import { addPacks, arrangePatches, removePack } from './changes.ts';
import type { PatchDataFile, PatchesState, PatchMacro, PatchMod, PatchPackItem } from './model.ts';

/** A pack as it was opened. */
export interface OpenedPack {
  readonly id: string;
  readonly version: string;
  readonly files: readonly PackageFile[];
}

export interface PatchActions {
  /** Puts packs at the end of the load order and gives their uids. */
  addPacks(packs: readonly OpenedPack[]): readonly string[];
  /** Makes an empty pack of that id, or of the next free one. */
  createPack(id: string): string;
  removePack(uid: string): void;
  /** Moves a pack to a place of the load order, from 0, and says where it stands. */
  movePack(uid: string, to: number): void;
  setPack(uid: string, part: Partial<Omit<PatchPackItem, 'uid'>>): void;
  setServerVersion(version: string): void;
  setMods(mods: readonly PatchMod[], merge?: string): void;
  setData(data: readonly PatchDataFile[], merge?: string): void;
  setMacros(macros: readonly PatchMacro[], merge?: string): void;
  setRecords(on: boolean): void;
  selectTarget(target: string | null): void;
}

/** The patch actions of a workspace. */
export function createPatchActions(workspace: Workspace): PatchActions {
  const patches = () => workspace.state().patches;
  const nameOf = (uid: string) => patches().packs.find((pack) => pack.uid === uid)?.id ?? '?';
  const arrange = (next: Partial<PatchesState>, id: string, name = '', merge?: string) =>
    workspace.make(arrangePatches(workspace.state(), next, { id, values: { name } }, merge));
  const open = (packs: readonly OpenedPack[], id: string) => {
    const items: { readonly item: PatchPackItem; readonly files: readonly PackageFile[] }[] = [];
    for (const { id, version, files } of packs) {
      // Those that come together are unlike each other as well.
      const others = [...patches().packs, ...items.map(({ item }) => item)];
      items.push({ item: { uid: newUid(), id: freePackId(id, others), version, enabled: true }, files });
    }
    const name = items.map(({ item }) => item.id);
    workspace.make(addPacks(workspace.state(), items, { id, values: { name } }));
    return items.map(({ item }) => item.uid);
  };
  return {
    addPacks: (packs) => open(packs, 'ui.patches.change.open'),
    createPack(id) {
      const manifest = JSON.stringify({ Group: id.split(':')[0], Name: id.split(':')[1] ?? id, Version: '1.0.0' });
      const files = [{ path: 'manifest.json', bytes: encodeUtf8(`${manifest}\n`) }];
      return open([{ id, version: '1.0.0', files }], 'ui.patches.change.new')[0]!;
    },
    removePack(uid) {
      const name = nameOf(uid);
      const label = { id: 'ui.patches.change.remove', values: { name } };
      workspace.make(removePack(workspace.state(), uid, label));
      workspace.notify('note', { id: 'ui.notice.removed', values: { name } }, true);
    },
    movePack(uid, to) {
      const { packs } = patches();
      const from = packs.findIndex((pack) => pack.uid === uid);
      const place = Math.max(0, Math.min(to, packs.length - 1));
      if (from < 0 || place === from) return;
      arrange({ packs: move(packs, from, place) }, 'ui.patches.change.move', nameOf(uid));
      workspace.announce({
        id: 'ui.said.moved',
        values: { name: nameOf(uid), place: place + 1, total: packs.length },
      });
    },
    setPack(uid, part) {
      const packs = patches().packs.map((pack) => (pack.uid === uid ? { ...pack, ...part } : pack));
      arrange({ packs }, 'ui.patches.change.pack', nameOf(uid), `pack/${uid}/${Object.keys(part).join()}`);
    },
    setServerVersion: (serverVersion) =>
      arrange({ serverVersion }, 'ui.patches.change.server', '', 'patches/serverVersion'),
    setMods: (mods, merge) => arrange({ mods }, 'ui.patches.change.mods', '', merge),
    setData: (data, merge) => arrange({ data }, 'ui.patches.change.data', '', merge),
    setMacros: (macros, merge) => arrange({ macros }, 'ui.patches.context.macros', '', merge),
    setRecords: (records) => arrange({ records }, 'ui.patches.change.records'),
    selectTarget: (target) => {
      if (patches().target !== target) workspace.update((old) => ({ ...old, patches: { ...old.patches, target } }));
    },
  };
}

/** The id itself, or with the first number that makes it unlike all others. */
export function freePackId(id: string, packs: readonly PatchPackItem[]): string {
  const taken = new Set(packs.map((pack) => pack.id));
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id} ${number}`)) number += 1;
  return `${id} ${number}`;
}
