// The library `table`, charged for every element it touches and respecting metamethods as Lua 5.4 does.

import { argumentError, type Bytes, LuaError, reserve } from '../library/meter.ts';
import { LuaType, type LuaVm } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import type { Functions } from './install.ts';
import { sortTable } from './sort.ts';

/** Results that one call may give: Lua's stack holds a million slots in all. */
const MOST_RESULTS = 999_000;

const READ = '__index';
const WRITE = '__newindex';
const LENGTH = '__len';

export function tableFunctions(vm: LuaVm, args: StackArguments): Functions {
  const { api, L } = vm;
  const get = (index: number): void => {
    api.lua_geti(L, 1, BigInt(index));
  };
  const put = (table: number, index: number): void => api.lua_seti(L, table, BigInt(index));

  /** A table, or something with the metamethods that the function needs. */
  const check = (index: number, fn: string, needs: readonly string[]): void => {
    if (vm.type(index) === LuaType.table) return;
    for (const name of needs) {
      if (api.luaL_getmetafield(L, index, vm.name(name)) === LuaType.nil) args.expected(index, fn, 'table');
      vm.pop();
    }
  };

  const lengthOf = (index: number): number => {
    api.lua_len(L, index);
    const length = vm.type(-1) === LuaType.number ? vm.integer(-1) : null;
    if (length === null) throw new LuaError('object length is not an integer');
    vm.pop();
    return Number(length);
  };

  return {
    concat: () => {
      check(1, 'concat', [READ, LENGTH]);
      const last = lengthOf(1);
      const separator = args.optionalBytes(2, 'concat', '');
      const from = args.optionalWhole(3, 'concat', 1);
      const to = vm.isNoneOrNil(4) ? last : args.whole(4, 'concat');
      const pieces: Bytes[] = [];
      let length = 0;
      for (let index = from; index <= to; index += 1) {
        get(index);
        const type = vm.type(-1);
        if (type !== LuaType.string && type !== LuaType.number)
          throw new LuaError(`invalid value (at index ${index}) in table for 'concat'`);
        const piece = type === LuaType.string ? vm.binary(-1) : args.spell(vm.number(-1));
        vm.pop();
        length += piece.length + (index < to ? separator.length : 0);
        if (length > vm.meter.stringBytes) reserve(vm.meter, length);
        vm.budget.charge(2 + ((piece.length + separator.length) >> 4));
        pieces.push(piece);
      }
      vm.pushBinary(pieces.join(separator));
      return 1;
    },
    insert: () => {
      check(1, 'insert', [READ, WRITE, LENGTH]);
      const end = lengthOf(1) + 1;
      const count = vm.stackTop;
      if (count === 2) {
        put(1, end);
        return 0;
      }
      if (count !== 3) throw new LuaError("wrong number of arguments to 'insert'");
      const position = args.whole(2, 'insert');
      if (position < 1 || position > end) throw argumentError(2, 'insert', 'position out of bounds');
      vm.budget.charge(2 * (end - position));
      for (let index = end; index > position; index -= 1) {
        get(index - 1);
        put(1, index);
      }
      put(1, position);
      return 0;
    },
    remove: () => {
      check(1, 'remove', [READ, WRITE, LENGTH]);
      const size = lengthOf(1);
      let position = size;
      if (vm.stackTop > 1) {
        position = args.whole(2, 'remove');
        if (!(position === size || (position >= 1 && position <= size + 1) || (size === 0 && position === 0)))
          throw argumentError(2, 'remove', 'position out of bounds');
      }
      get(position);
      vm.budget.charge(2 * Math.max(0, size - position));
      for (; position < size; position += 1) {
        get(position + 1);
        put(1, position);
      }
      api.lua_pushnil(L);
      put(1, position);
      return 1;
    },
    move: () => {
      const from = args.integer(2, 'move');
      const end = args.integer(3, 'move');
      const target = args.integer(4, 'move');
      const into = vm.isNoneOrNil(5) ? 1 : 5;
      check(1, 'move', [READ]);
      check(into, 'move', [WRITE]);
      if (end >= from) {
        const top = 2n ** 63n - 1n;
        if (!(from > 0n || end < top + from)) throw argumentError(3, 'move', 'too many elements to move');
        const count = end - from + 1n;
        if (target > top - count + 1n) throw argumentError(4, 'move', 'destination wrap around');
        vm.budget.charge(2 * Number(count));
        const same = into === 1 || api.lua_compare(L, 1, into, 0) !== 0;
        const forward = target > end || target <= from || !same;
        for (let step = 0n; step < count; step += 1n) {
          const offset = forward ? step : count - 1n - step;
          api.lua_geti(L, 1, from + offset);
          api.lua_seti(L, into, target + offset);
        }
      }
      api.lua_pushvalue(L, into);
      return 1;
    },
    pack: () => {
      const count = vm.stackTop;
      vm.budget.charge(count);
      api.lua_createtable(L, count, 1);
      vm.insert(1);
      for (let index = count; index >= 1; index -= 1) vm.rawSet(1, index);
      vm.pushInteger(count);
      vm.setField(1, 'n');
      return 1;
    },
    unpack: () => {
      const from = args.optionalWhole(2, 'unpack', 1);
      const to = vm.isNoneOrNil(3) ? lengthOf(1) : args.whole(3, 'unpack');
      if (from > to) return 0;
      const count = to - from + 1;
      if (count >= MOST_RESULTS || api.lua_checkstack(L, count) === 0) throw new LuaError('too many results to unpack');
      vm.budget.charge(count);
      for (let index = from; index <= to; index += 1) get(index);
      return count;
    },
    sort: () => {
      check(1, 'sort', [READ, WRITE, LENGTH]);
      const size = lengthOf(1);
      if (size < 2) return 0;
      if (size >= 2_147_483_647) throw argumentError(1, 'sort', 'array too big');
      if (!vm.isNoneOrNil(2) && vm.type(2) !== LuaType.function) args.expected(2, 'sort', 'function');
      vm.stackTop = 2;
      sortTable(vm, size, vm.type(2) === LuaType.function);
      return 0;
    },
  };
}
