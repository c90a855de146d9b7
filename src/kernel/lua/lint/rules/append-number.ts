// `append` on a field that holds a number: no effect (standard 5).

import { fieldInfo } from '../../../catalogue/index.ts';
import { namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const appendNumber: Lint = {
  code: 'lua/append-number',
  severity: 'warning',
  *check(file) {
    for (const { space, key, name, value } of namedFields(file)) {
      if (value === null || file.changeWord(value) !== 'append') continue;
      const info = fieldInfo(space, key);
      if (info !== null && info.type !== 'text' && info.status === 'read')
        yield { range: value, values: { field: name } };
    }
  },
};
