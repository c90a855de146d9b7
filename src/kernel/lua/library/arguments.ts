// The arguments that `format` and `pack` take one by one: the binding reads them from the VM, tests from plain values.

import { argumentError, type Bytes, type LuaPlain } from './meter.ts';
import { numberToString, stringToNumber, toFloat, toInteger } from './numbers.ts';

/** Arguments by Lua's own number: 1 is the format, 2 the first value. Each getter throws `LuaError` in Lua's words. */
export interface Arguments {
  /** The number of the last argument. */
  readonly last: number;
  /** As `luaL_checkinteger`. */
  integer(argument: number): bigint;
  /** As `luaL_checknumber`. */
  float(argument: number): number;
  /** As `luaL_checklstring`: a string, or a number as text. */
  bytes(argument: number): Bytes;
  /** As `luaL_tolstring`: any value as `tostring` gives it. */
  text(argument: number): Bytes;
  /** A value that `%q` can write; undefined when it has no literal form. */
  literal(argument: number): LuaPlain | undefined;
}

/** Lua's name of a plain value's type. */
export function typeName(value: LuaPlain): string {
  if (value === null) return 'nil';
  if (typeof value === 'bigint') return 'number';
  return typeof value;
}

/** Arguments out of plain values; `name` is the function's, `values[0]` is argument 2. */
export function plainArguments(name: string, values: readonly LuaPlain[]): Arguments {
  const at = (argument: number): LuaPlain => {
    const value = values[argument - 2];
    return value === undefined ? null : value;
  };
  const expected = (argument: number, what: string): Error =>
    argumentError(argument, name, `${what} expected, got ${typeName(at(argument))}`);
  return {
    last: values.length + 1,
    integer(argument) {
      const value = at(argument);
      const integer = toInteger(value);
      if (integer !== null) return integer;
      const isNumber = typeof value === 'number' || (typeof value === 'string' && stringToNumber(value) !== null);
      throw isNumber
        ? argumentError(argument, name, 'number has no integer representation')
        : expected(argument, 'number');
    },
    float(argument) {
      const number = toFloat(at(argument));
      if (number === null) throw expected(argument, 'number');
      return number;
    },
    bytes(argument) {
      const value = at(argument);
      if (typeof value === 'string') return value;
      if (typeof value === 'number' || typeof value === 'bigint') return numberToString(value);
      throw expected(argument, 'string');
    },
    text(argument) {
      const value = at(argument);
      if (typeof value === 'string') return value;
      if (typeof value === 'number' || typeof value === 'bigint') return numberToString(value);
      return value === null ? 'nil' : String(value);
    },
    literal: at,
  };
}
