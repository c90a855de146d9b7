// A field that stands twice in one block, whatever its spelling (standard 5).

import { foldCase } from '../../../text/index.ts';
import type { Lint } from '../model.ts';

export const fieldTwice: Lint = {
  code: 'rule/field-twice',
  severity: 'error',
  *check(file) {
    for (const { table } of file.blocks) {
      const seen = new Set<string>();
      const raw = new Set<string>();
      for (const { steps, range, key } of table === null ? [] : file.writtenFields(table)) {
        const path = foldCase(steps.join('.'));
        // The very same spelling twice is one key to Lua: only the last counts, and nothing is refused.
        const same = raw.has(steps.join('.'));
        if (seen.has(path))
          yield {
            range,
            values: { field: steps.join('.') },
            ...(same && key.type === 'string' ? { severity: 'warning' } : {}),
          };
        seen.add(path);
        raw.add(steps.join('.'));
      }
    }
  },
};
