// A text that is longer than the game keeps (standard 7).

import { fieldInfo } from '../../../catalogue/index.ts';
import { givenLiteral, namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const textTooLong: Lint = {
  code: 'record/text-too-long',
  severity: 'warning',
  *check(file) {
    for (const field of namedFields(file)) {
      const value = givenLiteral(file, field);
      if (value?.type !== 'string') continue;
      const most = fieldInfo(field.space, field.key)?.maxBytes;
      // Game text has one byte a character.
      const bytes = Array.from(value.value).length;
      if (most != null && bytes > most)
        yield { range: value, message: 'lua/text-too-long', values: { field: field.name, bytes, most } };
    }
  },
};
