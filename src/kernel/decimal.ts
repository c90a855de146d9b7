// Exact decimals: what a text spells, what `%.14g` prints, products and comparisons without a rounding step.
// Every function is bounded in time: digits are capped and powers of ten are never expanded for far exponents.

import { leastDigits } from './float-digits.ts';

/** An exact finite decimal: `coefficient × 10^exponent`. Factors, bounds and test numbers. */
export interface ExactDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/**
 * Significant digits kept of one text. What follows counts as a single digit 1 when any of it is not 0, so that the
 * value stays strictly between its neighbours; a double needs 767.
 */
export const SIGNIFICANT_DIGITS = 1_000;

/** Exponents beyond this mean "too large" or "too small" to every caller; they stop here. */
const EXPONENT_END = 1_000_000_000;

export const ZERO: ExactDecimal = { coefficient: 0n, exponent: 0 };

const DOUBLE_TEXT = /^[ \t\r\n\v\f]*([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eEdD]([+-]?\d+))?/;

/**
 * The exact decimal that a game text spells, as the game's double reader takes it: leading blanks, a sign, digits, a
 * point and digits, an exponent with `e` or `d`; anything after is ignored. Null when there are no digits (facts 4.3).
 */
export function decimalFromText(text: string): ExactDecimal | null {
  const match = DOUBLE_TEXT.exec(text);
  if (match === null) return null;
  const fraction = match[3] ?? match[4] ?? '';
  const exponent = Number(match[5] ?? '0');
  return decimalFromDigits(match[1] === '-', (match[2] ?? '') + fraction, exponent - fraction.length);
}

/** `±digits × 10^exponent`, with the digits capped at {@link SIGNIFICANT_DIGITS}. */
export function decimalFromDigits(negative: boolean, digits: string, exponent: number): ExactDecimal {
  let start = 0;
  while (start < digits.length && digits.charCodeAt(start) === 48) start++;
  let kept = digits.slice(start);
  let power = exponent;
  if (kept.length > SIGNIFICANT_DIGITS) {
    const rest = kept.slice(SIGNIFICANT_DIGITS);
    power += rest.length;
    kept = kept.slice(0, SIGNIFICANT_DIGITS);
    if (/[1-9]/.test(rest)) {
      kept += '1';
      power -= 1;
    }
  }
  if (kept === '') return ZERO;
  const coefficient = BigInt(kept);
  return {
    coefficient: negative ? -coefficient : coefficient,
    exponent: Math.max(-EXPONENT_END, Math.min(EXPONENT_END, power)),
  };
}

/** A whole number as it is. A JS number must be a safe integer. */
export function decimalFromInteger(value: bigint | number): ExactDecimal {
  return { coefficient: BigInt(value), exponent: 0 };
}

/** The decimal that C's `%.14g` prints for a float (standard 5, 8: 0.8 is 8/10). Null for NaN and infinities. */
export function decimalFromFloat(value: number): ExactDecimal | null {
  if (!Number.isFinite(value)) return null;
  if (value === 0) return ZERO;
  const { digits, exponent } = leastDigits(Math.abs(value), 14);
  return decimalFromDigits(value < 0, digits, exponent - digits.length + 1);
}

/** A count of 1/65,536 as a decimal: n/2^16 = n·5^16/10^16. */
export function decimalFromCounts(counts: number): ExactDecimal {
  if (counts % 65536 === 0) return decimalFromInteger(counts / 65536);
  return { coefficient: BigInt(counts) * 152_587_890_625n, exponent: -16 };
}

export function multiply(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

export function negate(a: ExactDecimal): ExactDecimal {
  return { coefficient: -a.coefficient, exponent: a.exponent };
}

/** Digits before the point of a decimal that is not 0 (0.1 has 0, 0.01 has −1). */
export function magnitude(a: ExactDecimal): number {
  return digitsOf(a.coefficient).length + a.exponent;
}

/** −1, 0 or 1. */
export function compareDecimals(a: ExactDecimal, b: ExactDecimal): -1 | 0 | 1 {
  const signA = signOf(a.coefficient);
  const signB = signOf(b.coefficient);
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  const sizeA = magnitude(a);
  const sizeB = magnitude(b);
  if (sizeA !== sizeB) return sizeA < sizeB === signA > 0 ? -1 : 1;
  // Of equal magnitude, the exponents differ by no more than the digits do: the power stays small.
  const low = Math.min(a.exponent, b.exponent);
  const left = a.coefficient * 10n ** BigInt(a.exponent - low);
  const right = b.coefficient * 10n ** BigInt(b.exponent - low);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Digits that a plain text may have before or after the point; further away the text takes an exponent. */
const PLAIN_END = 400;

/** Canonical text: plain, no `+`, no needless zeros (`0.8`, `-12`, `100`); `1e500` where plain would be too long. */
export function decimalText(a: ExactDecimal): string {
  if (a.coefficient === 0n) return '0';
  const sign = a.coefficient < 0n ? '-' : '';
  const written = digitsOf(a.coefficient);
  const digits = written.replace(/0+$/, '');
  const exponent = a.exponent + written.length - digits.length;
  const point = digits.length + exponent;
  if (point > PLAIN_END || point < -PLAIN_END) {
    const rest = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${sign}${digits[0]}${rest}e${point - 1}`;
  }
  if (exponent >= 0) return sign + digits + '0'.repeat(exponent);
  if (point > 0) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${sign}0.${'0'.repeat(-point)}${digits}`;
}

function digitsOf(coefficient: bigint): string {
  return (coefficient < 0n ? -coefficient : coefficient).toString();
}

function signOf(coefficient: bigint): -1 | 0 | 1 {
  return coefficient === 0n ? 0 : coefficient < 0n ? -1 : 1;
}

export { formatG14 } from './float-digits.ts';
