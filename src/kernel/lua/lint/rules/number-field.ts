// A text that holds no number in a field that the game stores as one: it would read as 0.

import { fieldInfo } from '../../../catalogue/index.ts';
import { decimalFromText } from '../../../decimal.ts';
import { givenLiteral, namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const numberField: Lint = {
  code: 'lua/number-field',
  severity: 'warning',
  *check(file) {
    for (const field of namedFields(file)) {
      const value = givenLiteral(file, field);
      if (value?.type !== 'string') continue;
      const info = fieldInfo(field.space, field.key);
      if (info === null || info.type === 'text' || info.status !== 'read') continue;
      if (decimalFromText(value.value) === null)
        yield { range: value, values: { field: field.name, found: value.value } };
    }
  },
};
