// The functions of `utf8`, over bytes. `lax` takes code points up to 0x7FFFFFFF and surrogates, as Lua 5.4 does.

import { argumentError, type Bytes, LuaError, type Meter, StringTooLong } from './meter.ts';

/** Matches one character of a valid string. */
export const utf8charpattern: Bytes = '[\0-\x7F\xC2-\xFD][\x80-\xBF]*';

const LARGEST = 0x7fff_ffff;
/** Smallest code that needs a sequence with this many continuation bytes. */
const SMALLEST = [Number.POSITIVE_INFINITY, 0x80, 0x800, 0x1_0000, 0x20_0000, 0x400_0000] as const;
const INVALID = 'invalid UTF-8 code';

/** What a byte to decode, or a code to write, costs. */
const BYTE_UNITS = 2;

interface Decoded {
  readonly code: number;
  /** One past its last byte, from 0. */
  readonly end: number;
}

/** The sequence at `at` (from 0), or null when it is not a valid one. */
function decode(text: Bytes, at: number, lax: boolean): Decoded | null {
  const first = text.charCodeAt(at);
  if (first < 0x80) return { code: first, end: at + 1 };
  let count = 0;
  let code = 0;
  for (let lead = first; (lead & 0x40) !== 0; lead <<= 1) {
    const next = text.charCodeAt(at + ++count);
    if ((next & 0xc0) !== 0x80) return null;
    code = code * 64 + (next & 0x3f);
  }
  if (count > 5) return null;
  code += ((first << count) & 0x7f) * 2 ** (count * 5);
  if (code > LARGEST || code < SMALLEST[count]!) return null;
  if (!lax && (code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff))) return null;
  return { code, end: at + 1 + count };
}

function continues(text: Bytes, at: number): boolean {
  return (text.charCodeAt(at) & 0xc0) === 0x80;
}

/** A position from the end as one from the start; 0 when it lies before the string. */
function relative(position: number, length: number): number {
  if (position >= 0) return position;
  return -position > length ? 0 : length + position + 1;
}

export function utf8char(meter: Meter, codes: readonly bigint[]): Bytes {
  meter.charge(1 + BYTE_UNITS * codes.length);
  let text = '';
  codes.forEach((code, index) => {
    if (code < 0n || code > BigInt(LARGEST)) throw argumentError(index + 1, 'char', 'value out of range');
    text += encode(Number(code));
    if (text.length > meter.stringBytes) throw new StringTooLong(text.length);
  });
  return text;
}

function encode(code: number): Bytes {
  if (code < 0x80) return String.fromCharCode(code);
  let rest = code;
  let tail = '';
  // What still fits beside the length mark of the first byte.
  let room = 0x3f;
  do {
    tail = String.fromCharCode(0x80 | (rest & 0x3f)) + tail;
    rest = Math.floor(rest / 64);
    room >>= 1;
  } while (rest > room);
  return String.fromCharCode(((~room << 1) & 0xff) | rest) + tail;
}

/** Code points of the characters that start between two byte positions. */
export function utf8codepoint(meter: Meter, text: Bytes, from: number, to: number, lax: boolean): number[] {
  const start = relative(from, text.length);
  const end = relative(to, text.length);
  if (start < 1) throw argumentError(2, 'codepoint', 'out of bounds');
  if (end > text.length) throw argumentError(3, 'codepoint', 'out of bounds');
  meter.charge(1 + BYTE_UNITS * Math.max(0, end - start + 1));
  const codes: number[] = [];
  for (let at = start - 1; at < end; ) {
    const decoded = decode(text, at, lax);
    if (decoded === null) throw new LuaError(INVALID);
    codes.push(decoded.code);
    at = decoded.end;
  }
  return codes;
}

/** How many characters start between two byte positions, or the position of the first byte that is not valid. */
export function utf8len(
  meter: Meter,
  text: Bytes,
  from: number,
  to: number,
  lax: boolean,
): { readonly length: number } | { readonly bad: number } {
  let at = relative(from, text.length) - 1;
  const last = relative(to, text.length) - 1;
  if (at < 0 || at > text.length) throw argumentError(2, 'len', 'initial position out of bounds');
  if (last >= text.length) throw argumentError(3, 'len', 'final position out of bounds');
  meter.charge(1 + BYTE_UNITS * Math.max(0, last - at + 1));
  let length = 0;
  while (at <= last) {
    const decoded = decode(text, at, lax);
    if (decoded === null) return { bad: at + 1 };
    at = decoded.end;
    length++;
  }
  return { length };
}

/** Byte position of the `count`-th character from `from`; `from` null is the start, or the end for a negative count. */
export function utf8offset(meter: Meter, text: Bytes, count: number, from: number | null): number | null {
  const { length } = text;
  let at = relative(from ?? (count >= 0 ? 1 : length + 1), length) - 1;
  if (at < 0 || at > length) throw argumentError(3, 'offset', 'position out of bounds');
  const started = at;
  let left = count;
  if (left === 0) while (at > 0 && continues(text, at)) at--;
  else {
    if (continues(text, at)) throw new LuaError('initial position is a continuation byte');
    if (left < 0) {
      while (left < 0 && at > 0) {
        do at--;
        while (at > 0 && continues(text, at));
        left++;
      }
    } else {
      left--;
      while (left > 0 && at < length) {
        do at++;
        while (continues(text, at));
        left--;
      }
    }
  }
  meter.charge(1 + Math.abs(at - started));
  return left === 0 ? at + 1 : null;
}

/** Refuses a string that `utf8.codes` cannot start on. */
export function utf8codes(text: Bytes): void {
  if (continues(text, 0)) throw argumentError(1, 'codes', INVALID);
}

/** One step of the iterator of `utf8.codes`: the character after the one at `after` (0 to start). */
export function utf8next(
  meter: Meter,
  text: Bytes,
  after: number,
  lax: boolean,
): { readonly position: number; readonly code: number } | null {
  let at = after;
  while (at < text.length && continues(text, at)) at++;
  meter.charge(1 + Math.abs(at - after));
  if (at < 0 || at >= text.length) return null;
  const decoded = decode(text, at, lax);
  if (decoded === null || continues(text, decoded.end)) throw new LuaError(INVALID);
  return { position: at + 1, code: decoded.code };
}
