// Commands of the patch workbench. A build without the patch language has none of them (docs/decisions/patchwork.md).

import type { Command, CommandContext, PatchTool } from '../command.ts';

const TOOLS = [
  'targets',
  'conflicts',
  'form',
  'matcher',
  'conditions',
  'context',
] as const satisfies readonly PatchTool[];

const any = ({ workspace }: CommandContext) => workspace.state().patches.packs.length > 0;

const list = (): readonly Command[] => [
  {
    id: 'view.patches',
    group: 'view',
    title: 'ui.command.view-patches',
    keys: ['Mod+Shift+Y'],
    run: ({ shell }) => shell.showSide('patches'),
  },
  { id: 'patches.open', group: 'file', title: 'ui.command.patches-open', run: ({ shell }) => shell.patches('open') },
  {
    id: 'patches.open-folder',
    group: 'file',
    title: 'ui.command.patches-open-folder',
    run: ({ shell }) => shell.patches('open-folder'),
  },
  { id: 'patches.new', group: 'file', title: 'ui.command.patches-new', run: ({ shell }) => shell.patches('new') },
  {
    id: 'patches.example',
    group: 'help',
    title: 'ui.command.patches-example',
    run: ({ shell }) => shell.patches('example'),
  },
  {
    id: 'patches.export',
    group: 'file',
    title: 'ui.command.patches-export',
    when: any,
    run: ({ shell }) => shell.patches('export'),
  },
  ...TOOLS.map(
    (tool): Command => ({
      id: `patches.${tool}`,
      group: 'view',
      title: `ui.command.patches-${tool}`,
      run: ({ shell }) => shell.patches(tool),
    }),
  ),
];

export const PATCH_COMMANDS: readonly Command[] = import.meta.env.OAMUT_PATCHWORK === 'off' ? [] : list();
