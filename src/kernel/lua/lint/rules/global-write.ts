// A global that the standard does not ask for: most often a forgotten `local`.

import { GLOBAL_NAMES } from '../../api.ts';
import type { Lint } from '../model.ts';

export const globalWrite: Lint = {
  code: 'lua/global-write',
  severity: 'warning',
  *check(file) {
    for (const [name, uses] of file.source.scopes.globals) {
      if ((file.isEntry && name === 'mutate') || GLOBAL_NAMES.includes(name)) continue;
      const first = uses.find(({ kind }) => kind === 'write');
      if (first === undefined) continue;
      const statement = file.parentOf(first.name);
      const alone =
        statement?.type === 'function-statement' ||
        (statement?.type === 'assignment' && statement.targets.length === 1);
      // Only a first use at the file's own level can become a local without changing who sees it.
      const safePlace =
        alone && first === uses[0] && first.inside === null && file.parentOf(statement!) === file.source.chunk;
      const place = statement === null ? first.name : { start: statement.start, end: statement.start };
      yield {
        range: first.name,
        values: { name },
        fixes: safePlace ? [file.fix('lua/fix.insert', place, 'local ', false, { text: 'local' })] : [],
      };
    }
  },
};
