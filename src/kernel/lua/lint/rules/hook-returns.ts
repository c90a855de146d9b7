// A hook that returns a value: it is ignored (standard 4).

import { returnsOf } from '../file.ts';
import type { Lint } from '../model.ts';

export const hookReturns: Lint = {
  code: 'lua/hook-returns',
  severity: 'hint',
  *check(file) {
    for (const [hook, node] of file.hooks)
      for (const statement of returnsOf(node))
        if (statement.values.length > 0 && statement.values[0]!.type !== 'nil')
          yield { range: statement, values: { hook } };
  },
};
