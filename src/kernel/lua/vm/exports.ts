// The part of the Lua C API that the sandbox uses, as the wasm module exports it: pointers and indices are numbers.

/** Address of a `lua_State` in the module's memory. */
export type State = number;

/** Lua's type tags as `lua_type` gives them. */
export const LuaType = {
  none: -1,
  nil: 0,
  boolean: 1,
  lightUserdata: 2,
  number: 3,
  string: 4,
  table: 5,
  function: 6,
  userdata: 7,
  thread: 8,
} as const;

/** What `lua_pcallk` and `luaL_loadbufferx` return. */
export const LuaStatus = { ok: 0, yield: 1, runtime: 2, syntax: 3, memory: 4, handler: 5 } as const;

export const REGISTRY_INDEX = -1_000_000 - 1000;
export const MULTIPLE_RESULTS = -1;
/** Registry slot of the table of globals. */
export const GLOBALS_SLOT = 2n;
export const MASK_COUNT = 8;

/** The pseudo-index of a C function's upvalue, from 1. */
export const upvalue = (index: number): number => REGISTRY_INDEX - index;

export interface LuaExports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  emscripten_stack_init(): void;
  malloc(size: number): number;
  realloc(pointer: number, size: number): number;
  free(pointer: number): void;
  setThrew(threw: number, value: number): void;
  stackSave(): number;
  stackRestore(pointer: number): void;
  lua_newstate(allocator: number, userdata: number): State;
  lua_atpanic(L: State, panic: number): number;
  lua_sethook(L: State, hook: number, mask: number, count: number): void;
  lua_absindex(L: State, index: number): number;
  lua_gettop(L: State): number;
  lua_settop(L: State, index: number): void;
  lua_pushvalue(L: State, index: number): void;
  lua_rotate(L: State, index: number, by: number): void;
  lua_copy(L: State, from: number, to: number): void;
  lua_checkstack(L: State, extra: number): number;
  lua_type(L: State, index: number): number;
  lua_isinteger(L: State, index: number): number;
  lua_iscfunction(L: State, index: number): number;
  lua_tonumberx(L: State, index: number, isNumber: number): number;
  lua_tointegerx(L: State, index: number, isInteger: number): bigint;
  lua_toboolean(L: State, index: number): number;
  lua_tolstring(L: State, index: number, length: number): number;
  lua_rawlen(L: State, index: number): number;
  lua_touserdata(L: State, index: number): number;
  lua_topointer(L: State, index: number): number;
  lua_rawequal(L: State, left: number, right: number): number;
  lua_compare(L: State, left: number, right: number, operation: number): number;
  lua_arith(L: State, operation: number): void;
  lua_pushnil(L: State): void;
  lua_pushnumber(L: State, value: number): void;
  lua_pushinteger(L: State, value: bigint): void;
  lua_pushlstring(L: State, bytes: number, length: number): number;
  lua_pushcclosure(L: State, fn: number, upvalues: number): void;
  lua_pushboolean(L: State, value: number): void;
  lua_gettable(L: State, index: number): number;
  lua_geti(L: State, index: number, key: bigint): number;
  lua_rawget(L: State, index: number): number;
  lua_rawgeti(L: State, index: number, key: bigint): number;
  lua_rawgetp(L: State, index: number, key: number): number;
  lua_rawsetp(L: State, index: number, key: number): void;
  lua_createtable(L: State, array: number, record: number): void;
  lua_newuserdatauv(L: State, size: number, values: number): number;
  lua_getmetatable(L: State, index: number): number;
  lua_getiuservalue(L: State, index: number, which: number): number;
  lua_setiuservalue(L: State, index: number, which: number): number;
  lua_settable(L: State, index: number): void;
  lua_seti(L: State, index: number, key: bigint): void;
  lua_rawset(L: State, index: number): void;
  lua_rawseti(L: State, index: number, key: bigint): void;
  lua_setmetatable(L: State, index: number): number;
  lua_setupvalue(L: State, index: number, which: number): number;
  lua_callk(L: State, args: number, results: number, context: number, continuation: number): void;
  lua_pcallk(L: State, args: number, results: number, handler: number, context: number, continuation: number): number;
  luaL_loadbufferx(L: State, bytes: number, length: number, name: number, mode: number): number;
  lua_error(L: State): number;
  lua_next(L: State, index: number): number;
  lua_len(L: State, index: number): void;
  lua_concat(L: State, count: number): void;
  lua_getstack(L: State, level: number, record: number): number;
  lua_getinfo(L: State, what: number, record: number): number;
  luaL_getmetafield(L: State, index: number, name: number): number;
  luaL_checkstack(L: State, extra: number, message: number): void;
  luaL_requiref(L: State, name: number, open: number, global: number): void;
  luaopen_base(L: State): number;
  luaopen_math(L: State): number;
}
