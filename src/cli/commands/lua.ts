// Placeholder of `oamut lua` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut lua',
  async run() {
    throw new Misuse('not built yet');
  },
};
