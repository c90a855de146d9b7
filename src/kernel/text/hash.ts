// Content hashes: SHA-256 in lower-case hex, the same in a tab, a worker and Node, without waiting.

import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8 } from './bytes.ts';

/** SHA-256 of bytes or of a text's UTF-8 bytes, 64 lower-case hex digits. */
export function sha256Hex(content: Uint8Array | string): string {
  const digest = sha256(typeof content === 'string' ? encodeUtf8(content) : content);
  let hex = '';
  for (const byte of digest) hex += byte.toString(16).padStart(2, '0');
  return hex;
}
