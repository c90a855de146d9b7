// Numbers by their exact decimal value, without ever rounding and without writing out long rows of zeros.

import type { JsonNumber } from './value.ts';

/** `±digits × 10^exponent`; `digits` has no zeros at either end, and is `''` for zero. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

const SCALE_LIMIT = 2 ** 31;

/** The decimal of a spelling, or null when its exponent does not fit 32 bits: such a number equals nothing. */
export function decimalOf(number: JsonNumber): Decimal | null {
  if (number.decimal === undefined) number.decimal = readDecimal(number.text);
  return number.decimal;
}

function readDecimal(text: string): Decimal | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return null;
  const [, sign, whole = '', fraction = '', power = '0'] = parts;
  const scale = fraction.length - Number(power);
  if (!(scale >= -SCALE_LIMIT && scale < SCALE_LIMIT)) return null;
  const all = whole + fraction;
  let start = 0;
  while (start < all.length && all[start] === '0') start += 1;
  let end = all.length;
  while (end > start && all[end - 1] === '0') end -= 1;
  if (start === end) return { negative: false, digits: '', exponent: 0 };
  return { negative: sign === '-', digits: all.slice(start, end), exponent: all.length - end - scale };
}

/** Whether two spellings mean the same decimal. */
export function sameDecimal(left: JsonNumber, right: JsonNumber): boolean {
  const a = decimalOf(left);
  const b = decimalOf(right);
  return a !== null && b !== null && a.negative === b.negative && a.exponent === b.exponent && a.digits === b.digits;
}

/** The whole number of a spelling (`1.0`, `1e2`) when it fits a signed 32-bit integer, or null. */
export function int32Of(number: JsonNumber): number | null {
  const value = decimalOf(number);
  if (value === null || value.exponent < 0 || value.digits.length + value.exponent > 10) return null;
  const size = Number(value.digits + '0'.repeat(value.exponent));
  const signed = value.negative ? -size : size;
  return signed >= -(2 ** 31) && signed < 2 ** 31 ? signed : null;
}

/** Whether a spelling is a whole number above zero, of any size. */
export function isPositiveInteger(number: JsonNumber): boolean {
  const value = decimalOf(number);
  return value !== null && value.digits !== '' && !value.negative && value.exponent >= 0;
}
