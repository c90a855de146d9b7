// The one line that a catalogue shows of a description.

import { summaryBytes } from '../dialect.ts';
import { utf8Length } from '../text/index.ts';

/** The first line of a description, cut to 200 bytes of UTF-8 on a character boundary (standard 2). */
export function summaryOf(description: string): string {
  const line = description.split(/\r?\n/, 1)[0]!;
  let bytes = 0;
  let end = 0;
  for (const character of line) {
    bytes += utf8Length(character, 0, character.length);
    if (bytes > summaryBytes) break;
    end += character.length;
  }
  return line.slice(0, end);
}
