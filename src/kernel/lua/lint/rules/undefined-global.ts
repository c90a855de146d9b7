// A global that is read and that nothing gives a value.

import { CLOSED_GLOBALS, GLOBAL_NAMES, LUA_GLOBALS } from '../../api.ts';
import { visibleAt } from '../../scope/index.ts';
import { nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

export const undefinedGlobal: Lint = {
  code: 'lua/undefined-global',
  severity: 'warning',
  *check(file) {
    const known = [...GLOBAL_NAMES, ...LUA_GLOBALS, '_ENV'];
    const closed = CLOSED_GLOBALS;
    for (const [name, uses] of file.source.scopes.globals) {
      if (known.includes(name) || closed.includes(name) || file.sharedGlobals.has(name)) continue;
      // What the first use could have meant serves for all of them.
      const locals = visibleAt(file.source.scopes, uses[0]!.name.start).map((variable) => variable.name);
      const { near } = nearValues(name, [...locals, ...known]);
      for (const use of uses) {
        yield {
          range: use.name,
          message: near === null ? 'lua/undefined-global' : 'lua/undefined-global.near',
          values: near === null ? { name } : { name, near },
          fixes: file.renameFix(use.name, near),
        };
      }
    }
  },
};
