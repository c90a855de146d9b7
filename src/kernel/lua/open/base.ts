// The rest of the base library: `select`, `setmetatable`, `load`, and what of Lua's own stays open (standard 9).

import { SOURCE_BYTES } from '../../dialect.ts';
import { argumentError, LuaError } from '../library/meter.ts';
import { LuaStatus, LuaType, type LuaVm } from '../vm/index.ts';
import type { StackArguments } from './arguments.ts';
import type { Functions } from './install.ts';

/** Names of Lua's own base library that do no work in C worth charging and build no text. */
export const KEPT_BASE: readonly string[] = [
  'assert',
  'error',
  'getmetatable',
  'ipairs',
  'rawequal',
  'rawget',
  'rawlen',
  'rawset',
  'type',
  '_G',
  '_VERSION',
];

/** Metamethods that `setmetatable` refuses. */
const REFUSED = ['__gc', '__mode'];

export function baseFunctions(vm: LuaVm, args: StackArguments): Functions {
  const { api, L } = vm;

  /** The text that `load` compiles: a string, or the pieces that a function gives. */
  const chunk = (): { source: string; name: string } => {
    if (vm.type(1) === LuaType.string) return { source: vm.binary(1), name: vm.binary(1) };
    if (vm.type(1) !== LuaType.function) args.expected(1, 'load', 'string');
    let source = '';
    for (;;) {
      api.lua_pushvalue(L, 1);
      api.lua_callk(L, 0, 1, 0, 0);
      const type = vm.type(-1);
      if (type === LuaType.nil) break;
      if (type !== LuaType.string) throw new LuaError('reader function must return a string');
      const piece = vm.binary(-1);
      vm.pop();
      if (piece === '') break;
      source += piece;
      vm.budget.charge(piece.length);
      if (source.length > SOURCE_BYTES) throw new LuaError(`a chunk must be at most ${SOURCE_BYTES} bytes`);
    }
    vm.pop();
    return { source, name: '=(load)' };
  };

  return {
    load: () => {
      vm.stackTop = 4;
      const hasEnvironment = vm.type(4) !== LuaType.nil;
      const mode = args.optionalBytes(3, 'load', 'bt');
      const { source, name } = chunk();
      const chunkName = args.optionalBytes(2, 'load', name);
      if (!mode.includes('t')) {
        api.lua_pushnil(L);
        vm.pushText(`attempt to load a text chunk (mode is '${mode.slice(0, 60)}')`);
        return 2;
      }
      vm.budget.charge(source.length);
      const status = vm.loadText(toBytes(source), chunkName.slice(0, 256));
      if (status === LuaStatus.ok) {
        if (hasEnvironment) {
          api.lua_pushvalue(L, 4);
          if (api.lua_setupvalue(L, -2, 1) === 0) vm.pop();
        }
        return 1;
      }
      if (status === LuaStatus.memory) vm.stop('budget-memory', 'not enough memory');
      vm.budget.charge(200);
      api.lua_pushnil(L);
      vm.insert(-2);
      return 2;
    },
    select: () => {
      const count = vm.stackTop;
      vm.budget.charge(count >> 4);
      if (vm.type(1) === LuaType.string && vm.binary(1) === '#') {
        vm.pushInteger(count - 1);
        return 1;
      }
      let index = args.whole(1, 'select');
      if (index < 0) index = count + index;
      else if (index > count) index = count;
      if (index < 1) throw argumentError(1, 'select', 'index out of range');
      return count - index;
    },
    setmetatable: () => {
      args.table(1, 'setmetatable');
      const type = vm.type(2);
      if (type !== LuaType.nil && type !== LuaType.table) args.expected(2, 'setmetatable', 'nil or table');
      if (api.luaL_getmetafield(L, 1, vm.name('__metatable')) !== LuaType.nil)
        throw new LuaError('cannot change a protected metatable');
      if (type === LuaType.table)
        for (const name of REFUSED) {
          if (vm.getField(2, name) !== LuaType.nil) throw new LuaError(`setmetatable: ${name} is not available here`);
          vm.pop();
        }
      vm.stackTop = 2;
      api.lua_setmetatable(L, 1);
      return 1;
    },
  };
}

function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
