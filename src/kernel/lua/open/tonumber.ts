// `tonumber`, charged by the length of what it reads.

import * as library from '../library/index.ts';
import { argumentError } from '../library/index.ts';
import { LuaType, type LuaVm } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import type { Functions } from './install.ts';

export function tonumberFunction(vm: LuaVm, args: StackArguments): Functions {
  const { api, L } = vm;
  return {
    tonumber: () => {
      if (vm.isNoneOrNil(2)) {
        const type = vm.type(1);
        if (type === LuaType.number) {
          vm.stackTop = 1;
          return 1;
        }
        args.any(1, 'tonumber');
        args.push(type === LuaType.string ? library.tonumber(vm.meter, vm.binary(1)) : null);
        return 1;
      }
      const base = args.whole(2, 'tonumber');
      if (vm.type(1) !== LuaType.string) args.expected(1, 'tonumber', 'string');
      if (base < 2 || base > 36) throw argumentError(2, 'tonumber', 'base out of range');
      const value = library.tonumberBase(vm.meter, vm.binary(1), base);
      if (value === null) api.lua_pushnil(L);
      else vm.pushInteger(value);
      return 1;
    },
  };
}
