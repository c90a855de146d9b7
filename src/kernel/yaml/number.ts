// Numbers kept exactly: decimal digits and a power of ten, never a float (facts 1.9).

/** ± digits × 10^exponent. `digits` has no leading and no trailing zero; zero is `0`, not negative, exponent 0. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

export interface WrittenNumber {
  readonly value: Decimal;
  /** Written with neither fraction nor exponent. */
  readonly integer: boolean;
}

const NUMBER = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/;

/** Reads the number grammar of facts 1.9, or null. Exponents beyond ±10^9 are held there. */
export function readNumber(text: string): WrittenNumber | null {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [, sign, whole, fraction, power] = match;
  const digits = whole! + (fraction ?? '');
  const exponent = Math.max(-1e9, Math.min(1e9, Number(power ?? '0'))) - (fraction?.length ?? 0);
  return { value: decimal(sign === '-', digits, exponent), integer: fraction === undefined && power === undefined };
}

/** A decimal in its normal form. */
export function decimal(negative: boolean, digits: string, exponent: number): Decimal {
  let start = 0;
  while (start < digits.length && digits.charCodeAt(start) === 48) start += 1;
  if (start === digits.length) return { negative: false, digits: '0', exponent: 0 };
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end -= 1;
  return { negative, digits: digits.slice(start, end), exponent: exponent + digits.length - end };
}

/** Power of ten of the leading digit; 0 for zero. */
export function leadingExponent(value: Decimal): number {
  return value.digits === '0' ? 0 : value.exponent + value.digits.length - 1;
}

/** The text of RFC 8785: plain from 1e-6 up to below 1e21, exponent form outside. */
export function canonicalNumber(value: Decimal): string {
  const { digits } = value;
  const sign = value.negative ? '-' : '';
  const point = value.exponent + digits.length;
  if (digits === '0') return '0';
  if (point > 21 || point < -5) {
    const power = point - 1;
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${sign}${digits[0]}${fraction}e${power < 0 ? '-' : '+'}${Math.abs(power)}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Less than 0, 0 or more than 0, by value. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  const size = compareSizes(left, right);
  return left.negative ? -size : size;
}

function compareSizes(left: Decimal, right: Decimal): number {
  if (left.digits === '0' || right.digits === '0') return Number(left.digits !== '0') - Number(right.digits !== '0');
  const lead = leadingExponent(left) - leadingExponent(right);
  if (lead !== 0) return lead;
  const length = Math.max(left.digits.length, right.digits.length);
  const a = left.digits.padEnd(length, '0');
  const b = right.digits.padEnd(length, '0');
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The value as an integer, when it is whole and below 10^400; else null. */
export function wholeValue(value: Decimal): bigint | null {
  if (value.exponent < 0 || value.exponent > 400) return null;
  const size = BigInt(value.digits) * 10n ** BigInt(value.exponent);
  return value.negative ? -size : size;
}
