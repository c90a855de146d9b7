// A global of the API's name that the script writes (standard 9).

import { GLOBAL_NAMES } from '../../api.ts';
import type { Lint } from '../model.ts';

export const apiName: Lint = {
  code: 'lua/api-name',
  severity: 'error',
  *check(file) {
    for (const name of GLOBAL_NAMES)
      for (const use of file.source.scopes.globals.get(name) ?? [])
        if (use.kind === 'write') yield { range: use.name, values: { name } };
  },
};
