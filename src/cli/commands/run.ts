// Placeholder of `oamut run` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut run',
  async run() {
    throw new Misuse('not built yet');
  },
};
