// How a zip's faults become diagnostics, and how they travel inside this folder.

import type { Diagnostic, MessageValues } from '../text/index.ts';
import type { ZipStatus } from './model.ts';

/** A fault of the archive, or of one entry when `path` is not empty. `variant` picks a more exact sentence. */
export interface ZipFault {
  readonly status: ZipStatus;
  readonly path: string;
  readonly variant?: string;
  readonly values?: MessageValues;
}

/** A fault as a value, so that readers can hand it up without throwing. */
export function fault(status: ZipStatus, path = '', variant?: string, values?: MessageValues): ZipFault {
  return { status, path, ...(variant === undefined ? {} : { variant }), ...(values === undefined ? {} : { values }) };
}

export function isFault(result: object): result is ZipFault {
  return 'status' in result;
}

/** The diagnostic of a fault. Every message may name the entry as `{{ name }}`. */
export function diagnose(problem: ZipFault, reading?: string): Diagnostic {
  const code = `zip/${problem.status}`;
  return {
    code,
    severity: 'error',
    file: problem.path,
    range: null,
    path: '',
    message: {
      id: problem.variant === undefined ? code : `${code}.${problem.variant}`,
      values: { name: problem.path, ...problem.values },
    },
    ...(reading === undefined ? {} : { reading }),
  };
}
