// `tostring` and `print`: values as text without addresses and without the sign of NaN (standard 9).

import { CONSOLE } from '../../dialect.ts';
import { LuaError } from '../library/meter.ts';
import { LuaType, type LuaVm, REGISTRY_INDEX } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import type { Functions } from './install.ts';

/** What one `print` says: the line's text, cut, and where it was called. */
export type PrintLine = (text: string) => void;

export interface Texts {
  /** `tostring` of the value at an index, as bytes; calls `__tostring`. */
  toBytes(index: number): string;
  readonly functions: Functions;
}

export function textFunctions(vm: LuaVm, args: StackArguments, print: PrintLine): Texts {
  const { api, L } = vm;
  let serial = 0;
  vm.keep(() => {
    const given = serial;
    return () => {
      serial = given;
    };
  });
  // Objects get a number when their text is first asked for; the table that keeps it holds nothing alive.
  api.lua_createtable(L, 0, 0);
  api.lua_rawsetp(L, REGISTRY_INDEX, SERIALS);

  const serialOf = (index: number): number => {
    const at = api.lua_absindex(L, index);
    vm.room(4);
    api.lua_rawgetp(L, REGISTRY_INDEX, SERIALS);
    api.lua_pushvalue(L, at);
    let number = 0;
    if (api.lua_rawget(L, -2) === LuaType.number) number = api.lua_tonumberx(L, -1, 0);
    else {
      number = serial += 1;
      api.lua_pushvalue(L, at);
      api.lua_pushnumber(L, number);
      api.lua_rawset(L, -4);
    }
    vm.pop(2);
    return number;
  };

  const toBytes = (index: number): string => {
    const type = vm.type(index);
    if (type === LuaType.string) return vm.binary(index);
    if (type === LuaType.number) return args.spell(vm.number(index));
    const at = api.lua_absindex(L, index);
    vm.room(4);
    if (api.luaL_getmetafield(L, at, vm.name('__tostring')) !== LuaType.nil) {
      api.lua_pushvalue(L, at);
      api.lua_callk(L, 1, 1, 0, 0);
      const result = vm.type(-1);
      if (result !== LuaType.string && result !== LuaType.number)
        throw new LuaError("'__tostring' must return a string");
      const text = result === LuaType.string ? vm.binary(-1) : args.spell(vm.number(-1));
      vm.pop();
      return text;
    }
    if (type === LuaType.nil) return 'nil';
    if (type === LuaType.boolean) return api.lua_toboolean(L, at) === 0 ? 'false' : 'true';
    let name = vm.typeName(at);
    const named = api.luaL_getmetafield(L, at, vm.name('__name'));
    if (named !== LuaType.nil) {
      if (named === LuaType.string) name = vm.binary(-1);
      vm.pop();
    }
    return `${name}: ${serialOf(at)}`;
  };

  return {
    toBytes,
    functions: {
      tostring: () => {
        args.any(1, 'tostring');
        if (vm.type(1) === LuaType.string) {
          vm.stackTop = 1;
          return 1;
        }
        vm.pushBinary(toBytes(1));
        return 1;
      },
      print: () => {
        const count = vm.stackTop;
        let text = '';
        for (let index = 1; index <= count; index += 1) {
          const item = toBytes(index);
          vm.budget.charge(4 + (item.length >> 4));
          if (text.length <= CONSOLE.lineBytes) text += (index > 1 ? '\t' : '') + item;
        }
        print(text.slice(0, CONSOLE.lineBytes));
        return 0;
      },
    },
  };
}

/** Registry key (an address that nothing else uses) of the table of serial numbers. */
const SERIALS = 1;
