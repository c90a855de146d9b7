// The outer shape of a link: version byte, checksum, length, and the packed payload, as base64url.
//
//   byte 0      version (1)
//   bytes 1–4   the first four bytes of the packed payload's SHA-256
//   bytes 5–8   its length, little-endian: tells a cut link from a damaged one
//   bytes 9–    the payload, raw deflate

import { deflateRaw } from 'pako';
import { sha256Hex } from '../text/index.ts';
import { inflate } from '../zip/inflate.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { LINK_READ_LIMIT, LINK_UNPACKED_LIMIT } from './limits.ts';

/** The version that is written. Older ones stay readable for good: `test/fixtures/links`. */
export const LINK_VERSION = 1;
const HEAD = 9;
const CHECKSUM = 4;

export type Unframed =
  | { readonly state: 'whole'; readonly payload: Uint8Array }
  /** `payload` is what could be unpacked of it. */
  | { readonly state: 'cut' | 'damaged'; readonly payload: Uint8Array }
  | { readonly state: 'newer'; readonly version: number }
  | { readonly state: 'empty' | 'too-long' | 'too-large' };

/** A payload as the text that follows `#link=`. The same payload gives the same text. */
export function frame(payload: Uint8Array): string {
  const packed = deflateRaw(payload, { level: 9 });
  const bytes = new Uint8Array(HEAD + packed.length);
  bytes[0] = LINK_VERSION;
  bytes.set(checksum(packed), 1);
  new DataView(bytes.buffer).setUint32(1 + CHECKSUM, packed.length, true);
  bytes.set(packed, HEAD);
  return toBase64Url(bytes);
}

/** Reads such a text back. Never throws; gives no more than `LINK_UNPACKED_LIMIT` bytes. */
export function unframe(text: string): Unframed {
  if (text.length > LINK_READ_LIMIT) return { state: 'too-long' };
  const bytes = fromBase64Url(text.trim());
  if (bytes.length === 0) return { state: 'empty' };
  const version = bytes[0]!;
  if (version > LINK_VERSION) return { state: 'newer', version };
  if (version === 0) return { state: 'damaged', payload: new Uint8Array() };
  if (bytes.length < HEAD) return { state: 'cut', payload: new Uint8Array() };
  const length = new DataView(bytes.buffer).getUint32(1 + CHECKSUM, true);
  const packed = bytes.subarray(HEAD, HEAD + length);
  const unpacked = inflate(packed, LINK_UNPACKED_LIMIT, 'raw');
  if (unpacked.state === 'over') return { state: 'too-large' };
  if (packed.length < length) return { state: 'cut', payload: unpacked.bytes };
  const sound = checksum(packed).every((byte, at) => byte === bytes[1 + at]);
  if (unpacked.state === 'broken' || !sound) return { state: 'damaged', payload: unpacked.bytes };
  return { state: 'whole', payload: unpacked.bytes };
}

function checksum(packed: Uint8Array): Uint8Array {
  const hex = sha256Hex(packed).slice(0, CHECKSUM * 2);
  return Uint8Array.from({ length: CHECKSUM }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
