// Bytes to text and back, for the two encodings that come in: UTF-8 (packages) and windows-1252 (game files, standard 7).

/** The 27 characters that windows-1252 puts at 0x80–0x9F; the five free bytes keep their number (standard 7). */
const HIGH =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

const TO_BYTE = new Map<number, number>();
for (let index = 0; index < HIGH.length; index += 1) TO_BYTE.set(HIGH.charCodeAt(index), 0x80 + index);

const encoder = new TextEncoder();
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** Whether two runs of bytes are alike. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left === right || (left.length === right.length && left.every((byte, at) => byte === right[at]));
}

/** Text as UTF-8 bytes; an unpaired surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** UTF-8 bytes as text; malformed bytes become U+FFFD, a byte order mark is kept as a character. */
export function decodeUtf8(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}

/** UTF-8 bytes as text, or null when they are malformed. A byte order mark is kept as a character. */
export function decodeUtf8Strictly(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Game bytes as text, one character a byte (standard 7). */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  const step = 8192;
  for (let start = 0; start < bytes.length; start += step) {
    const codes: number[] = [];
    const end = Math.min(start + step, bytes.length);
    for (let index = start; index < end; index += 1) {
      const byte = bytes[index]!;
      codes.push(byte >= 0x80 && byte <= 0x9f ? HIGH.charCodeAt(byte - 0x80) : byte);
    }
    text += String.fromCharCode(...codes);
  }
  return text;
}

/** The windows-1252 byte of a UTF-16 unit, or -1 when the code page lacks it. */
export function windows1252Byte(unit: number): number {
  if (unit < 0x80 || (unit >= 0xa0 && unit <= 0xff)) return unit;
  return TO_BYTE.get(unit) ?? -1;
}

/** Text as game bytes, or null when a character has no byte in windows-1252. */
export function encodeWindows1252(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const byte = windows1252Byte(text.charCodeAt(index));
    if (byte < 0) return null;
    bytes[index] = byte;
  }
  return bytes;
}
