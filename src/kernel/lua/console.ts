// What `print` leaves (standard 9).

import { decodeUtf8 } from '../text/index.ts';

/** A Lua string of one char a byte as text. */
export function textOfBytes(bytes: string): string {
  return decodeUtf8(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
