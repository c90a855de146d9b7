// A local that hides another local of the same name in the same function.

import type { Scope } from '../../scope/index.ts';
import type { Lint } from '../model.ts';

export const shadowedLocal: Lint = {
  code: 'lua/shadowed-local',
  severity: 'hint',
  *check(file) {
    for (const variable of file.source.scopes.variables) {
      const { name, kind, declaration, scope, visibleFrom } = variable;
      if ((kind !== 'local' && kind !== 'function') || declaration === null || name.startsWith('_')) continue;
      const outer = hidden(scope, name, visibleFrom, variable);
      if (outer === null) continue;
      const line = file.lines.lineOf(outer);
      yield { range: declaration, values: { name, line } };
    }
  },
};

/** Where a variable of the name that was visible before is declared, within the same function. */
function hidden(scope: Scope, name: string, before: number, self: object): number | null {
  for (let at: Scope | null = scope; at !== null && at.function === scope.function; at = at.parent)
    for (const other of at.variables)
      if (other !== self && other.name === name && other.visibleFrom < before && other.declaration !== null)
        return other.declaration.start;
  return null;
}
