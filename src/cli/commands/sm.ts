// Placeholder of `oamut sm` until its part lands.

import { type Command, Misuse } from '../command.ts';

export const command: Command = {
  usage: 'oamut sm',
  async run() {
    throw new Misuse('not built yet');
  },
};
