// A game file as text: windows-1252 whatever it looks like, with a note when it looks like UTF-8 (standard 7).

import { readTdf, type TdfDialect, type TdfFile } from '../tdf/index.ts';
import { type Diagnostic, decodeUtf8Strictly, decodeWindows1252, type ReadResult } from '../text/index.ts';

/** The note for a file that is valid UTF-8 with bytes above 127, or null. */
export function encodingNote(bytes: Uint8Array, file: string): Diagnostic | null {
  if (!holdsHighByte(bytes) || decodeUtf8Strictly(bytes) === null) return null;
  return {
    code: 'record/encoding',
    severity: 'note',
    file,
    range: null,
    path: '',
    message: { id: 'record/encoding.utf-8' },
  };
}

function holdsHighByte(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index]! > 127) return true;
  return false;
}

/** Reads a game file's bytes; a file that the game would refuse has no value. */
export function readGameFile(
  bytes: Uint8Array,
  file: string,
  options: { readonly dialect?: TdfDialect; readonly remarks?: boolean } = {},
): ReadResult<TdfFile> {
  const { value, diagnostics } = readTdf(decodeWindows1252(bytes), { ...options, file });
  const note = encodingNote(bytes, file);
  return {
    value: value?.complete === true ? value : null,
    diagnostics: note === null ? diagnostics : [note, ...diagnostics],
  };
}
