// A local that nothing reads. A name that starts with `_` says that this is meant.

import type { Lint } from '../model.ts';

export const unusedLocal: Lint = {
  code: 'lua/unused-local',
  severity: 'hint',
  *check(file) {
    for (const { name, kind, declaration, attribute, references } of file.source.scopes.variables) {
      if ((kind !== 'local' && kind !== 'function') || declaration === null) continue;
      if (name.startsWith('_') || attribute === 'close' || references.some((use) => use.kind === 'read')) continue;
      yield { range: declaration, values: { name } };
    }
  },
};
