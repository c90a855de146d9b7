// Asserts that diagnostics can be said: known message ids, no placeholder left open, in both languages.

import { expect } from 'vitest';
import { LOCALES, render } from '../../src/i18n/index.ts';
import type { Diagnostic } from '../../src/kernel/text/index.ts';

export function expectSaid(diagnostics: readonly Diagnostic[]): void {
  for (const { message } of diagnostics)
    for (const locale of LOCALES) {
      const said = render(locale, message);
      expect(said, message.id).not.toBe(message.id);
      expect(said, message.id).not.toMatch(/\{\{|undefined/);
    }
}
