// Turns offsets of a text into lines and columns, and back. Lines end at LF (a CR before it belongs to the line).

import type { Place } from './range.ts';

/** How the file is stored, which decides how many bytes a character counts for in a column. */
export type StoredEncoding = 'utf-8' | 'windows-1252';

/** UTF-8 bytes that `text.slice(start, end)` takes; an unpaired surrogate counts 3. */
export function utf8Length(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let index = start; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && index + 1 < end && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      index += 1;
    } else bytes += 3;
  }
  return bytes;
}

/** Line starts of one text. */
export class Lines {
  readonly #starts: readonly number[];

  constructor(
    readonly text: string,
    readonly encoding: StoredEncoding = 'utf-8',
  ) {
    const starts = [0];
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
    this.#starts = starts;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** The line (from 1) that holds an offset. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Offset at which a line (from 1) starts; lines past the end give the text's length. */
  startOf(line: number): number {
    return line > this.#starts.length ? this.text.length : this.#starts[Math.max(1, line) - 1]!;
  }

  /** Line and byte column of an offset, both from 1. */
  placeOf(offset: number): Place {
    const line = this.lineOf(offset);
    const start = this.startOf(line);
    const bytes = this.encoding === 'utf-8' ? utf8Length(this.text, start, offset) : offset - start;
    return { line, column: bytes + 1 };
  }

  /** Line and UTF-16 column of an offset, both from 1, as Monaco counts. */
  editorPlaceOf(offset: number): Place {
    const line = this.lineOf(offset);
    return { line, column: offset - this.startOf(line) + 1 };
  }
}
