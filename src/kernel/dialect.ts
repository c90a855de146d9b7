// Every choice that is this project's own reading of the standard ([O]) or taken by analogy ([E~]) stands here, by name.
// A diagnostic or a trace step that rests on one carries the name as `reading`.
// When the upstream text appears, this file and its tests change and nothing else.

// ------------------------------------------------------------------------------------------------
// Packages (standard 1)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Manifest and options (standard 2, 3)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Plan and ctx (standard 4)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Rules (standard 5)
// ------------------------------------------------------------------------------------------------

/** `scale` takes its factor as the exact decimal; the other reading cuts the factor to 1/65,536 first. [O] */
export const SCALE_FACTOR = 'exact' as 'exact' | 'cut-first';

// ------------------------------------------------------------------------------------------------
// Stack, clashes, widths (standard 6)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Records and text (standard 7)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// fixed (standard 8)
// ------------------------------------------------------------------------------------------------

/** A product and a quotient of `fixed` round toward minus infinity, as the engine's own products do. [E~] */
export const FIXED_PRODUCT_ROUNDING = 'minus-infinity' as 'minus-infinity' | 'zero';

/** `fixed.round` takes a half away from zero: 2.5 gives 3, -2.5 gives -3. [O] */
export const FIXED_ROUND_HALF = 'away-from-zero' as 'away-from-zero' | 'up';

// ------------------------------------------------------------------------------------------------
// Sandbox (standard 9)
// ------------------------------------------------------------------------------------------------

/** Scripts are Lua 5.4; syntax that 5.1 lacks gets a hint, since the game's Lua version is not public. [O] */
export const LUA_VERSION = '5.4' as const;

/** What is open of Lua's own libraries; `string` lacks `dump`, `math` what differs in its last bits between builds. [O] */
export const OPEN_BASE = [
  ...['assert', 'error', 'getmetatable', 'ipairs', 'load', 'next', 'pairs', 'pcall', 'print', 'rawequal', 'rawget'],
  ...['rawlen', 'rawset', 'require', 'select', 'setmetatable', 'tonumber', 'tostring', 'type', 'xpcall'],
] as const;

/** A source file, and a chunk that `load` is given, is at most 1 MiB. [O] */
export const SOURCE_BYTES = 1_048_576;

/** `print` keeps this many lines a mutator and run, each cut to this many bytes; the rest is counted. [O] */
export const CONSOLE = { lines: 1_000, lineBytes: 1_024 } as const;

/** `ctx.incompatible` takes one text of at most this many bytes. [O] */
export const INCOMPATIBLE_REASON_BYTES = 1_000;

/** Work done outside the interpreter's loop, in instructions. [O] */
export const CHARGES = { hostCall: 8, caughtError: 200, object: 20, bytesPerGrantedInstruction: 64 } as const;

/** `string.pack` has the sizes of a 64-bit machine everywhere: `l`, `L`, `T`, `s` and `!` without a number are 8. [O] */
export const PACK_NATIVE_BYTES = 8;
