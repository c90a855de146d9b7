// Commands of package tests.

import type { Command } from '../command.ts';

export const TESTS: readonly Command[] = [
  {
    id: 'view.tests',
    group: 'view',
    title: 'ui.command.view-tests',
    keys: ['Mod+K T'],
    run: ({ shell }) => shell.showBottom('tests'),
  },
  {
    id: 'run.pin',
    group: 'run',
    title: 'ui.command.pin',
    keys: ['Mod+K P'],
    when: ({ workspace }) => workspace.run().summary !== null && workspace.state().selection.record !== null,
    run: ({ shell }) => shell.pinSelected(),
  },
  {
    id: 'run.certificate',
    group: 'run',
    title: 'ui.command.certificate',
    when: ({ workspace }) => workspace.run().summary !== null,
    run: ({ shell }) => shell.saveCertificate(),
  },
];
