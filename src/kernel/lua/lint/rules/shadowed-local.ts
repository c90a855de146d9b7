// A local that hides another local of the same name in the same function.

import type { Scope, Variable } from '../../scope/index.ts';
import type { Lint } from '../model.ts';

export const shadowedLocal: Lint = {
  code: 'lua/shadowed-local',
  severity: 'hint',
  *check(file) {
    const byName: ByName = new Map();
    for (const variable of file.source.scopes.variables) {
      const { name, kind, declaration } = variable;
      if ((kind !== 'local' && kind !== 'function') || declaration === null || name.startsWith('_')) continue;
      const outer = hidden(variable, byName);
      if (outer === null) continue;
      const line = file.lines.lineOf(outer);
      yield { range: declaration, values: { name, line } };
    }
  },
};

/** Variables of each scope by their names, so that a scope of very many is not walked for each. */
type ByName = Map<Scope, Map<string, Variable[]>>;

function named(scope: Scope, name: string, known: ByName): readonly Variable[] {
  let names = known.get(scope);
  if (names === undefined) {
    names = new Map();
    for (const variable of scope.variables) {
      const same = names.get(variable.name);
      if (same === undefined) names.set(variable.name, [variable]);
      else same.push(variable);
    }
    known.set(scope, names);
  }
  return names.get(name) ?? [];
}

/** Where a variable of the name that was visible before is declared, within the same function. */
function hidden({ scope, name, visibleFrom }: Variable, known: ByName): number | null {
  for (let at: Scope | null = scope; at !== null && at.function === scope.function; at = at.parent)
    for (const other of named(at, name, known))
      if (other.visibleFrom < visibleFrom && other.declaration !== null) return other.declaration.start;
  return null;
}
