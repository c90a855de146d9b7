// Puts host functions into tables of the machine; used while a machine is set up, as the host's own bytes.

import type { HostFunction, LuaVm } from '../vm/index.ts';

/** Host functions by the name that scripts call them by. */
export type Functions = Readonly<Record<string, HostFunction>>;

/** Adds functions to the table at an index. */
export function addFunctions(vm: LuaVm, table: number, functions: Functions): void {
  const at = vm.api.lua_absindex(vm.L, table);
  for (const [name, fn] of Object.entries(functions)) {
    vm.pushFunction(fn);
    vm.setField(at, name);
  }
}

/** Makes a global table of functions, e.g. `string`. */
export function addLibrary(vm: LuaVm, name: string, functions: Functions): void {
  vm.pushGlobals();
  vm.api.lua_createtable(vm.L, 0, Object.keys(functions).length);
  addFunctions(vm, -1, functions);
  vm.setField(-2, name);
  vm.pop();
}

/** Takes every field that is not named out of the table at an index. */
export function keepOnly(vm: LuaVm, table: number, names: readonly string[]): void {
  const { api, L } = vm;
  const at = api.lua_absindex(L, table);
  const others: string[] = [];
  api.lua_pushnil(L);
  while (api.lua_next(L, at) !== 0) {
    vm.pop();
    const name = vm.text(-1);
    if (!names.includes(name)) others.push(name);
  }
  for (const name of others) {
    api.lua_pushnil(L);
    vm.setField(at, name);
  }
}
