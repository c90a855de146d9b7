// What the library asks of its host: to be charged for work before it is done, and how long a string may be.
// The three ways out of a library function stand here too: a Lua error, a string too long, or what `charge` throws.

/** A Lua string: one char (0–255) a byte. Slicing and `charCodeAt` cost nothing extra, unlike in UTF-8. */
export type Bytes = string;

/** A Lua integer is a bigint (64 bits, wrapped), a Lua float a number. */
export type LuaNumber = bigint | number;

/** A Lua value that the library can hold itself; `null` is nil. */
export type LuaPlain = null | boolean | LuaNumber | Bytes;

/** A capture: bytes, or for `()` a position from 1. */
export type Capture = Bytes | number;

export interface Meter {
  /** Longest string that a function may give (standard 9: 65,536). */
  readonly stringBytes: number;
  /** Takes units of about one VM instruction each; throws when the budget is gone. Called before the work. */
  charge(units: number): void;
}

/** An error that Lua code may catch. `message` is Lua's own, without a place; the binding adds `file:line:`. */
export class LuaError extends Error {
  override readonly name = 'LuaError';
}

/** A result would be longer than the meter allows. Raised before it is built; ends the mutator (standard 9). */
export class StringTooLong extends Error {
  override readonly name = 'StringTooLong';
  constructor(readonly bytes: number) {
    super(`string of ${bytes} bytes`);
  }
}

/** Bytes that copying, comparing or scanning handles for one unit. */
export const BYTES_PER_UNIT = 16;

/** Charges for touching `bytes` bytes. */
export function chargeBytes(meter: Meter, bytes: number): void {
  meter.charge(1 + Math.floor(bytes / BYTES_PER_UNIT));
}

/** Refuses a result that would be too long, then charges for building it. */
export function reserve(meter: Meter, bytes: number): void {
  if (bytes > meter.stringBytes) throw new StringTooLong(bytes);
  chargeBytes(meter, bytes);
}

/** A wrong argument in Lua's words; `argument` counts from 1. */
export function argumentError(argument: number, name: string, what: string): LuaError {
  return new LuaError(`bad argument #${argument} to '${name}' (${what})`);
}
