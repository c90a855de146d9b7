// Reads tables that a script hands over: in the fixed order of their keys, without metamethods, lists by their shape.

import { pushOrderedKeys } from '../open/index.ts';
import { LuaType } from '../vm/index.ts';
import type { ScriptCore } from './core.ts';

/** How deep tables may lie in each other before it is taken for a mistake. */
export const DEEPEST = 16;

/**
 * Visits the entries of the table at an index in order; inside, the key lies at -2 and the value at -1.
 * `key` is a text, or the words of a key that is none.
 */
export function eachEntry(
  core: ScriptCore,
  index: number,
  fn: string,
  visit: (key: { readonly text: string; readonly isText: boolean }) => void,
): void {
  const { vm } = core;
  const { api, L } = vm;
  const table = api.lua_absindex(L, index);
  vm.room(12);
  const count = pushOrderedKeys(vm, table, fn);
  const keys = vm.stackTop;
  for (let slot = 1; slot <= count; slot += 1) {
    vm.rawGet(keys, slot);
    api.lua_pushvalue(L, -1);
    api.lua_rawget(L, table);
    const isText = vm.type(-2) === LuaType.string;
    visit({ text: isText ? vm.text(-2) : keyWords(core, -2), isText });
    vm.stackTop = keys;
  }
  vm.stackTop = keys - 1;
}

function keyWords(core: ScriptCore, index: number): string {
  const { vm } = core;
  if (vm.type(index) === LuaType.number) return core.library.args.spell(vm.number(index));
  return vm.api.lua_toboolean(vm.L, index) !== 0 ? 'true' : 'false';
}

/** Length of the list at an index, or the first key that a list cannot have. */
export function listLength(core: ScriptCore, index: number, fn: string): number | { readonly stray: string } {
  let length = 0;
  let stray: string | null = null;
  eachEntry(core, index, fn, ({ text, isText }) => {
    if (stray !== null) return;
    if (!isText && text === String(length + 1)) length += 1;
    else stray = text;
  });
  return stray === null ? length : { stray };
}
