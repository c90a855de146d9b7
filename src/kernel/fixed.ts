// `fixed` numbers (standard 8): counts of 1/65,536, exact in a JS number from −2^53 to 2^53, that is ±2^37.
// Every function here is exact; BigInt is used only where a JS number cannot hold the step between.

import { decimalFromFloat, decimalFromText, type ExactDecimal, formatG14, magnitude } from './decimal.ts';
import { FIXED_PRODUCT_ROUNDING, FIXED_ROUND_HALF } from './dialect.ts';

/** A whole number of 1/65,536, from −2^53 to 2^53, never −0. */
export type Counts = number;

/** Why an operation has no result: it left the range, or the divisor is 0. */
export type FixedFault = 'range' | 'zero';

/** Counts in one. */
export const ONE: Counts = 65_536;

/** The last count: 2^37 (standard 8). */
export const MAX_COUNTS: Counts = 2 ** 53;

const EXACT = 2 ** 53;
const HALF_RANGE = 2 ** 37;

// --- Into counts ---------------------------------------------------------------------------------

/** A whole number. Null when outside the range. */
export function fromInteger(value: bigint | number): Counts | null {
  if (typeof value === 'bigint') {
    if (value > 137_438_953_472n || value < -137_438_953_472n) return null;
    return Number(value) * ONE + 0;
  }
  return Math.abs(value) <= HALF_RANGE ? value * ONE + 0 : null;
}

/** A float as the decimal that `%.14g` prints, cut toward zero. Null for NaN and outside the range. */
export function fromFloat(value: number): Counts | null {
  // Up to nine digits and four binary places print whole in 14 digits.
  const sixteenths = value * 16;
  if (Number.isInteger(sixteenths) && Math.abs(value) < 1e9) return sixteenths * 4096 + 0;
  const text = formatG14(value);
  const point = text.indexOf('.');
  // Few places after the point: whole and part become counts apart, each step exact.
  if (point !== -1 && text.length - point <= 12 && !text.includes('e')) {
    const whole = Number(text.slice(value < 0 ? 1 : 0, point));
    const part = Number(text.slice(point + 1)) * ONE;
    const size = whole * ONE + Math.floor(part / 10 ** (text.length - point - 1));
    if (size < EXACT) return value < 0 ? 0 - size : size;
  }
  const decimal = decimalFromFloat(value);
  return decimal === null ? null : fromDecimal(decimal);
}

/** A game text as the double reader takes it (facts 4.3), cut toward zero. Null without digits or outside the range. */
export function fromText(text: string): Counts | null {
  const decimal = decimalFromText(text);
  return decimal === null ? null : fromDecimal(decimal);
}

/** Cuts toward zero. Null when the decimal lies outside the range. */
export function fromDecimal(decimal: ExactDecimal): Counts | null {
  const cut = cutTowardZero(decimal);
  return cut === 'above' || cut === 'below' ? null : cut;
}

/** Cuts toward zero; what lies outside the range stops at its end (standard 5, `scale`). */
export function fromDecimalSaturated(decimal: ExactDecimal): Counts {
  const cut = cutTowardZero(decimal);
  return cut === 'above' ? MAX_COUNTS : cut === 'below' ? -MAX_COUNTS : cut;
}

function cutTowardZero(decimal: ExactDecimal): Counts | 'above' | 'below' {
  const { coefficient, exponent } = decimal;
  if (coefficient === 0n) return 0;
  const beyond = coefficient < 0n ? 'below' : 'above';
  // The size is looked at first, so that a far exponent never becomes a power of ten.
  const size = magnitude(decimal);
  if (size > 12) return beyond;
  if (size < -4) return 0;
  const top = coefficient * 65_536n;
  const counts = exponent >= 0 ? top * 10n ** BigInt(exponent) : top / 10n ** BigInt(-exponent);
  // A decimal just beyond the end still cuts to the end, but lies outside all the same.
  const absolute = counts < 0n ? -counts : counts;
  if (absolute > 9_007_199_254_740_992n) return beyond;
  if (absolute === 9_007_199_254_740_992n && exponent < 0 && top % 10n ** BigInt(-exponent) !== 0n) return beyond;
  return Number(counts);
}

// --- Arithmetic ----------------------------------------------------------------------------------

export function add(a: Counts, b: Counts): Counts | FixedFault {
  const sum = a + b;
  // Below 2^53 a sum of whole numbers is exact; at 2^53 it may have been rounded down to it.
  if (sum < EXACT && sum > -EXACT) return sum;
  return (sum === EXACT || sum === -EXACT) && sum - a === b ? sum : 'range';
}

export function sub(a: Counts, b: Counts): Counts | FixedFault {
  return add(a, 0 - b);
}

/** The product, rounded toward minus infinity as the engine's own (facts 7.7). */
export function mul(a: Counts, b: Counts): Counts | FixedFault {
  if (FIXED_PRODUCT_ROUNDING === 'zero' && a < 0 !== b < 0) return negative(mul(Math.abs(a), Math.abs(b)));
  const product = a * b;
  if (product < EXACT && product > -EXACT) return Math.floor(product / ONE) + 0;
  // 2^69 is the last product in range; the margin is wider than the rounding of `product`.
  if (product > 2 ** 69 * 1.001 || product < -(2 ** 69) * 1.001) return 'range';
  const highA = Math.floor(a / ONE);
  const lowA = a - highA * ONE;
  const highB = Math.floor(b / ONE);
  const lowB = b - highB * ONE;
  const upper = highA * b;
  if (upper >= EXACT || upper <= -EXACT) return bigMul(a, b);
  const lower = lowA * highB + Math.floor((lowA * lowB) / ONE);
  return add(upper, lower);
}

function bigMul(a: Counts, b: Counts): Counts | FixedFault {
  return fromBig((BigInt(a) * BigInt(b)) >> 16n);
}

/** The quotient, rounded toward minus infinity. */
export function div(a: Counts, b: Counts): Counts | FixedFault {
  if (b === 0) return 'zero';
  if (FIXED_PRODUCT_ROUNDING === 'zero' && a < 0 !== b < 0) return negative(div(Math.abs(a), Math.abs(b)));
  const top = a * ONE;
  if (top < EXACT && top > -EXACT) return Math.floor(top / b) + 0;
  if (abs(b) >= HALF_RANGE || abs(a) + abs(b) >= EXACT) return bigDiv(a, b);
  let whole = Math.floor(a / b);
  let rest = a - whole * b;
  // The quotient may have been rounded up to the next whole number, never down past one.
  if (rest !== 0 && rest < 0 !== b < 0) {
    whole -= 1;
    rest += b;
  }
  if (abs(whole) > HALF_RANGE) return 'range';
  return add(whole * ONE, Math.floor((rest * ONE) / b));
}

function bigDiv(a: Counts, b: Counts): Counts | FixedFault {
  const top = BigInt(a) << 16n;
  const bottom = BigInt(b);
  const cut = top / bottom;
  return fromBig(cut * bottom !== top && top < 0n !== bottom < 0n ? cut - 1n : cut);
}

function fromBig(value: bigint): Counts | FixedFault {
  return value > 9_007_199_254_740_992n || value < -9_007_199_254_740_992n ? 'range' : Number(value);
}

/** The remainder of a division rounded toward minus infinity: it has the sign of the divisor, as Lua's `%`. */
export function mod(a: Counts, b: Counts): Counts | FixedFault {
  if (b === 0) return 'zero';
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
}

export function neg(a: Counts): Counts {
  return 0 - a;
}

function negative(result: Counts | FixedFault): Counts | FixedFault {
  return typeof result === 'number' ? 0 - result : result;
}

// --- Comparing and shaping -----------------------------------------------------------------------

export function compare(a: Counts, b: Counts): -1 | 0 | 1 {
  return a === b ? 0 : a < b ? -1 : 1;
}

export function min(a: Counts, b: Counts): Counts {
  return a < b ? a : b;
}

export function max(a: Counts, b: Counts): Counts {
  return a > b ? a : b;
}

export function abs(a: Counts): Counts {
  return a < 0 ? -a : a;
}

/** `low` when below it, else `high` when above it. With `low` above `high`, `high` holds. */
export function clamp(a: Counts, low: Counts, high: Counts): Counts {
  return min(max(a, low), high);
}

/** The whole number at or below. */
export function floor(a: Counts): number {
  return Math.floor(a / ONE) + 0;
}

/** The whole number at or above. */
export function ceil(a: Counts): number {
  return Math.ceil(a / ONE) + 0;
}

/** The nearest whole number; halves as `FIXED_ROUND_HALF` says. */
export function round(a: Counts): number {
  if (FIXED_ROUND_HALF === 'up') return Math.floor(a / ONE + 0.5) + 0;
  const size = Math.floor(abs(a) / ONE + 0.5);
  return a < 0 ? 0 - size : size;
}

// --- Out of counts -------------------------------------------------------------------------------

/** The plain number: exact, since a count has at most 53 bits. */
export function toNumber(a: Counts): number {
  return a / ONE;
}

/**
 * The written text: the shortest decimal whose truncation is this count; of several equally short the one nearest to
 * the count, then the smaller (standard 8). `98304` is `1.5`, `6553` is `0.1`.
 */
export function toText(a: Counts): string {
  const size = abs(a);
  const whole = Math.floor(size / ONE);
  const part = size - whole * ONE;
  const sign = a < 0 ? '-' : '';
  if (part === 0) return `${sign}${whole}`;
  // Truncation goes toward zero, so every candidate lies at or beyond the count: the first that fits is the nearest.
  for (let places = 1, power = 10; ; places++, power *= 10) {
    const digits = Math.ceil((part * power) / ONE);
    if (digits * ONE < (part + 1) * power) return `${sign}${whole}.${digits.toString().padStart(places, '0')}`;
  }
}
