// `pcall` and `xpcall`: as Lua's, but a limit goes through them (standard 9) and a caught error is charged.

import { CHARGES } from '../../dialect.ts';
import { argumentError } from '../library/meter.ts';
import { LuaStatus, type LuaVm, MULTIPLE_RESULTS } from '../vm/index.ts';
import type { Functions } from './install.ts';

export function protectedCalls(vm: LuaVm): Functions {
  const { api, L } = vm;
  const caught = (status: number): void => {
    if (status === LuaStatus.memory) vm.stop('budget-memory', 'not enough memory');
    vm.budget.charge(CHARGES.caughtError);
  };
  return {
    pcall: () => {
      const count = vm.stackTop;
      if (count === 0) throw argumentError(1, 'pcall', 'value expected');
      api.lua_pushboolean(L, 1);
      vm.insert(1);
      const status = api.lua_pcallk(L, count - 1, MULTIPLE_RESULTS, 0, 0, 0);
      if (status === LuaStatus.ok) return vm.stackTop;
      caught(status);
      api.lua_pushboolean(L, 0);
      vm.insert(2);
      return 2;
    },
    xpcall: () => {
      const count = vm.stackTop;
      if (vm.typeName(2) !== 'function') throw argumentError(2, 'xpcall', `function expected, got ${vm.typeName(2)}`);
      api.lua_pushboolean(L, 1);
      api.lua_pushvalue(L, 1);
      api.lua_rotate(L, 3, 2);
      const status = api.lua_pcallk(L, count - 2, MULTIPLE_RESULTS, 2, 0, 0);
      if (status === LuaStatus.ok) return vm.stackTop - 2;
      caught(status);
      api.lua_pushboolean(L, 0);
      vm.insert(-2);
      return 2;
    },
  };
}
