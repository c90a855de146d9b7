// Looks names up by place: what stands here, where it is declared, where else it is used.

import type { Name } from '../syntax/ast.ts';
import type { Reference, Scope, Scopes, Variable } from './model.ts';

/** A name at a place: its variable, or null for a global. */
export interface Found {
  readonly name: Name;
  readonly variable: Variable | null;
}

/** The variable or global whose name stands at an offset (its end included), or null. */
export function nameAt(scopes: Scopes, offset: number): Found | null {
  const holds = ({ start, end }: Name): boolean => start <= offset && offset <= end;
  for (const [name, variable] of scopes.declarations) if (holds(name)) return { name, variable };
  for (const [name, { variable }] of scopes.references) if (holds(name)) return { name, variable };
  return null;
}

/** Where the name at an offset is declared: its declaration, or the first place that writes the global; null when neither. */
export function definitionAt(scopes: Scopes, offset: number): Name | null {
  const found = nameAt(scopes, offset);
  if (found === null) return null;
  if (found.variable !== null) return found.variable.declaration;
  const uses = scopes.globals.get(found.name.name) ?? [];
  return uses.find(({ kind }) => kind === 'write')?.name ?? null;
}

/** Every place of a variable or global in its file, its declaration first. */
export function placesOf(scopes: Scopes, { name, variable }: Found): readonly Name[] {
  const uses: readonly Reference[] = variable === null ? (scopes.globals.get(name.name) ?? []) : variable.references;
  const places = uses.map((use) => use.name);
  return variable?.declaration == null ? places : [variable.declaration, ...places];
}

/** Variables that a name at an offset can mean, the innermost of each name only. */
export function visibleAt(scopes: Scopes, offset: number): readonly Variable[] {
  const found = new Map<string, Variable>();
  const look = (scope: Scope): void => {
    for (const variable of scope.variables) if (variable.visibleFrom <= offset) found.set(variable.name, variable);
    for (const child of scope.children) if (child.start <= offset && offset <= child.end) look(child);
  };
  look(scopes.root);
  return [...found.values()];
}
