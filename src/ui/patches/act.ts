// What commands ask of the workbench: brings it to the front and does it.

import type { PatchAction } from '../../commands/index.ts';
import type { Workspace } from '../../workspace/index.ts';
import type { ShellState } from '../shell/shell.ts';
import { patchesOf, TOOLS } from './desk.ts';
import { openExample } from './example.ts';
import { exportGenerated } from './export.ts';
import { pickPackFolder, pickPacks } from './open.ts';

export function act(workspace: Workspace, shell: ShellState, action: PatchAction): void {
  const patches = patchesOf(workspace);
  if (action === 'export') return void exportGenerated(workspace);
  shell.showSide('patches');
  const tool = TOOLS.find((name) => name === action);
  if (tool !== undefined) {
    patches.show(tool);
    if (shell.layout() === 'narrow') shell.setColumn('inspector');
    else shell.setClosed('inspector', false);
    // The commands' way ends where the tool begins.
    setTimeout(() => document.querySelector<HTMLElement>('.desk [role="tab"][aria-selected="true"]')?.focus(), 50);
  } else if (action === 'open') void pickPacks(workspace);
  else if (action === 'open-folder') void pickPackFolder(workspace);
  else if (action === 'new') patches.askForPack(true);
  else if (action === 'example') openExample(workspace);
}
