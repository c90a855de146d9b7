// Commands of offline use.

import type { Command } from '../command.ts';

export const OFFLINE: readonly Command[] = [
  { id: 'file.offline', group: 'file', title: 'ui.command.offline', run: ({ shell }) => shell.makeOffline() },
];
