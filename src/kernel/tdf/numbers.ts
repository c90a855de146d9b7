// Numbers as the game reads them out of a value (facts 4.3), and the exact decimal that a text spells.

import type { ExactDecimal } from '../text/index.ts';

/** Decimal digits beyond which no reading of the game can change; longer texts are cut or refused. */
const MOST_DIGITS = 1200;
/** Powers of ten outside which a double is infinite or zero. */
const MOST_EXPONENT = 400;

/**
 * Integer reader: blanks, one sign, digits; stops at anything else; wraps modulo 2^32 into a signed 32-bit value.
 * No digits give 0.
 */
export function readInteger(text: string): number {
  let at = skipBlanks(text);
  const sign = text[at];
  if (sign === '-' || sign === '+') at += 1;
  let value = 0;
  for (; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = (Math.imul(value, 10) + digit) | 0;
  }
  return sign === '-' ? -value | 0 : value;
}

/**
 * Double reader: sign, digits, point, digits, exponent with `e` or `d` in either case. No digits give 0; there is no
 * negative zero, since nothing that the game stores tells it apart.
 */
export function readDouble(text: string): number {
  const spelt = spelling(text);
  if (spelt === null) return 0;
  const value = Number(`${spelt.negative ? '-' : ''}${spelt.whole || '0'}.${spelt.fraction || '0'}e${spelt.exponent}`);
  return value === 0 ? 0 : value;
}

/** Fixed reader: the double × 65,536, cut toward zero to 64 bits, of which the low 32 bits are kept. */
export function readFixed(text: string): number {
  const scaled = readDouble(text) * 65_536;
  return Math.abs(scaled) < 2 ** 63 ? scaled | 0 : 0;
}

/**
 * The exact decimal that a text spells as the double reader takes it: `5x` is 5, `.5` is 5 × 10^-1. Null when it
 * holds no digit, or when the number is too large for a double. The coefficient has no trailing zeros.
 */
export function numberText(text: string): ExactDecimal | null {
  const spelt = spelling(text);
  if (spelt === null) return null;
  const whole = spelt.whole.replace(/^0+/, '');
  const fraction = trimZeros(spelt.fraction);
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return { coefficient: 0n, exponent: 0 };
  const exponent = spelt.exponent - fraction.length;
  const magnitude = exponent + digits.length;
  if (magnitude > MOST_EXPONENT) return null;
  if (magnitude < -MOST_EXPONENT) return { coefficient: 0n, exponent: 0 };
  const cut = trimZeros(digits.slice(0, MOST_DIGITS));
  const coefficient = BigInt(cut);
  return { coefficient: spelt.negative ? -coefficient : coefficient, exponent: exponent + digits.length - cut.length };
}

interface Spelling {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
  /** Kept within a range in which sums stay exact. */
  readonly exponent: number;
}

const NUMBER = /[ \t\r\n\v\f]*([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eEdD]([+-]?[0-9]+))?/y;

function spelling(text: string): Spelling | null {
  NUMBER.lastIndex = 0;
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const whole = match[2] ?? '';
  const fraction = match[3] ?? '';
  if (whole === '' && fraction === '') return null;
  const exponent = match[4] === undefined ? 0 : Math.max(-1e9, Math.min(1e9, Number(match[4])));
  return { negative: match[1] === '-', whole, fraction, exponent };
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end -= 1;
  return digits.slice(0, end);
}

function skipBlanks(text: string): number {
  let at = 0;
  while (at < text.length && ' \t\r\n\v\f'.includes(text[at]!)) at += 1;
  return at;
}
