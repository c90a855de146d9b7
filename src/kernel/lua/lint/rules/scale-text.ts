// `scale` of a field that holds text: nothing to multiply.

import { fieldInfo } from '../../../catalogue/index.ts';
import { namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const scaleText: Lint = {
  code: 'lua/scale-text',
  severity: 'warning',
  *check(file) {
    for (const { space, key, name, value } of namedFields(file)) {
      if (value === null || file.changeWord(value) !== 'scale') continue;
      if (space === 'menus' || fieldInfo(space, key)?.type === 'text') yield { range: value, values: { field: name } };
    }
  },
};
