// The sandbox: compiles the Lua machine, runs single chunks, and opens mutator scripts for the stack.

export { runChunk } from './chunk.ts';
export { SAMPLE_INSTRUCTIONS, STANDARD_LIMITS } from './limits.ts';
export type * from './model.ts';
export { type ScriptHost, scriptOpener } from './script/index.ts';
export { compileLua, type WasmSource } from './vm/index.ts';
