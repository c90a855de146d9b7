// The sandbox for the command line: one compiled module for all mutators of a process.

import type { StackHost } from '../kernel/stack/index.ts';
import { Misuse } from './command.ts';

export async function luaHost(): Promise<StackHost> {
  throw new Misuse('the sandbox is missing');
}
