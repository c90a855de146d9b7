// `table.sort`: a merge sort of our own, so that the calls of the comparator are the same everywhere and each is charged.

import { LuaType, type LuaVm } from '../vm/index.ts';
import { compareNumbers } from './order.ts';

const LESS_THAN = 1;

/** Sorts the `size` elements of the table at index 1; a comparator lies at index 2 when there is one. */
export function sortTable(vm: LuaVm, size: number, hasComparator: boolean): void {
  const { api, L } = vm;
  vm.room(8);
  vm.budget.charge(2 * size);
  api.lua_createtable(L, 0, 0);
  const list = vm.stackTop;
  const plain: (number | bigint | string)[] = [];
  let kind: number = LuaType.none;
  let uniform = !hasComparator;
  let bytes = 0;
  for (let index = 1; index <= size; index += 1) {
    const type = api.lua_geti(L, 1, BigInt(index));
    if (uniform) {
      if (kind === LuaType.none) kind = type;
      if (type !== kind || (type !== LuaType.number && type !== LuaType.string)) uniform = false;
      else if (type === LuaType.string) {
        const text = vm.binary(-1);
        bytes += text.length;
        plain.push(text);
      } else {
        const value = vm.number(-1);
        if (Number.isNaN(value)) uniform = false;
        plain.push(value);
      }
    }
    vm.rawSet(list, index);
  }
  const slots = Array.from({ length: size }, (_, index) => index);
  const depth = Math.ceil(Math.log2(size));
  if (uniform) {
    vm.budget.charge(size * depth + Math.floor((bytes * depth) / 16));
    if (kind === LuaType.number) slots.sort((a, b) => compareNumbers(plain[a] as number, plain[b] as number) || a - b);
    else slots.sort((a, b) => (plain[a]! < plain[b]! ? -1 : plain[a]! > plain[b]! ? 1 : a - b));
  } else {
    mergeSort(slots, (a, b) => less(vm, list, a, b, hasComparator));
  }
  for (const [position, slot] of slots.entries()) {
    vm.rawGet(list, slot + 1);
    api.lua_seti(L, 1, BigInt(position + 1));
  }
}

/** Whether element `a` of the list comes before element `b`. */
function less(vm: LuaVm, list: number, a: number, b: number, hasComparator: boolean): boolean {
  const { api, L } = vm;
  vm.budget.charge(4);
  if (hasComparator) api.lua_pushvalue(L, 2);
  vm.rawGet(list, a + 1);
  vm.rawGet(list, b + 1);
  if (!hasComparator) {
    const result = api.lua_compare(L, -2, -1, LESS_THAN) !== 0;
    vm.pop(2);
    return result;
  }
  api.lua_callk(L, 2, 1, 0, 0);
  const result = api.lua_toboolean(L, -1) !== 0;
  vm.pop();
  return result;
}

/** Stable, bottom up; asks `isLess(right, left)` only, at most n log2 n times. */
function mergeSort(items: number[], isLess: (a: number, b: number) => boolean): void {
  let from = items;
  let to = new Array<number>(items.length);
  for (let width = 1; width < items.length; width *= 2) {
    for (let start = 0; start < items.length; start += 2 * width) {
      const middle = Math.min(start + width, items.length);
      const end = Math.min(start + 2 * width, items.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at += 1) {
        const takeRight = left >= middle || (right < end && isLess(from[right]!, from[left]!));
        to[at] = takeRight ? from[right++]! : from[left++]!;
      }
    }
    [from, to] = [to, from];
  }
  if (from !== items) for (const [index, item] of from.entries()) items[index] = item;
}
