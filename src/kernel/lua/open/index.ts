// Opens the library of standard 9 in a machine: what is open, and nothing else.

import type { LuaVm } from '../vm/index.ts';
import { StackArguments } from './arguments.ts';
import { baseFunctions, KEPT_BASE } from './base.ts';
import { addFunctions, keepOnly } from './install.ts';
import { iterationFunctions } from './iterate.ts';
import { openMath } from './math.ts';
import { protectedCalls } from './protected-calls.ts';
import { openStrings } from './strings.ts';
import { tableFunctions } from './tables.ts';
import { type PrintLine, type Texts, textFunctions } from './texts.ts';
import { tonumberFunction } from './tonumber.ts';
import { openUtf8 } from './utf8.ts';

export { StackArguments } from './arguments.ts';
export { addFunctions, addLibrary, type Functions } from './install.ts';
export { keyWalker } from './iterate.ts';
export { compareNumbers, keyAt, pushNext, pushOrderedKeys } from './order.ts';
export type { PrintLine, Texts } from './texts.ts';

export interface OpenLibrary {
  readonly args: StackArguments;
  readonly texts: Texts;
}

/** Opens the library; runs while the machine is set up, so that its bytes are the host's. */
export function openLibrary(vm: LuaVm, print: PrintLine): OpenLibrary {
  const { api, L } = vm;
  const args = new StackArguments(vm);
  const texts = textFunctions(vm, args, print);
  vm.openC('_G', api.luaopen_base);
  keepOnly(vm, -1, KEPT_BASE);
  addFunctions(vm, -1, {
    ...texts.functions,
    ...iterationFunctions(vm, args),
    ...protectedCalls(vm),
    ...baseFunctions(vm, args),
    ...tonumberFunction(vm, args),
  });
  vm.pop();
  openMath(vm);
  api.lua_createtable(L, 0, 8);
  addFunctions(vm, -1, tableFunctions(vm, args));
  vm.pushGlobals();
  vm.insert(-2);
  vm.setField(-2, 'table');
  vm.pop();
  openStrings(vm, args, texts);
  openUtf8(vm, args);
  return { args, texts };
}
