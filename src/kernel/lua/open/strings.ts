// The library `string` (but `dump`), and the metatable that every text has.

import * as library from '../library/index.ts';
import { argumentError, type Bytes, type Capture, LuaError } from '../library/index.ts';
import { LuaType, type LuaVm, upvalue } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import { addFunctions, addLibrary, type Functions } from './install.ts';
import type { Texts } from './texts.ts';

/** What an iterator of `gmatch` costs beside its texts while it is alive. */
const ITERATOR_BYTES = 256;

export function openStrings(vm: LuaVm, args: StackArguments, texts: Texts): void {
  addLibrary(vm, 'string', { ...plainFunctions(vm, args, texts), ...patternFunctions(vm, args, texts) });
  const { api, L } = vm;
  vm.pushText('');
  api.lua_createtable(L, 0, 10);
  addFunctions(vm, -1, arithmetic(vm));
  vm.pushGlobals();
  vm.getField(-1, 'string');
  vm.setField(-3, '__index');
  vm.pop();
  // `getmetatable("")` must not hand out the table that every text of the machine shares.
  api.lua_pushboolean(L, 0);
  vm.setField(-2, '__metatable');
  api.lua_setmetatable(L, -2);
  vm.pop();
}

/** A range of positions as Lua counts them, as offsets from 0. */
function cut(from: number, to: number, length: number): { start: number; end: number } {
  const start = Math.min(library.startPosition(from, length) - 1, length);
  return { start, end: Math.max(start, library.endPosition(to, length)) };
}

function plainFunctions(vm: LuaVm, args: StackArguments, texts: Texts): Functions {
  const { meter } = vm;
  const give = (text: Bytes): number => {
    vm.pushBinary(text);
    return 1;
  };
  /** Arguments of `format` and `pack`, read when they are asked for. */
  const from = (fn: string): library.Arguments => ({
    last: vm.stackTop,
    integer: (index) => args.integer(index, fn),
    float: (index) => args.float(index, fn),
    bytes: (index) => args.bytes(index, fn),
    text: (index) => {
      args.any(index, fn);
      return texts.toBytes(index);
    },
    literal: (index) => args.plain(index),
  });
  return {
    len: () => {
      vm.pushInteger(vm.type(1) === LuaType.string ? vm.stringAt(1).length : args.bytes(1, 'len').length);
      return 1;
    },
    sub: () => {
      const from = args.whole(2, 'sub');
      const to = args.optionalWhole(3, 'sub', -1);
      const text = args.part(1, 'sub', (length) => cut(from, to, length));
      library.chargeBytes(meter, text.length);
      return give(text);
    },
    upper: () => give(library.upper(meter, args.bytes(1, 'upper'))),
    lower: () => give(library.lower(meter, args.bytes(1, 'lower'))),
    reverse: () => give(library.reverse(meter, args.bytes(1, 'reverse'))),
    rep: () => {
      const text = args.bytes(1, 'rep');
      return give(library.rep(meter, text, args.whole(2, 'rep'), args.optionalBytes(3, 'rep', '')));
    },
    byte: () => {
      const from = args.optionalWhole(2, 'byte', 1);
      const to = args.optionalWhole(3, 'byte', from);
      const text = args.part(1, 'byte', (length) => cut(from, to, length));
      const codes = library.byte(meter, text, 1, -1);
      vm.room(codes.length);
      for (const code of codes) vm.pushInteger(code);
      return codes.length;
    },
    char: () => {
      const codes = Array.from({ length: vm.stackTop }, (_, index) => args.integer(index + 1, 'char'));
      return give(library.char(meter, codes));
    },
    format: () => give(library.format(meter, args.bytes(1, 'format'), from('format'))),
    pack: () => give(library.pack(meter, args.bytes(1, 'pack'), from('pack'))),
    packsize: () => {
      vm.pushInteger(library.packsize(meter, args.bytes(1, 'packsize')));
      return 1;
    },
    unpack: () => {
      const format = args.bytes(1, 'unpack');
      const data = args.bytes(2, 'unpack');
      const { values, next } = library.unpack(meter, format, data, args.optionalWhole(3, 'unpack', 1));
      vm.room(values.length + 1);
      for (const value of values) args.push(value);
      vm.pushInteger(next);
      return values.length + 1;
    },
  };
}

function patternFunctions(vm: LuaVm, args: StackArguments, texts: Texts): Functions {
  const { api, L, meter } = vm;
  const pushCaptures = (captures: readonly Capture[]): number => {
    vm.room(captures.length);
    for (const capture of captures) {
      if (typeof capture === 'number') vm.pushInteger(capture);
      else vm.pushBinary(capture);
    }
    return captures.length;
  };

  // Iterators live outside the machine, by number; what they keep counts as the script's memory until they end.
  const iterators = new Map<number, { readonly walk: library.Gmatch; readonly bytes: number }>();
  let lastIterator = 0;
  vm.keep(() => {
    const given = lastIterator;
    const alive = [...iterators].map(([id, iterator]) => ({ id, iterator, back: iterator.walk.keep() }));
    return () => {
      lastIterator = given;
      iterators.clear();
      for (const { id, iterator, back } of alive) {
        back();
        iterators.set(id, iterator);
      }
    };
  });
  const step = vm.register(() => {
    const id = api.lua_tonumberx(L, upvalue(1), 0);
    const iterator = iterators.get(id);
    const captures = iterator?.walk.next() ?? null;
    if (captures !== null) return pushCaptures(captures);
    if (iterator !== undefined) {
      vm.hold(-iterator.bytes);
      iterators.delete(id);
    }
    api.lua_pushnil(L);
    return 1;
  });

  /** What replaces a match: the value that a table or function gives for it. */
  const replacer = (type: number) => (captures: readonly Capture[]) => {
    api.lua_pushvalue(L, 3);
    if (type === LuaType.function) {
      const count = pushCaptures(captures);
      api.lua_callk(L, count, 1, 0, 0);
    } else {
      pushCaptures(captures.slice(0, 1));
      api.lua_gettable(L, -2);
      vm.remove(-2);
    }
    const given = vm.type(-1);
    let text: Bytes | null = null;
    if (given === LuaType.string || given === LuaType.number) text = texts.toBytes(-1);
    else if (api.lua_toboolean(L, -1) !== 0) throw new LuaError(`invalid replacement value (a ${vm.typeName(-1)})`);
    vm.pop();
    return text;
  };

  return {
    find: () => {
      const text = args.bytes(1, 'find');
      const pattern = args.bytes(2, 'find');
      const plain = vm.stackTop >= 4 && api.lua_toboolean(L, 4) !== 0;
      const found = library.find(meter, text, pattern, args.optionalWhole(3, 'find', 1), plain);
      if (found === null) {
        api.lua_pushnil(L);
        return 1;
      }
      vm.pushInteger(found.start);
      vm.pushInteger(found.end);
      return 2 + pushCaptures(found.captures);
    },
    match: () => {
      const text = args.bytes(1, 'match');
      const captures = library.match(meter, text, args.bytes(2, 'match'), args.optionalWhole(3, 'match', 1));
      if (captures !== null) return pushCaptures(captures);
      api.lua_pushnil(L);
      return 1;
    },
    gmatch: () => {
      const text = args.bytes(1, 'gmatch');
      const pattern = args.bytes(2, 'gmatch');
      const walk = new library.Gmatch(meter, text, pattern, args.optionalWhole(3, 'gmatch', 1));
      const bytes = text.length + pattern.length + ITERATOR_BYTES;
      vm.hold(bytes);
      lastIterator += 1;
      iterators.set(lastIterator, { walk, bytes });
      api.lua_pushnumber(L, lastIterator);
      api.lua_pushcclosure(L, step, 1);
      return 1;
    },
    gsub: () => {
      const text = args.bytes(1, 'gsub');
      const pattern = args.bytes(2, 'gsub');
      const type = vm.type(3);
      let replacement: library.Replacement;
      if (type === LuaType.string || type === LuaType.number)
        replacement = { kind: 'text', text: args.bytes(3, 'gsub') };
      else if (type === LuaType.table || type === LuaType.function)
        replacement = { kind: 'call', replace: replacer(type) };
      else throw argumentError(3, 'gsub', `string/function/table expected, got ${vm.typeName(3)}`);
      const limit = vm.isNoneOrNil(4) ? null : args.whole(4, 'gsub');
      vm.stackTop = 4;
      const { text: result, count } = library.gsub(meter, text, pattern, replacement, limit);
      vm.pushBinary(result);
      vm.pushInteger(count);
      return 2;
    },
  };
}

/** Lua's operators by their metamethod, as `lua_arith` numbers them. */
const OPERATORS = { __add: 0, __sub: 1, __mul: 2, __mod: 3, __pow: 4, __div: 5, __idiv: 6, __unm: 12 } as const;

/** Arithmetic on texts that spell numbers, which Lua 5.4 does through the metatable of texts. */
function arithmetic(vm: LuaVm): Functions {
  const { api, L } = vm;
  const pushOperand = (index: number): boolean => {
    const type = vm.type(index);
    if (type === LuaType.number) {
      api.lua_pushvalue(L, index);
      return true;
    }
    const value = type === LuaType.string ? library.tonumber(vm.meter, vm.binary(index)) : null;
    if (value !== null) vm.pushNumber(value);
    return value !== null;
  };
  const functions: Record<string, () => number> = {};
  for (const [name, operation] of Object.entries(OPERATORS)) {
    functions[name] = () => {
      vm.stackTop = 2;
      if (pushOperand(1) && pushOperand(2)) {
        if (operation === OPERATORS.__unm) vm.pop();
        api.lua_arith(L, operation);
        return 1;
      }
      vm.stackTop = 2;
      if (vm.type(2) !== LuaType.string && api.luaL_getmetafield(L, 2, vm.name(name)) !== LuaType.nil) {
        vm.insert(1);
        api.lua_callk(L, 2, 1, 0, 0);
        return 1;
      }
      const culprit = vm.type(1) === LuaType.string && library.stringToNumber(vm.binary(1)) !== null ? 2 : 1;
      throw new LuaError(`attempt to perform arithmetic on a ${vm.typeName(culprit)} value`);
    };
  }
  return functions;
}
