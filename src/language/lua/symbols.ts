// Symbols across the files of a package: variables, globals, and members of the tables that modules give.

import type { LintFile } from '../../kernel/lua/lint/index.ts';
import { nameAt, placesOf, type Variable } from '../../kernel/lua/scope/index.ts';
import type { Expression, FunctionExpression, StringLiteral } from '../../kernel/lua/syntax/index.ts';
import { type Documents, moduleValue } from './documents.ts';
import type { Place } from './model.ts';

export type LuaSymbol =
  | { readonly kind: 'variable'; readonly path: string; readonly variable: Variable; readonly name: string }
  | { readonly kind: 'global'; readonly name: string }
  | { readonly kind: 'member'; readonly module: string; readonly name: string };

export interface SymbolPlace extends Place {
  readonly isDefinition: boolean;
}

/** A member of a module where it is given a value. */
export interface ModuleMember {
  readonly name: string;
  readonly key: StringLiteral;
  readonly value: Expression | null;
}

export function symbolAt(documents: Documents, file: LintFile, offset: number): LuaSymbol | null {
  const found = nameAt(file.source.scopes, offset);
  if (found !== null) {
    const { name, variable } = found;
    if (variable === null) return { kind: 'global', name: name.name };
    return { kind: 'variable', path: file.source.file, variable, name: name.name };
  }
  for (const { key, module } of memberUses(documents, file))
    if (key.start <= offset && offset <= key.end)
      return { kind: 'member', module: module.source.file, name: key.value };
  return null;
}

/** Every place of a symbol, file by file. */
export function placesOfSymbol(documents: Documents, symbol: LuaSymbol): SymbolPlace[] {
  if (symbol.kind === 'variable') {
    const file = documents.get(symbol.path);
    const { variable } = symbol;
    if (file === null || variable.declaration === null) return [];
    return placesOf(file.source.scopes, { name: variable.declaration, variable }).map(({ start, end }) => ({
      path: symbol.path,
      range: { start, end },
      isDefinition: start === variable.declaration!.start,
    }));
  }
  if (symbol.kind === 'global')
    return documents.all.flatMap((file) =>
      (file.source.scopes.globals.get(symbol.name) ?? []).map(({ name, kind }) => ({
        path: file.source.file,
        range: { start: name.start, end: name.end },
        isDefinition: kind === 'write',
      })),
    );
  const module = documents.get(symbol.module);
  const definitions = new Set(module === null ? [] : membersOf(module).map(({ key }) => key));
  return documents.all.flatMap((file) =>
    memberUses(documents, file)
      .filter((use) => use.module.source.file === symbol.module && use.key.value === symbol.name)
      .map(({ key }) => ({
        path: file.source.file,
        range: { start: key.start, end: key.end },
        isDefinition: definitions.has(key),
      })),
  );
}

/** Members that a module's table is given: in its literal, by `t.name = …` and by `function t.name()`. */
export function membersOf(module: LintFile): ModuleMember[] {
  const { variable, table } = moduleValue(module);
  const found: ModuleMember[] = [];
  for (const { key, named, value } of table?.fields ?? [])
    if (named && key?.type === 'string') found.push({ name: key.value, key, value });
  for (const { name } of variable?.references ?? []) {
    const index = module.parentOf(name);
    if (index?.type !== 'index' || index.base !== name || !index.dotted || index.key.type !== 'string') continue;
    const statement = module.parentOf(index);
    if (statement?.type === 'function-statement' && statement.target === index)
      found.push({ name: index.key.value, key: index.key, value: statement.function });
    else if (statement?.type === 'assignment' && statement.targets.includes(index))
      found.push({
        name: index.key.value,
        key: index.key,
        value: statement.values[statement.targets.indexOf(index)] ?? null,
      });
  }
  return found;
}

/** Every place where a file names a member of a module, its own included. */
function memberUses(documents: Documents, file: LintFile): { key: StringLiteral; module: LintFile }[] {
  const own = moduleValue(file);
  const uses = file.nodes('index').flatMap((node) => {
    const { base, key } = node;
    if (!node.dotted || key.type !== 'string' || base.type !== 'name') return [];
    const variable = file.source.scopes.references.get(base)?.variable;
    if (variable != null && variable === own.variable) return [{ key, module: file }];
    const module = documents.requiredBy(file, base);
    return module === null ? [] : [{ key, module }];
  });
  const literal = (own.table?.fields ?? []).flatMap(({ key, named }) =>
    named && key?.type === 'string' ? [{ key, module: file }] : [],
  );
  return [...literal, ...uses];
}

/** The function that a symbol is, where it is certainly one. */
export function functionOf(documents: Documents, symbol: LuaSymbol): FunctionExpression | null {
  let value: Expression | null | undefined;
  if (symbol.kind === 'variable') value = symbol.variable.value;
  else if (symbol.kind === 'global')
    value = documents.all
      .flatMap((file) => file.source.scopes.globals.get(symbol.name) ?? [])
      .find(({ kind }) => kind === 'write')?.value;
  else {
    const module = documents.get(symbol.module);
    value = module === null ? null : membersOf(module).find(({ name }) => name === symbol.name)?.value;
  }
  return value?.type === 'function' ? value : null;
}
