// The fixed order of a table's keys (standard 9): numbers ascending, then texts by their bytes, then booleans.

import { LuaError } from '../library/meter.ts';
import { LuaType, type LuaVm } from '../vm/index.ts';

/** A key as the order sees it: `rank` 0 number, 1 text, 2 boolean. */
interface Key {
  readonly rank: number;
  readonly value: number | bigint | string;
  readonly slot: number;
}

/** Compares two Lua numbers of either kind exactly. */
export function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareKeys(a: Key, b: Key): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}

/** Reads the key at an index, or refuses one that has no order. */
export function keyAt(vm: LuaVm, index: number, slot: number, fn: string): Key {
  const { api, L } = vm;
  switch (api.lua_type(L, index)) {
    case LuaType.number: {
      const float = api.lua_tonumberx(L, index, 0);
      return { rank: 0, value: Number.isSafeInteger(float) ? float : vm.number(index), slot };
    }
    case LuaType.string:
      return { rank: 1, value: vm.binary(index), slot };
    case LuaType.boolean:
      return { rank: 2, value: api.lua_toboolean(L, index), slot };
    default:
      throw new LuaError(
        `${fn}: a ${vm.typeName(index)} as a key has no fixed order (use numbers, texts or booleans as keys)`,
      );
  }
}

/** Charges for ordering `count` keys that hold `bytes` bytes of text. */
function chargeOrdering(vm: LuaVm, count: number, bytes: number): void {
  const depth = Math.ceil(Math.log2(count + 1));
  vm.budget.charge(count + Math.floor((bytes * depth) / 16));
}

/**
 * Pushes a list of the keys that the table at `index` has now, in order, and gives their count.
 * The list is the script's own memory.
 */
export function pushOrderedKeys(vm: LuaVm, index: number, fn: string): number {
  const { api, L } = vm;
  const table = api.lua_absindex(L, index);
  vm.room(6);
  api.lua_createtable(L, 0, 0);
  const list = vm.stackTop;
  const keys: Key[] = [];
  let sorted = true;
  let bytes = 0;
  api.lua_pushnil(L);
  while (api.lua_next(L, table) !== 0) {
    vm.pop();
    vm.budget.charge(1);
    const slot = keys.length + 1;
    const key = keyAt(vm, -1, slot, fn);
    if (key.rank === 1) bytes += (key.value as string).length;
    if (sorted && slot > 1 && compareKeys(keys[slot - 2]!, key) > 0) sorted = false;
    keys.push(key);
    api.lua_pushvalue(L, -1);
    vm.rawSet(list, slot);
  }
  if (sorted) return keys.length;
  chargeOrdering(vm, keys.length, bytes);
  keys.sort(compareKeys);
  permute(vm, list, keys);
  return keys.length;
}

/** Moves the values of a list so that slot `i + 1` holds what `keys[i].slot` held. */
function permute(vm: LuaVm, list: number, keys: readonly Key[]): void {
  const { api, L } = vm;
  api.lua_createtable(L, keys.length, 0);
  for (const [position, key] of keys.entries()) {
    vm.rawGet(list, key.slot);
    vm.rawSet(-2, position + 1);
  }
  api.lua_copy(L, -1, list);
  vm.pop();
}

/**
 * `next(t, k)`: pushes the key that follows the one at `key` in the fixed order, and its value; false at the end.
 * Costs one instruction a key of the table.
 */
export function pushNext(vm: LuaVm, table: number, key: number): boolean {
  const { api, L } = vm;
  vm.room(6);
  const first = api.lua_type(L, key) <= LuaType.nil;
  if (first) {
    // An emptiness test: any table will do, whatever its keys are.
    api.lua_pushnil(L);
    if (api.lua_next(L, table) === 0) return false;
    vm.pop();
    if (!isOrdered(api.lua_type(L, -1))) {
      api.lua_pushvalue(L, -1);
      api.lua_rawget(L, table);
      return true;
    }
    vm.pop();
  }
  const after = first ? null : keyAt(vm, key, 0, 'next');
  let best: Key | null = null;
  api.lua_pushnil(L);
  const bestSlot = vm.stackTop;
  api.lua_pushnil(L);
  while (api.lua_next(L, table) !== 0) {
    vm.pop();
    vm.budget.charge(1);
    if (first && !isOrdered(api.lua_type(L, -1))) continue;
    const candidate = keyAt(vm, -1, 0, 'next');
    if (after !== null && compareKeys(candidate, after) <= 0) continue;
    if (best !== null && compareKeys(candidate, best) >= 0) continue;
    best = candidate;
    api.lua_copy(L, -1, bestSlot);
  }
  if (best === null) {
    vm.pop();
    return false;
  }
  api.lua_pushvalue(L, bestSlot);
  api.lua_rawget(L, table);
  return true;
}

function isOrdered(type: number): boolean {
  return type === LuaType.number || type === LuaType.string || type === LuaType.boolean;
}
