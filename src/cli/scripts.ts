// The sandbox for the command line: one compiled module for all mutators of a process.

import { scriptOpener } from '../kernel/lua/script/index.ts';
import type { StackHost } from '../kernel/stack/index.ts';
import { loadLuaModule } from './commands/lua.ts';

/** `seed` is that of Lua's hashes, on which no result may hang. */
export async function luaHost(seed = 0): Promise<StackHost> {
  const now = () => performance.now();
  return { openScript: scriptOpener({ module: await loadLuaModule(), now, seed }), now };
}
