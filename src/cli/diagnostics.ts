// Diagnostics as the command line gives them: one JSON shape, one line of text, the same for every command.

import { render } from '../i18n/index.ts';
import { type Diagnostic, decodeUtf8, decodeWindows1252, Lines, type StoredEncoding } from '../kernel/text/index.ts';

/** A diagnostic in JSON. `line` and `column` (bytes of the file as stored) count from 1, null without a place. */
export interface DiagnosticJson {
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly path: string;
  readonly message: string;
  readonly reading?: string;
}

/** The lines of a file that a diagnostic names, or null when it is not at hand. */
export type LinesOf = (file: string) => Lines | null;

/** Lines of one file's bytes. */
export function linesOfBytes(bytes: Uint8Array, encoding: StoredEncoding = 'utf-8'): Lines {
  return new Lines(encoding === 'utf-8' ? decodeUtf8(bytes) : decodeWindows1252(bytes), encoding);
}

/** Looks files up in a map of bytes, each split into lines at most once. `encodingOf` defaults to UTF-8 for all. */
export function linesOfFiles(
  bytesOf: (file: string) => Uint8Array | null | undefined,
  encodingOf: (file: string) => StoredEncoding = () => 'utf-8',
): LinesOf {
  const known = new Map<string, Lines | null>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const bytes = bytesOf(file);
    const lines = bytes ? linesOfBytes(bytes, encodingOf(file)) : null;
    known.set(file, lines);
    return lines;
  };
}

/** A diagnostic in the shape of `--json`. */
export function diagnosticJson(diagnostic: Diagnostic, linesOf: LinesOf): DiagnosticJson {
  const { code, severity, file, path, message, reading } = diagnostic;
  const place = placeOf(diagnostic, linesOf);
  return {
    code,
    severity,
    file,
    line: place?.line ?? null,
    column: place?.column ?? null,
    path,
    message: render('en', message),
    ...(reading === undefined ? {} : { reading }),
  };
}

/** `file:line:column: path: message` (facts 8); what is no error says so at the end. */
export function diagnosticLine(diagnostic: Diagnostic, linesOf: LinesOf): string {
  const { severity, file, path, message } = diagnostic;
  const place = placeOf(diagnostic, linesOf);
  const where = place === null ? file : `${file}:${place.line}:${place.column}`;
  const parts = [where, path, render('en', message)].filter((part) => part !== '');
  return parts.join(': ') + (severity === 'error' ? '' : ` (${severity})`);
}

function placeOf({ file, range }: Diagnostic, linesOf: LinesOf) {
  if (range === null) return null;
  return linesOf(file)?.placeOf(range.start) ?? null;
}
