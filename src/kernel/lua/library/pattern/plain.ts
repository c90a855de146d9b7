// Plain search in linear time: the built-in one may compare every byte with every byte of a long needle.

import { BYTES_PER_UNIT, type Bytes, type Meter } from '../meter.ts';

/** Needles up to here go to the built-in search, whose worst case they bound. */
const SHORT = 16;

/** Where `needle` stands from `from` (from 0) on, or −1. Charged by the bytes passed. */
export function plainFind(meter: Meter, text: Bytes, needle: Bytes, from: number): number {
  const short = needle.length <= SHORT;
  const tooLong = needle.length > text.length - from;
  const at = tooLong ? -1 : short ? text.indexOf(needle, from) : search(text, needle, from);
  const passed = tooLong ? 0 : (at === -1 ? text.length : at + needle.length) - from;
  meter.charge(1 + Math.floor(short || tooLong ? passed / BYTES_PER_UNIT : passed + needle.length));
  return at;
}

/** Knuth, Morris and Pratt. */
function search(text: Bytes, needle: Bytes, from: number): number {
  const borders = new Int32Array(needle.length);
  for (let i = 1, border = 0; i < needle.length; i++) {
    while (border > 0 && needle.charCodeAt(i) !== needle.charCodeAt(border)) border = borders[border - 1]!;
    if (needle.charCodeAt(i) === needle.charCodeAt(border)) border++;
    borders[i] = border;
  }
  for (let i = from, matched = 0; i < text.length; i++) {
    while (matched > 0 && text.charCodeAt(i) !== needle.charCodeAt(matched)) matched = borders[matched - 1]!;
    if (text.charCodeAt(i) === needle.charCodeAt(matched)) matched++;
    if (matched === needle.length) return i - needle.length + 1;
  }
  return -1;
}
