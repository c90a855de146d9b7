// Collects the problems of one `.sm` file.

import type { Diagnostic, Fix, MessageValues, TextRange } from '../../text/index.ts';

export class Problems {
  readonly list: Diagnostic[] = [];

  constructor(readonly file: string) {}

  add(code: string, place: TextRange, values?: MessageValues, fixes?: readonly Fix[]): void {
    this.#push(code, 'error', place, values, fixes);
  }

  warn(code: string, place: TextRange, values?: MessageValues): void {
    this.#push(code, 'warning', place, values);
  }

  /** A word that is none of the known ones, with the nearest as a fix. */
  addUnknown(
    code: string,
    word: TextRange & { readonly text: string },
    have: readonly string[],
    nearest: string | null,
  ): void {
    const range = { start: word.start, end: word.end };
    const fixes: Fix[] =
      nearest === null
        ? []
        : [
            {
              title: { id: 'sm.fix.nearest', values: { word: nearest } },
              edits: [{ file: this.file, range, text: nearest }],
              safe: false,
            },
          ];
    this.add(code, range, { found: word.text, have }, fixes);
  }

  #push(code: string, severity: 'error' | 'warning', place: TextRange, values?: MessageValues, fixes?: readonly Fix[]) {
    this.list.push({
      code,
      severity,
      file: this.file,
      range: { start: place.start, end: place.end },
      path: '',
      message: { id: code, ...(values === undefined ? null : { values }) },
      ...(fixes === undefined || fixes.length === 0 ? null : { fixes }),
    });
  }
}
