// Placeholder of `oamut pack` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut pack',
  async run() {
    throw new Misuse('not built yet');
  },
};
