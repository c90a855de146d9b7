// Makes a fix, and shows what it leads to: a value in the manifest's form that its author will want to look at.

import { createSignal } from 'solid-js';
import { type Fix, foldCase } from '../../kernel/text/index.ts';
import type { YamlPath } from '../../kernel/yaml/index.ts';
import { tabKey, type Workspace } from '../../workspace/index.ts';
import type { ShellState } from '../shell/shell.ts';

const [led, setLed] = createSignal<{ readonly uid: string; readonly path: YamlPath } | null>(null);

/** The value that the form of a package shall show, until it has. */
export { led, setLed };

export function takeFix(workspace: Workspace, shell: ShellState, uid: string, fix: Fix): void {
  const { edits, leadsTo } = fix;
  if (!workspace.applyFix(uid, edits) || leadsTo === undefined) return;
  const file = workspace
    .state()
    .packages.get(uid)
    ?.files.find(({ path }) => foldCase(path) === foldCase(leadsTo.file));
  if (file === undefined) return;
  workspace.openFile(uid, file.path, null, false);
  workspace.showForm(tabKey({ uid, path: file.path }), true);
  if (shell.layout() !== 'wide') shell.setColumn('editor');
  setLed({ uid, path: leadsTo.path });
}
