// Reads the text of an FBI, TDF, GUI or OTA file into its lossless tree and says what is wrong or odd about it.

import type { Diagnostic, Fix, ReadResult } from '../text/index.ts';
import { blankComments } from './comments.ts';
import { TDF_LIMITS } from './limits.ts';
import type { TdfDialect, TdfFile } from './model.ts';
import { parse, type TdfFault } from './parse.ts';
import { remarksOn } from './remarks.ts';
import { shown } from './shown.ts';

export interface ReadTdfOptions {
  readonly dialect?: TdfDialect;
  /** Path for diagnostics and edits. */
  readonly file?: string;
  /** False leaves out everything but the fault that ends the reading: for loading whole games. */
  readonly remarks?: boolean;
}

/**
 * Reads a text that was decoded one character a byte (standard 7). After an error (`tdf/<id>`, facts 4.3) the value
 * holds what stood before it and is not `complete`. An empty text gives no tree and no error (it hides the file below).
 */
export function readTdf(text: string, options: ReadTdfOptions = {}): ReadResult<TdfFile> {
  const { dialect = 'tdf', file = '', remarks = true } = options;
  if (text === '') return { value: null, diagnostics: remarks ? [empty(file)] : [] };
  const limits = TDF_LIMITS[dialect];
  if (text.length > limits.bytes) {
    const fault: TdfFault = { id: 'too_large', range: { start: 0, end: 0 }, name: '', path: [] };
    return { value: null, diagnostics: [faultDiagnostic(fault, file, { max: limits.bytes, bytes: text.length })] };
  }
  const { blanked, comments } = blankComments(text);
  const { root, end, fault, surplus } = parse(blanked, text, limits);
  const value: TdfFile = { file, dialect, text, blanked, comments, root, end, complete: fault === null };
  const diagnostics = remarks ? [...remarksOn(value, surplus, limits.valueBytes)] : [];
  if (fault !== null)
    diagnostics.push(faultDiagnostic(fault, file, { max: fault.id === 'too_deep' ? limits.nesting : limits.bytes }));
  return { value, diagnostics };
}

function empty(file: string): Diagnostic {
  return { code: 'tdf/empty', severity: 'note', file, range: null, path: '', message: { id: 'tdf/empty' } };
}

/** One error; a missing `;` and a missing last `}` bring the way out along. */
function faultDiagnostic(fault: TdfFault, file: string, values: Readonly<Record<string, number>>): Diagnostic {
  const code = `tdf/${fault.id}`;
  const place = { start: fault.range.start, end: fault.range.start };
  const insertion =
    fault.id === 'semicolon_missing'
      ? { id: 'missing-semicolon', text: ';' }
      : fault.id === 'unexpected_end'
        ? { id: 'missing-brace', text: '\r\n}\r\n' }
        : null;
  const fixes: readonly Fix[] =
    insertion === null
      ? []
      : [
          {
            title: { id: `tdf/fix.${insertion.id}` },
            edits: [{ file, range: place, text: insertion.text }],
            safe: false,
          },
        ];
  return {
    code,
    severity: 'error',
    file,
    range: fault.range,
    path: fault.path.map(shown).join('.'),
    message: { id: code, values: { name: shown(fault.name), line: fault.line ?? 0, ...values } },
    ...(fixes.length === 0 ? {} : { fixes }),
  };
}
