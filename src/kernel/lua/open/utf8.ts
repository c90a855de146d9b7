// The library `utf8`, charged by characters.

import * as library from '../library/index.ts';
import { argumentError } from '../library/index.ts';
import type { LuaVm } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import { addLibrary } from './install.ts';

/** Bytes that one step of `utf8.codes` can look at: the rest of one character and the whole of the next. */
const LONGEST_STEP = 16;

export function openUtf8(vm: LuaVm, args: StackArguments): void {
  const { api, L, meter } = vm;
  const flag = (index: number): boolean => api.lua_toboolean(L, index) !== 0;
  const codesStep = (lax: boolean) => () => {
    const after = Math.max(0, args.whole(2, 'codes'));
    const text = args.part(1, 'codes', (length) => ({
      start: Math.min(after, length),
      end: Math.min(after + LONGEST_STEP, length),
    }));
    const next = library.utf8next(meter, text, 0, lax);
    if (next === null) return 0;
    vm.pushInteger(after + next.position);
    vm.pushInteger(next.code);
    return 2;
  };
  const strict = vm.register(codesStep(false));
  const lenient = vm.register(codesStep(true));
  addLibrary(vm, 'utf8', {
    char: () => {
      const codes = Array.from({ length: vm.stackTop }, (_, index) => args.integer(index + 1, 'char'));
      vm.pushBinary(library.utf8char(meter, codes));
      return 1;
    },
    codepoint: () => {
      const text = args.bytes(1, 'codepoint');
      const from = args.optionalWhole(2, 'codepoint', 1);
      const codes = library.utf8codepoint(meter, text, from, args.optionalWhole(3, 'codepoint', from), flag(4));
      vm.room(codes.length);
      for (const code of codes) vm.pushInteger(code);
      return codes.length;
    },
    len: () => {
      const text = args.bytes(1, 'len');
      const from = args.optionalWhole(2, 'len', 1);
      const result = library.utf8len(meter, text, from, args.optionalWhole(3, 'len', -1), flag(4));
      if ('length' in result) {
        vm.pushInteger(result.length);
        return 1;
      }
      api.lua_pushnil(L);
      vm.pushInteger(result.bad);
      return 2;
    },
    offset: () => {
      const text = args.bytes(1, 'offset');
      const count = args.whole(2, 'offset');
      const found = library.utf8offset(meter, text, count, vm.isNoneOrNil(3) ? null : args.whole(3, 'offset'));
      if (found === null) api.lua_pushnil(L);
      else vm.pushInteger(found);
      return 1;
    },
    codes: () => {
      const text = args.bytes(1, 'codes');
      if (text.length > 0 && (text.charCodeAt(0) & 0xc0) === 0x80)
        throw argumentError(1, 'codes', 'invalid UTF-8 code');
      api.lua_pushcclosure(L, flag(2) ? lenient : strict, 0);
      api.lua_pushvalue(L, 1);
      vm.pushInteger(0);
      return 3;
    },
  });
  vm.pushGlobals();
  vm.getField(-1, 'utf8');
  vm.pushBinary(library.utf8charpattern);
  vm.setField(-2, 'charpattern');
  vm.pop(2);
}
