// Placeholder of `oamut check` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut check',
  async run() {
    throw new Misuse('not built yet');
  },
};
