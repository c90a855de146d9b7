// Entry names: UTF-8 when the entry says so, else the Unicode path extra field, else code page 437 (facts 3.2).

import { decodeUtf8Strictly } from '../text/index.ts';
import { crc32 } from './crc32.ts';

/** Code page 437 from 0x80 up; below it is ASCII. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const UNICODE_PATH = 0x7075;

/** The name of an entry, or null when it claims UTF-8 and is not. `extras` is the record's extra field. */
export function decodeName(raw: Uint8Array, isUtf8: boolean, extras: Uint8Array): string | null {
  if (isUtf8) return decodeUtf8Strictly(raw);
  const unicode = findExtra(extras, UNICODE_PATH);
  // The field counts only while it belongs to this name: it carries the checksum of the plain one.
  if (unicode !== null && unicode.length >= 5 && unicode[0] === 1 && readCrc(unicode) === crc32(raw))
    return decodeUtf8Strictly(unicode.subarray(5));
  let name = '';
  for (const byte of raw) name += byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80]!;
  return name;
}

function readCrc(field: Uint8Array): number {
  return (field[1]! | (field[2]! << 8) | (field[3]! << 16) | (field[4]! << 24)) >>> 0;
}

/** The content of one extra field, or null when the record lacks it. */
export function findExtra(extras: Uint8Array, id: number): Uint8Array | null {
  let offset = 0;
  while (offset + 4 <= extras.length) {
    const size = extras[offset + 2]! | (extras[offset + 3]! << 8);
    const stop = offset + 4 + size;
    if (stop > extras.length) return null;
    if ((extras[offset]! | (extras[offset + 1]! << 8)) === id) return extras.subarray(offset + 4, stop);
    offset = stop;
  }
  return null;
}
