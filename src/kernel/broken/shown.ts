// A file of an entry as people see it: what nobody could see is named, what no one would read to its end is cut.

import { decodeUtf8Strictly, showHidden } from '../text/index.ts';

/** Lines of a file that are shown, and characters of a line. */
const LINES = 48;
const CHARACTERS = 600;

export interface ShownFile {
  readonly lines: readonly string[];
  /** Lines that are left out at the end. */
  readonly left: number;
}

/**
 * The lines of a file. Bytes that are no UTF-8 stand as `[0xE9]`, characters without a shape as `[U+202E]`; a long line ends
 * with `… (9000)`, the number of its characters.
 */
export function shownFile(bytes: Uint8Array): ShownFile {
  const text = decodeUtf8Strictly(bytes) ?? byteByByte(bytes);
  const lines = text.replace(/\n$/, '').split('\n').map(shownLine);
  return { lines: lines.slice(0, LINES), left: Math.max(0, lines.length - LINES) };
}

/** A line, or the name of a file. */
export function shownLine(line: string): string {
  const letters = line.length <= CHARACTERS ? line : `${line.slice(0, 60)}… (${line.length})`;
  return showHidden(letters).replaceAll('\r', '[U+000D]');
}

function byteByByte(bytes: Uint8Array): string {
  const name = (byte: number) => `[0x${byte.toString(16).toUpperCase().padStart(2, '0')}]`;
  return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : name(byte))).join('');
}
