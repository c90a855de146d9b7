// Commands of the frame: places, search, the start page, release, undo across panels.

import type { Command, CommandContext } from '../command.ts';

const activeUid = ({ workspace }: CommandContext): string | null => {
  const { activeTab, stack, library, packages } = workspace.state();
  const uid = activeTab?.slice(0, activeTab.indexOf('/')) ?? stack[0]?.uid ?? library[0];
  return uid !== undefined && packages.has(uid) ? uid : null;
};

export const FRAME: readonly Command[] = [
  { id: 'file.start', group: 'file', title: 'ui.command.start', run: ({ shell }) => shell.showStart() },
  { id: 'file.samples', group: 'file', title: 'ui.command.samples', run: ({ shell }) => shell.loadSamples() },
  {
    id: 'file.release',
    group: 'file',
    title: 'ui.command.release',
    keys: ['Mod+K X'],
    when: (context) => activeUid(context) !== null,
    run: (context) => context.shell.showRelease(activeUid(context)!),
  },
  {
    id: 'game.cancel',
    group: 'file',
    title: 'ui.command.game-cancel',
    when: ({ workspace }) => workspace.game().phase === 'opening' && workspace.game().spec.kind !== 'primer',
    run: ({ workspace }) => workspace.cancelOpening(),
  },
  {
    id: 'edit.undo-anywhere',
    group: 'edit',
    title: 'ui.command.undo-anywhere',
    keys: ['Mod+Alt+Z'],
    when: ({ workspace }) => workspace.canUndoAnywhere(),
    run: ({ workspace }) => void workspace.undoAnywhere(),
  },
  {
    id: 'edit.redo-anywhere',
    group: 'edit',
    title: 'ui.command.redo-anywhere',
    keys: ['Mod+Alt+Shift+Z'],
    when: ({ workspace }) => workspace.canRedoAnywhere(),
    run: ({ workspace }) => void workspace.redoAnywhere(),
  },
  {
    id: 'edit.search',
    group: 'edit',
    title: 'ui.command.search',
    keys: ['Mod+Shift+F'],
    run: ({ shell }) => shell.search(),
  },
  {
    id: 'edit.replace-everywhere',
    group: 'edit',
    title: 'ui.command.replace-everywhere',
    keys: ['Mod+Shift+H'],
    run: ({ shell }) => shell.search(true),
  },
  {
    id: 'go.back',
    group: 'go',
    title: 'ui.command.back',
    keys: ['Alt+Left'],
    macKeys: ['Ctrl+-'],
    when: ({ workspace }) => workspace.travel.canGo(-1),
    run: ({ workspace }) => workspace.travel.go(-1),
  },
  {
    id: 'go.forward',
    group: 'go',
    title: 'ui.command.forward',
    keys: ['Alt+Right'],
    macKeys: ['Ctrl+_'],
    when: ({ workspace }) => workspace.travel.canGo(1),
    run: ({ workspace }) => workspace.travel.go(1),
  },
  {
    id: 'help.panel-keys',
    group: 'help',
    title: 'ui.command.panel-keys',
    keys: ['Mod+K ?'],
    run: ({ shell }) => shell.showKeys(),
  },
];
