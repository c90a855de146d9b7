// Commands that begin a package with something, and the gallery of broken ones.

import type { Command } from '../command.ts';

export const GALLERY: readonly Command[] = [
  { id: 'file.templates', group: 'file', title: 'ui.command.templates', run: ({ shell }) => shell.showTemplates() },
  {
    id: 'file.from-record',
    group: 'file',
    title: 'ui.command.from-record',
    when: ({ workspace }) => workspace.state().selection.record !== null && workspace.run().summary !== null,
    run: ({ shell }) => shell.newFromRecord(),
  },
  { id: 'file.from-tam', group: 'file', title: 'ui.command.from-tam', run: ({ shell }) => shell.newFromTam() },
  { id: 'help.broken', group: 'help', title: 'ui.command.broken', run: ({ shell }) => shell.showBroken() },
];
