// A key of the plan that the standard does not know (standard 4).

import { PLAN_KEYS } from '../../api.ts';
import { nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

export const unknownKey: Lint = {
  code: 'plan/unknown-key',
  severity: 'error',
  *check(file) {
    for (const { name, range, certain, value } of file.plan) {
      if (PLAN_KEYS.includes(name) || value.type === 'nil') continue;
      const { near, values } = nearValues(name, PLAN_KEYS);
      yield {
        range,
        severity: certain ? 'error' : 'warning',
        message: near === null ? 'plan/unknown-key' : 'plan/unknown-key.near',
        values: { ...values, path: name },
        fixes: file.renameFix(range, near),
      };
    }
  },
};
