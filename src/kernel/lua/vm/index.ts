// The Lua machine behind a narrow door, so that another build of Lua can take its place.

export { LuaStatus, LuaType, MULTIPLE_RESULTS, REGISTRY_INDEX, type State, upvalue } from './exports.ts';
export type { Level } from './frames.ts';
export { compileLua, type WasmSource } from './glue.ts';
export { packFields } from './packed.ts';
export { Stop } from './stop.ts';
export { type Ended, type HostFunction, LuaVm, splitPlace } from './vm.ts';
