// The plain functions of `string`: `len sub upper lower reverse rep byte char`, each charged by the bytes it touches.

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

/** ASCII letters only, as the C locale has it. */
export function upper(meter: Meter, text: Bytes): Bytes {
  chargeBytes(meter, text.length);
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** ASCII letters only, as the C locale has it. */
export function lower(meter: Meter, text: Bytes): Bytes {
  chargeBytes(meter, text.length);
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function reverse(meter: Meter, text: Bytes): Bytes {
  // Copied byte by byte, unlike the others.
  meter.charge(1 + Math.floor(text.length / 4));
  let reversed = '';
  for (let i = text.length - 1; i >= 0; i--) reversed += text[i];
  return reversed;
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
  meter.charge(1 + Math.floor((end - start + 1) / 4));
  const values = new Array<number>(end - start + 1);
  for (let i = start; i <= end; i++) values[i - start] = text.charCodeAt(i - 1);
  return values;
}

export function char(meter: Meter, codes: readonly bigint[]): Bytes {
  reserve(meter, codes.length);
  let text = '';
  codes.forEach((code, index) => {
    if (code < 0n || code > 255n) throw argumentError(index + 1, 'char', 'value out of range');
    text += String.fromCharCode(Number(code));
  });
  return text;
}
