// Lua numbers as text and back: what arithmetic, `tostring`, `tonumber` and `..` agree on.

import { formatG14 } from '../../decimal.ts';
import { hexFloat } from './hex-float.ts';
import { type Bytes, LuaError, type LuaNumber, type LuaPlain, type Meter } from './meter.ts';

const DECIMAL = /^[ \t\n\v\f\r]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)[ \t\n\v\f\r]*$/;
const WHOLE = /^[+-]?\d+$/;
const HEXADECIMAL =
  /^[ \t\n\v\f\r]*([+-]?)0[xX](?:([0-9a-fA-F]+)(\.[0-9a-fA-F]*)?|(\.[0-9a-fA-F]+))(?:[pP]([+-]?\d+))?[ \t\n\v\f\r]*$/;

/**
 * What a string is as a number: an integer where it is written as one and fits (hexadecimal wraps), else a float.
 * Null when it is no number.
 */
export function stringToNumber(text: Bytes): LuaNumber | null {
  const decimal = DECIMAL.exec(text);
  if (decimal !== null) {
    const written = decimal[1]!;
    if (WHOLE.test(written) && written.replace(/^[+-]?0*/, '').length <= 19) {
      const value = BigInt(written[0] === '+' ? written.slice(1) : written);
      if (BigInt.asIntN(64, value) === value) return value;
    }
    return Number(written);
  }
  const hexadecimal = HEXADECIMAL.exec(text);
  if (hexadecimal === null) return null;
  const [, sign, whole = '', afterWhole, alone, exponent] = hexadecimal;
  const fraction = afterWhole ?? alone;
  if (fraction === undefined && exponent === undefined) {
    const value = BigInt(`0x${whole.slice(-16)}`);
    return BigInt.asIntN(64, sign === '-' ? -value : value);
  }
  const size = hexFloat(whole, fraction?.slice(1) ?? '', Number(exponent ?? '0'));
  return size === null ? null : sign === '-' ? -size : size;
}

/** `tostring` of a number: integers plain, floats as `%.14g` with `.0` when whole, `inf`, `-inf`, `nan`. */
export function numberToString(value: LuaNumber): Bytes {
  const text = typeof value === 'bigint' ? value.toString() : formatG14(value);
  return typeof value === 'number' && /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/** `tonumber(s)`. */
export function tonumber(meter: Meter, text: Bytes): LuaNumber | null {
  chargeReading(meter, text);
  return stringToNumber(text);
}

const LOT = 10;

function chargeReading(meter: Meter, text: Bytes): void {
  meter.charge(8 + Math.floor(text.length / 2));
}

const BASED = /^[ \t\n\v\f\r]*([+-]?)([0-9a-zA-Z]+)[ \t\n\v\f\r]*$/;

/** `tonumber(s, base)`: whole numbers, wrapped to 64 bits. */
export function tonumberBase(meter: Meter, text: Bytes, base: number): bigint | null {
  if (!(base >= 2 && base <= 36)) throw new LuaError("bad argument #2 to 'tonumber' (base out of range)");
  chargeReading(meter, text);
  const match = BASED.exec(text);
  if (match === null) return null;
  const digits = match[2]!;
  let value = 0n;
  for (let at = 0; at < digits.length; at += LOT) {
    // Ten digits fit exactly into a double, in any base.
    const lot = digits.slice(at, at + LOT);
    let read = 0;
    for (let i = 0; i < lot.length; i++) {
      const code = lot.charCodeAt(i);
      const digit = code < 58 ? code - 48 : (code | 32) - 87;
      if (digit >= base) return null;
      read = read * base + digit;
    }
    value = BigInt.asUintN(64, value * BigInt(base ** lot.length) + BigInt(read));
  }
  return BigInt.asIntN(64, match[1] === '-' ? -value : value);
}

/** A value as an integer, when it is one, a float with a whole value, or a string of either. Else null. */
export function toInteger(value: LuaPlain): bigint | null {
  const number = typeof value === 'string' ? stringToNumber(value) : value;
  if (typeof number === 'bigint') return number;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  return number >= -(2 ** 63) && number < 2 ** 63 ? BigInt(number) : null;
}

/** A value as a float, when it is a number or a string that spells one. Else null. */
export function toFloat(value: LuaPlain): number | null {
  const number = typeof value === 'string' ? stringToNumber(value) : value;
  return typeof number === 'bigint' || typeof number === 'number' ? Number(number) : null;
}
