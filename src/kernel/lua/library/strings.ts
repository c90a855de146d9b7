// The plain functions of `string`: `len sub upper lower reverse rep byte char`, each charged by the bytes it touches.

import { fromByteArray, mapBytes, toByteArray } from './bytes.ts';
import { argumentError, type Bytes, chargeBytes, type Meter, reserve } from './meter.ts';
import { endPosition, startPosition } from './positions.ts';

export function len(meter: Meter, text: Bytes): number {
  meter.charge(1);
  return text.length;
}

export function sub(meter: Meter, text: Bytes, from: number, to: number): Bytes {
  const start = startPosition(from, text.length);
  const end = endPosition(to, text.length);
  if (start > end) {
    meter.charge(1);
    return '';
  }
  chargeBytes(meter, end - start + 1);
  return text.slice(start - 1, end);
}

const UPPER = Uint8Array.from({ length: 256 }, (_, c) => (c >= 97 && c <= 122 ? c - 32 : c));
const LOWER = Uint8Array.from({ length: 256 }, (_, c) => (c >= 65 && c <= 90 ? c + 32 : c));

/** ASCII letters only, as the C locale has it. */
export function upper(meter: Meter, text: Bytes): Bytes {
  chargeRewriting(meter, text);
  return isAscii(text) ? text.toUpperCase() : mapBytes(text, UPPER);
}

/** ASCII letters only, as the C locale has it. */
export function lower(meter: Meter, text: Bytes): Bytes {
  chargeRewriting(meter, text);
  return isAscii(text) ? text.toLowerCase() : mapBytes(text, LOWER);
}

export function reverse(meter: Meter, text: Bytes): Bytes {
  chargeRewriting(meter, text);
  return fromByteArray(toByteArray(text).reverse());
}

const isAscii = (text: Bytes): boolean => !/[\x80-\xff]/.test(text);

/** Byte by byte, unlike a plain copy. */
function chargeRewriting(meter: Meter, text: Bytes): void {
  meter.charge(1 + Math.floor(text.length / 4));
}

/** `times` is any whole number; below 1 gives the empty string. */
export function rep(meter: Meter, text: Bytes, times: number, separator: Bytes): Bytes {
  if (times <= 0) {
    meter.charge(1);
    return '';
  }
  const total = times * text.length + (times - 1) * separator.length;
  reserve(meter, total);
  if (total === 0) return '';
  return (text + separator).repeat(times - 1) + text;
}

/** The bytes of a range as numbers. */
export function byte(meter: Meter, text: Bytes, from: number, to: number): number[] {
  const start = startPosition(from, text.length);
  const end = endPosition(to, text.length);
  if (start > end) {
    meter.charge(1);
    return [];
  }
  // Each byte becomes a value of its own.
  meter.charge(2 + end - start);
  const values = new Array<number>(end - start + 1);
  for (let i = start; i <= end; i++) values[i - start] = text.charCodeAt(i - 1);
  return values;
}

export function char(meter: Meter, codes: readonly bigint[]): Bytes {
  reserve(meter, codes.length);
  meter.charge(codes.length);
  let text = '';
  codes.forEach((code, index) => {
    if (code < 0n || code > 255n) throw argumentError(index + 1, 'char', 'value out of range');
    text += String.fromCharCode(Number(code));
  });
  return text;
}
