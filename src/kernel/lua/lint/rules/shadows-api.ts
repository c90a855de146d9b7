// A local that hides a name of the API (standard 9).

import { GLOBAL_NAMES } from '../../api.ts';
import type { Lint } from '../model.ts';

export const shadowsApi: Lint = {
  code: 'lua/shadows-api',
  severity: 'hint',
  *check(file) {
    for (const { name, declaration } of file.source.scopes.variables)
      if (declaration !== null && GLOBAL_NAMES.includes(name)) yield { range: declaration, values: { name } };
  },
};
