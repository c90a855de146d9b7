// Commands of sharing.

import type { Command } from '../command.ts';

export const SHARE: readonly Command[] = [
  {
    id: 'file.share',
    group: 'file',
    title: 'ui.command.share',
    keys: ['Mod+Alt+S'],
    when: ({ workspace }) => workspace.state().packages.size > 0,
    run: ({ shell }) => shell.share(),
  },
];
