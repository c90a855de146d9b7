// Commands of the words: what stands at the caret, and what may be written there.

import type { Command } from '../command.ts';

export const EXPLAIN: readonly Command[] = [
  {
    id: 'view.explain',
    group: 'view',
    title: 'ui.command.explain',
    keys: ['Mod+K I'],
    run: ({ shell }) => shell.showBottom('explain'),
  },
  {
    id: 'edit.reference',
    group: 'edit',
    title: 'ui.command.reference',
    keys: ['Mod+K H'],
    when: ({ workspace }) => workspace.state().activeTab !== null,
    run: ({ shell }) => shell.showReference(),
  },
];
