// `remove` without brackets: the function itself, not a change (standard 5).

import { namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

export const removeBrackets: Lint = {
  code: 'rule/remove-brackets',
  severity: 'error',
  *check(file) {
    for (const { value, name, use } of namedFields(file)) {
      if (value === null || (use !== 'change' && use !== 'write') || file.globalName(value) !== 'remove') continue;
      const end = { start: value.end, end: value.end };
      yield {
        range: value,
        values: { field: name },
        fixes: [file.fix('lua/fix.write', end, '()', true, { text: 'remove()' })],
      };
    }
  },
};
