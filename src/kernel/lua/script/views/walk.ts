// Walking over views in the standard's order: `pairs`, `next`, `#` (standard 9).

import { foldCase } from '../../../text/index.ts';
import { LuaType, upvalue } from '../../vm/index.ts';
import type { View } from './model.ts';
import type { ViewTable } from './table.ts';

export class ViewWalker {
  readonly #walk: number;

  constructor(readonly table: ViewTable) {
    this.#walk = table.core.vm.register(() => this.#step());
  }

  get core() {
    return this.table.core;
  }

  /** Keys of a view in `pairs` order. */
  #keysOf(view: View): string[] {
    if (view.kind === 'collection') return [...this.table.namesOf(view).values()];
    const node = this.table.load(view);
    return [...(node?.children?.values() ?? [])].map((child) => child.name);
  }

  pairs(): number {
    const { vm } = this.core;
    const { api, L } = vm;
    const view = this.table.at(1)!;
    const keys = this.#keysOf(view);
    vm.budget.charge(keys.length);
    vm.room(6);
    vm.asHost(() => {
      api.lua_createtable(L, keys.length, 0);
      for (const [index, key] of keys.entries()) {
        vm.pushText(key);
        vm.rawSet(-2, index + 1);
      }
    });
    api.lua_pushnumber(L, 0);
    api.lua_pushcclosure(L, this.#walk, 2);
    api.lua_pushvalue(L, 1);
    api.lua_pushnil(L);
    return 3;
  }

  #step(): number {
    const { vm } = this.core;
    const { api, L } = vm;
    let position = api.lua_tonumberx(L, upvalue(2), 0);
    for (;;) {
      position += 1;
      if (vm.rawGet(upvalue(1), position) === LuaType.nil) return 1;
      api.lua_pushvalue(L, -1);
      if (api.lua_gettable(L, 1) !== LuaType.nil) break;
      vm.pop(2);
    }
    api.lua_pushnumber(L, position);
    api.lua_copy(L, -1, upvalue(2));
    vm.pop();
    return 2;
  }

  /** `next` on a view: pushes the entry after the key at an index; null when the value at `index` is no view. */
  next(index: number, key: number): boolean | null {
    const view = this.table.at(index);
    if (view === null) return null;
    const { vm } = this.core;
    const keys = this.#keysOf(view);
    vm.budget.charge(keys.length);
    let position = 0;
    if (!vm.isNoneOrNil(key)) {
      const folded = vm.type(key) === LuaType.string ? foldCase(vm.text(key)) : '';
      position = keys.findIndex((each) => foldCase(each) === folded) + 1;
      if (position === 0) vm.raise("invalid key to 'next'");
    }
    const found = keys[position];
    if (found === undefined) return false;
    const table = vm.api.lua_absindex(vm.L, index);
    vm.pushText(found);
    vm.api.lua_pushvalue(vm.L, -1);
    vm.api.lua_gettable(vm.L, table);
    return true;
  }

  length(): number {
    this.core.vm.pushInteger(this.#keysOf(this.table.at(1)!).length);
    return 1;
  }
}
