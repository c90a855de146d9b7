// What `print` leaves (standard 9).

import { decodeUtf8 } from '../text/index.ts';

/** Lines that are kept a mutator and run. */
export const CONSOLE_LINES = 1_000;

/** A Lua string of one char a byte as text. */
export function textOfBytes(bytes: string): string {
  return decodeUtf8(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
