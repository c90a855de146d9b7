// Commands of saving: storage, restore points, backups, one writer across tabs.

import type { Command } from '../command.ts';

export const SAFETY: readonly Command[] = [
  {
    id: 'file.storage',
    group: 'file',
    title: 'ui.command.storage',
    when: ({ workspace }) => workspace.safety !== null,
    run: ({ shell }) => shell.showStorage(),
  },
  {
    id: 'file.point',
    group: 'file',
    title: 'ui.command.point',
    when: ({ workspace }) => workspace.safety !== null,
    run: ({ shell }) => shell.showStorage('point'),
  },
  {
    id: 'file.export-all',
    group: 'file',
    title: 'ui.command.export-all',
    run: ({ shell }) => shell.exportAll(),
  },
  {
    id: 'file.import-all',
    group: 'file',
    title: 'ui.command.import-all',
    when: ({ workspace }) => workspace.safety !== null && !workspace.readOnly(),
    run: ({ shell }) => shell.showStorage('import'),
  },
  {
    id: 'file.edit-here',
    group: 'file',
    title: 'ui.command.edit-here',
    when: ({ workspace }) => {
      const access = workspace.safety?.access();
      return access?.kind === 'reader' && access.reason !== 'newer';
    },
    run: ({ workspace }) => void workspace.safety?.takeOver(),
  },
];
