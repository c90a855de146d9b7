// Binds the patch services to the text editor: registered once, asked with the assets as they stand at that moment.

import { registerPatch, registerPatchLanguages } from '../../language/monaco-patch.ts';
import type { Say, Workspace } from '../../workspace/index.ts';
import { isDefinitionPath, splitKey } from '../../workspace/index.ts';

import { patchesOf } from './desk.ts';

let registered = false;

/** Registers languages and services; gives what takes the services away again. */
export function registerPatchEditor(workspace: Workspace, say: Say): { dispose(): void } {
  if (!registered) registerPatchLanguages();
  registered = true;
  const patches = patchesOf(workspace);
  return registerPatch({
    find(key) {
      const { uid, path } = splitKey(key);
      const isPack = workspace.state().patches.packs.some((pack) => pack.uid === uid);
      if (!isPack || !isDefinitionPath(path)) return null;
      return { legacy: path.startsWith('Server/Tamework/'), assets: patches.assets() };
    },
    say,
  });
}
