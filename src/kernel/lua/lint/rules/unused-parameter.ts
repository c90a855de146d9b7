// A parameter that nothing reads; off by default, since a place can be needed for the next one.

import type { Lint } from '../model.ts';

export const unusedParameter: Lint = {
  code: 'lua/unused-parameter',
  severity: 'hint',
  off: true,
  *check(file) {
    for (const { name, kind, declaration, references } of file.source.scopes.variables)
      if (kind === 'parameter' && declaration !== null && !name.startsWith('_') && references.length === 0)
        yield { range: declaration, values: { name } };
  },
};
