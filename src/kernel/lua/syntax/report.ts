// Collects what is wrong with one file, at most one error of the grammar a place.

import type { Diagnostic, Fix, MessageValues, Severity, TextRange } from '../../text/index.ts';

/** One problem before the file is named. */
export interface Problem {
  readonly code: string;
  readonly range: TextRange;
  /** Message id when it is not the code. */
  readonly message?: string;
  readonly values?: MessageValues;
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
}

/** Errors that one file is worth: what comes after is a consequence, or another language. */
const MOST = 100;

export class Report {
  readonly found: Problem[] = [];
  #last = -1;

  constructor(readonly file: string) {}

  /** Reports an error; one that starts where the one before started is a consequence of it and is dropped. */
  error(problem: Problem): void {
    if (problem.range.start === this.#last || this.found.length >= MOST) return;
    this.#last = problem.range.start;
    this.found.push(problem);
  }

  /** A fix of one edit in this file. */
  fix(title: string, range: TextRange, text: string, safe = false, values?: MessageValues): Fix {
    return {
      title: values === undefined ? { id: title } : { id: title, values },
      edits: [{ file: this.file, range: { start: range.start, end: range.end }, text }],
      safe,
    };
  }

  diagnostics(): Diagnostic[] {
    return this.found
      .toSorted((left, right) => left.range.start - right.range.start)
      .map(({ code, range, message, values, severity, fixes }) => ({
        code,
        severity: severity ?? 'error',
        file: this.file,
        range: { start: range.start, end: range.end },
        path: '',
        message: values === undefined ? { id: message ?? code } : { id: message ?? code, values },
        ...(fixes === undefined ? {} : { fixes }),
      }));
  }
}
