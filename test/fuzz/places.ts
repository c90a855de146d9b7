// Where diagnostics and their fixes stand: always inside the text, never turned around. Without `expect`, which would take
// most of a fuzz run's time.

import type { Diagnostic } from '../../src/kernel/text/index.ts';

/** The places that do not lie inside a text of this length; `[]` when all is well. */
export function placesOutside(length: number, diagnostics: readonly Diagnostic[]): string[] {
  const outside: string[] = [];
  for (const { code, range, fixes = [] } of diagnostics)
    for (const place of [range, ...fixes.flatMap((fix) => fix.edits.map((edit) => edit.range))])
      if (place !== null && !(place.start >= 0 && place.end >= place.start && place.end <= length))
        outside.push(`${code} ${place.start}-${place.end} of ${length}`);
  return outside;
}
