// Placeholder of `oamut patch` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut patch',
  async run() {
    throw new Misuse('not built yet');
  },
};
