// Inputs that fuzzing once found, by reader. Each stays as an example that every run of that reader's properties tries.

import kept from '../fixtures/fuzz/kept.json' with { type: 'json' };

export type FuzzedReader = keyof typeof kept;

/** The kept texts of a reader. */
export function keptTexts(reader: FuzzedReader): readonly string[] {
  return kept[reader].map(({ text }) => text);
}

/** The same as the examples of a property of one text. */
export function keptExamples(reader: FuzzedReader): [string][] {
  return keptTexts(reader).map((text) => [text]);
}
