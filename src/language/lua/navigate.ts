// Definition, references and rename, across the files of a package.

import { GLOBAL_NAMES, LUA_GLOBALS } from '../../kernel/lua/api.ts';
import type { LintFile } from '../../kernel/lua/lint/index.ts';
import { visibleAt } from '../../kernel/lua/scope/index.ts';
import { isKeyword, pathTo } from '../../kernel/lua/syntax/index.ts';
import type { TextRange } from '../../kernel/text/index.ts';
import type { Documents } from './documents.ts';
import type { Place, RenameAnswer } from './model.ts';
import { placesOfSymbol, type SymbolPlace, symbolAt } from './symbols.ts';

/** Where what stands at an offset is declared; of `require "name"` the start of that file. */
export function definition(documents: Documents, file: LintFile, offset: number): Place[] {
  const required = requiredAt(documents, file, offset);
  if (required !== null) return [{ path: required.source.file, range: { start: 0, end: 0 } }];
  const symbol = symbolAt(documents, file, offset);
  if (symbol === null) return [];
  return placesOfSymbol(documents, symbol).filter(({ isDefinition }) => isDefinition);
}

/** Every place of what stands at an offset. */
export function references(documents: Documents, file: LintFile, offset: number): SymbolPlace[] {
  const symbol = symbolAt(documents, file, offset);
  return symbol === null ? [] : placesOfSymbol(documents, symbol);
}

/** The name at an offset that could be renamed, or null: names of Lua, of the API and `mutate` stay. */
export function renameable(documents: Documents, file: LintFile, offset: number): TextRange | null {
  const symbol = symbolAt(documents, file, offset);
  if (symbol === null) return null;
  const fixed = [...GLOBAL_NAMES, ...LUA_GLOBALS, 'mutate'];
  if (symbol.kind === 'global' && fixed.includes(symbol.name)) return null;
  const places = placesOfSymbol(documents, symbol);
  const here = places.find(
    ({ path, range }) => path === file.source.file && range.start <= offset && offset <= range.end,
  );
  return here?.range ?? null;
}

/** The edits that give a name everywhere; refused when the new name would mean something else somewhere. */
export function rename(documents: Documents, file: LintFile, offset: number, name: string): RenameAnswer {
  const refuse = (id: string): RenameAnswer => ({ edits: null, refused: { id, values: { name } } });
  if (!/^[A-Za-z_]\w*$/.test(name) || isKeyword(name)) return refuse('lua/rename.no-name');
  if (renameable(documents, file, offset) === null) return refuse('lua/rename.not-here');
  const symbol = symbolAt(documents, file, offset)!;
  const places = placesOfSymbol(documents, symbol);
  if (symbol.kind !== 'member') {
    const taken = places.some(({ path, range }) => {
      const { scopes } = documents.get(path)!.source;
      return visibleAt(scopes, range.end).some((variable) => variable.name === name);
    });
    const isGlobal = documents.all.some(({ source }) => source.scopes.globals.has(name));
    if (taken || isGlobal || GLOBAL_NAMES.includes(name)) return refuse('lua/rename.taken');
    if (symbol.kind === 'variable' && hidesWithin(documents, symbol.path, symbol.variable.scope, name))
      return refuse('lua/rename.taken');
  }
  return { edits: places.map(({ path, range }) => ({ file: path, range, text: name })), refused: null };
}

/** Whether a variable of the new name is declared within the scope: it could catch a use. */
function hidesWithin(documents: Documents, path: string, scope: TextRange, name: string): boolean {
  const { variables } = documents.get(path)!.source.scopes;
  return variables.some(
    (variable) => variable.name === name && scope.start <= variable.scope.start && variable.scope.end <= scope.end,
  );
}

function requiredAt(documents: Documents, file: LintFile, offset: number): LintFile | null {
  const node = pathTo(file.source.chunk, offset).at(-1);
  const call = node === undefined ? null : file.parentOf(node);
  if (node?.type !== 'string' || call?.type !== 'call' || file.globalName(call.callee) !== 'require') return null;
  return documents.module(node.value);
}
