// One conversion of `string.format`: how it is cut out of the format and which flags it may carry.

import { type Bytes, LuaError } from '../meter.ts';

export interface Spec {
  readonly left: boolean;
  readonly plus: boolean;
  readonly blank: boolean;
  readonly alternate: boolean;
  readonly zero: boolean;
  readonly width: number;
  /** Null when none is written; a bare point is 0. */
  readonly precision: number | null;
}

/** A conversion as written: from `%` to its letter. */
export interface Written {
  readonly text: Bytes;
  readonly letter: string;
  /** Where the format goes on. */
  readonly end: number;
}

/** Longest run of flags, width and precision that Lua looks at. */
const LONGEST = 22;

/** Cuts out the conversion whose `%` stands at `at`. */
export function cutSpec(format: Bytes, at: number): Written {
  let end = at + 1;
  while (end < format.length && '-+ #0123456789.'.includes(format[end]!)) end++;
  if (end - at >= LONGEST) throw new LuaError('invalid format (too long)');
  const letter = format[end] ?? '\0';
  // Lua's message ends where C's string does.
  const text = format.slice(at, end + 1);
  return { text: letter === '\0' ? text.replace(/\0.*/s, '') : text, letter, end: end + 1 };
}

/** Whether a conversion is its letter alone. */
export const isBare = (written: Written): boolean => written.text.length === 2;

/** A conversion without flags, width and precision. */
export const BARE: Spec = {
  left: false,
  plus: false,
  blank: false,
  alternate: false,
  zero: false,
  width: 0,
  precision: null,
};

/** Reads a conversion, which may carry `flags` and, when `precise`, a precision. */
export function readSpec(written: Written, flags: string, precise: boolean): Spec {
  if (isBare(written)) return BARE;
  const { text } = written;
  let at = 1;
  while (flags.includes(text[at]!)) at++;
  const carried = text.slice(1, at);
  let width = '';
  let precision: string | null = null;
  if (text[at] !== '0') {
    width = digitsAt(text, at);
    at += width.length;
    if (text[at] === '.' && precise) {
      precision = digitsAt(text, at + 1);
      at += 1 + precision.length;
    }
  }
  if (at !== text.length - 1) throw new LuaError(`invalid conversion specification: '${text}'`);
  return {
    left: carried.includes('-'),
    plus: carried.includes('+'),
    blank: carried.includes(' '),
    alternate: carried.includes('#'),
    zero: carried.includes('0'),
    width: Number(width),
    precision: precision === null ? null : Number(precision),
  };
}

/** At most two digits. */
function digitsAt(text: string, at: number): string {
  return /^\d{0,2}/.exec(text.slice(at, at + 2))![0];
}

/** The sign that a number shows. */
export function signOf(negative: boolean, spec: Spec): string {
  return negative ? '-' : spec.plus ? '+' : spec.blank ? ' ' : '';
}

/** Fills to the width: blanks, or zeros between the prefix (sign, `0x`) and the digits. */
export function fill(prefix: string, digits: string, spec: Spec, zeros = spec.zero): string {
  const length = prefix.length + digits.length;
  if (length >= spec.width) return prefix + digits;
  if (spec.left) return (prefix + digits).padEnd(spec.width, ' ');
  if (zeros) return prefix + digits.padStart(spec.width - prefix.length, '0');
  return (prefix + digits).padStart(spec.width, ' ');
}
