// Commands of writing Lua.

import type { Command } from '../command.ts';

export const LUA_COMMANDS: readonly Command[] = [
  {
    id: 'help.lua-definitions',
    group: 'help',
    title: 'ui.command.lua-definitions',
    run: ({ shell }) => shell.luaDefinitions(),
  },
];
