// Placeholder of `oamut tdf` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut tdf',
  async run() {
    throw new Misuse('not built yet');
  },
};
