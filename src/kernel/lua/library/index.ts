// Lua 5.4's string, utf8 and number functions over bytes, charged by work (docs/decisions/lua-library.md).

export * from './arguments.ts';
export { fromByteArray, toByteArray } from './bytes.ts';
export { format } from './format/format.ts';
export * from './meter.ts';
export * from './numbers.ts';
export * from './pack/pack.ts';
export * from './pattern/find.ts';
export * from './pattern/gmatch.ts';
export * from './pattern/gsub.ts';
export * from './positions.ts';
export * from './strings.ts';
export * from './utf8.ts';
