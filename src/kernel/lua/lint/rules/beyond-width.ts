// A written number that the game's width does not hold: it stops at the end (standard 6.4).

import { applyWidth, widthOf } from '../../../catalogue/index.ts';
import { givenLiteral, literalText, namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const beyondWidth: Lint = {
  code: 'lua/beyond-width',
  severity: 'warning',
  *check(file) {
    for (const field of namedFields(file)) {
      const value = givenLiteral(file, field);
      const text = value === null || value.type === 'string' ? null : literalText(value);
      const width = text === null ? null : widthOf(field.space, field.key);
      if (value === null || text === null || width === null) continue;
      const stored = applyWidth(width, text);
      if (stored.note === null) continue;
      yield {
        range: value,
        message: stored.note === 'cut' ? 'lua/beyond-width.cut' : 'lua/beyond-width',
        values: { field: field.name, found: text, end: stored.text, store: width.store },
        fixes: [file.fix('lua/fix.write', value, stored.text, false, { text: stored.text })],
      };
    }
  },
};
