// Commands of lessons.

import type { Command } from '../command.ts';

export const LESSONS: readonly Command[] = [
  {
    id: 'help.lessons',
    group: 'help',
    title: 'ui.command.lessons',
    keys: ['Mod+K Mod+L'],
    run: ({ shell }) => shell.showLessons(),
  },
];
