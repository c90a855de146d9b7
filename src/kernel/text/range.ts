// Places in a text. Everything in the kernel speaks in UTF-16 offsets of the decoded text;
// lines and byte columns are made from them only where they are shown (see lines.ts).

/** A half-open stretch of a text: UTF-16 offsets, `start <= end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A place as people and the command line write it: both from 1, the column in bytes of the file as stored. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The empty range at one offset. */
export function at(offset: number): TextRange {
  return { start: offset, end: offset };
}
