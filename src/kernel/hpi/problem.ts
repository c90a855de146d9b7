// How an archive's faults become diagnostics.

import type { Diagnostic, MessageValues, Severity } from '../text/index.ts';

/** A diagnostic `hpi/<id>` on the archive, or on one of its files. */
export function hpiProblem(
  id: string,
  file: string,
  values: MessageValues = {},
  { severity = 'error', variant }: { severity?: Severity; variant?: string } = {},
): Diagnostic {
  const code = `hpi/${id}`;
  const messageId = variant === undefined ? code : `${code}.${variant}`;
  return { code, severity, file, range: null, path: '', message: { id: messageId, values: { name: file, ...values } } };
}
