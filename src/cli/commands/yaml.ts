// Placeholder of `oamut yaml` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut yaml',
  async run() {
    throw new Misuse('not built yet');
  },
};
