// How the files of a package are stored, and where a place that a check tells lies in the text that a person sees.

import type { PackageFile } from '../package/index.ts';
import {
  type Diagnostic,
  decodeUtf8Strictly,
  decodeWindows1252,
  encodeUtf8,
  encodeWindows1252,
  type StoredEncoding,
  type TextRange,
} from '../text/index.ts';

/** Game texts that the file layer may add. */
export const GAME_TEXT = /^files\/.+\.(?:fbi|tdf|ota)$/i;

/** How a file of a package is stored, which decides how its columns count (standard 7). */
export function storedEncoding(path: string): StoredEncoding {
  return GAME_TEXT.test(path) ? 'windows-1252' : 'utf-8';
}

/** A file's text, in which the offsets of a check count; null when the bytes are no text of its encoding. */
export function storedText({ path, bytes }: PackageFile): string | null {
  return storedEncoding(path) === 'windows-1252' ? decodeWindows1252(bytes) : decodeUtf8Strictly(bytes);
}

/** The bytes of a text at a path; null when its encoding lacks a character. */
export function storedBytes(path: string, text: string): Uint8Array | null {
  return storedEncoding(path) === 'windows-1252' ? encodeWindows1252(text) : encodeUtf8(text);
}

/**
 * Diagnostics for a page that shows a game text as UTF-8 where it is that: a check counts such a text in bytes, as the game reads it,
 * so its ranges and its edits are moved to the characters that the page shows.
 */
export function placesAsShown(
  files: readonly PackageFile[],
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const told = new Set(diagnostics.map(({ file }) => file).filter((path) => GAME_TEXT.test(path)));
  const offsets = new Map(
    files.flatMap(({ path, bytes }) => {
      const moved = told.has(path) ? unitsOfBytes(bytes) : null;
      return moved === null ? [] : [[path, moved] as const];
    }),
  );
  if (offsets.size === 0) return diagnostics;
  const shown = (file: string, range: TextRange): TextRange => {
    const units = offsets.get(file);
    return units === undefined ? range : { start: units[range.start]!, end: units[range.end]! };
  };
  return diagnostics.map((one) => ({
    ...one,
    range: one.range === null ? null : shown(one.file, one.range),
    ...(one.fixes === undefined
      ? {}
      : {
          fixes: one.fixes.map((fix) => ({
            ...fix,
            edits: fix.edits.map((edit) => ({ ...edit, range: shown(edit.file, edit.range) })),
          })),
        }),
  }));
}

/** For each byte of a UTF-8 text, and for its end, the UTF-16 unit that it belongs to; null when all is ASCII or it is no UTF-8. */
function unitsOfBytes(bytes: Uint8Array): Uint32Array | null {
  if (bytes.every((byte) => byte < 0x80) || decodeUtf8Strictly(bytes) === null) return null;
  const units = new Uint32Array(bytes.length + 1);
  let next = 0;
  let start = 0;
  for (const [at, byte] of bytes.entries()) {
    // A byte 10xxxxxx goes on with the character before it; four bytes make two units.
    if ((byte & 0xc0) !== 0x80) {
      start = next;
      next += byte >= 0xf0 ? 2 : 1;
    }
    units[at] = start;
  }
  units[bytes.length] = next;
  return units;
}
