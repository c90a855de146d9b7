// Between typed arrays and Lua strings (one char a byte).

import type { Bytes } from './meter.ts';

/** Arguments that a call may carry without risk for the stack. */
const CHUNK = 8_192;

/** A Lua string out of bytes. */
export function fromByteArray(bytes: Uint8Array): Bytes {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]);
  }
  return text;
}

/** The bytes of a Lua string. */
export function toByteArray(text: Bytes): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** A copy with each byte replaced by what `table` holds for it. */
export function mapBytes(text: Bytes, table: Uint8Array): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = table[text.charCodeAt(at)]!;
  return fromByteArray(bytes);
}
