// `pairs`, `next` in the fixed order of standard 9.

import { LuaType, type LuaVm, upvalue } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import type { Functions } from './install.ts';
import { pushNext, pushOrderedKeys } from './order.ts';

/**
 * Pushes the iterator over a list of keys on the stack's top (which it takes): each call gives the next key that the
 * walked table still has, with its value. What was removed meanwhile is skipped, what was added is not visited.
 */
export function keyWalker(vm: LuaVm): () => void {
  const { api, L } = vm;
  const step = vm.register(() => {
    let position = api.lua_tonumberx(L, upvalue(2), 0);
    for (;;) {
      position += 1;
      if (vm.rawGet(upvalue(1), position) === LuaType.nil) return 1;
      vm.budget.charge(1);
      api.lua_pushvalue(L, -1);
      if (api.lua_rawget(L, 1) !== LuaType.nil) break;
      vm.pop(2);
    }
    api.lua_pushnumber(L, position);
    api.lua_copy(L, -1, upvalue(2));
    vm.pop();
    return 2;
  });
  return () => {
    api.lua_pushnumber(L, 0);
    api.lua_pushcclosure(L, step, 2);
  };
}

/** `pairs` and `next`. */
export function iterationFunctions(vm: LuaVm, args: StackArguments): Functions {
  const { api, L } = vm;
  const pushWalker = keyWalker(vm);
  return {
    pairs: () => {
      args.any(1, 'pairs');
      if (api.luaL_getmetafield(L, 1, vm.name('__pairs')) !== LuaType.nil) {
        api.lua_pushvalue(L, 1);
        api.lua_callk(L, 1, 3, 0, 0);
        return 3;
      }
      args.table(1, 'pairs');
      pushOrderedKeys(vm, 1, 'pairs');
      pushWalker();
      api.lua_pushvalue(L, 1);
      api.lua_pushnil(L);
      return 3;
    },
    next: () => {
      args.table(1, 'next');
      if (pushNext(vm, 1, 2)) return 2;
      api.lua_pushnil(L);
      return 1;
    },
  };
}
