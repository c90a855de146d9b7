// Asserts that diagnostics can be said: known message ids, no placeholder left open, in both languages.

import { expect } from 'vitest';
import { LOCALES, render } from '../../src/i18n/index.ts';
import type { Diagnostic } from '../../src/kernel/text/index.ts';

/** Values as they are named, but with nothing in them that could be taken for an open placeholder. */
function plainValues(values: Diagnostic['message']['values']) {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      value === undefined ? 'undefined' : typeof value === 'number' ? value : Array.isArray(value) ? ['x'] : 'x',
    ]),
  );
}

/** Messages that were looked at, by id and the kinds of their values: fuzzing says the same few over and over. */
const known = new Set<string>();

export function expectSaid(diagnostics: readonly Diagnostic[]): void {
  for (const { message } of diagnostics) {
    const kind = `${message.id} ${JSON.stringify(plainValues(message.values))}`;
    if (known.has(kind)) continue;
    known.add(kind);
    for (const locale of LOCALES) {
      const said = render(locale, { id: message.id, values: plainValues(message.values) });
      expect(said, message.id).not.toBe(message.id);
      expect(said, message.id).not.toMatch(/\{\{|undefined|NaN/);
    }
  }
}
