// Semantic tokens: what each name of a file is.

import { GLOBAL_NAMES, LUA_GLOBALS } from '../../kernel/lua/api.ts';
import type { LintFile } from '../../kernel/lua/lint/index.ts';
import type { Variable } from '../../kernel/lua/scope/index.ts';
import type { SemanticToken, TokenKind } from './model.ts';

const LIBRARIES = ['math', 'string', 'table', 'utf8'];

export function semanticTokens(file: LintFile): SemanticToken[] {
  const { scopes } = file.source;
  const found: SemanticToken[] = [];
  for (const [name, variable] of scopes.declarations)
    found.push({
      range: { start: name.start, end: name.end },
      kind: kindOf(variable),
      modifiers: ['declaration', ...readOnly(variable)],
    });
  for (const [name, { variable }] of scopes.references) {
    const range = { start: name.start, end: name.end };
    if (variable !== null) found.push({ range, kind: kindOf(variable), modifiers: readOnly(variable) });
    else if (LIBRARIES.includes(name.name)) found.push({ range, kind: 'namespace', modifiers: ['library'] });
    else {
      const isLibrary = GLOBAL_NAMES.includes(name.name) || LUA_GLOBALS.includes(name.name);
      const parent = file.parentOf(name);
      const called = (parent?.type === 'call' && parent.callee === name) || name.name === 'mutate';
      const kind = isLibrary || called ? 'function' : 'variable';
      found.push({ range, kind, modifiers: isLibrary ? ['library'] : ['global'] });
    }
  }
  for (const { dotted, key } of file.nodes('index'))
    if (dotted && key.end > key.start)
      found.push({ range: { start: key.start, end: key.end }, kind: 'property', modifiers: [] });
  for (const { named, key } of file.nodes('field'))
    if (named && key !== null)
      found.push({ range: { start: key.start, end: key.end }, kind: 'property', modifiers: ['declaration'] });
  for (const { method } of file.nodes('call'))
    if (method !== null && method.name !== '')
      found.push({ range: { start: method.start, end: method.end }, kind: 'method', modifiers: [] });
  return found.sort((left, right) => left.range.start - right.range.start);
}

function kindOf({ kind, value }: Variable): TokenKind {
  if (kind === 'parameter' || kind === 'self') return 'parameter';
  return kind === 'function' || value?.type === 'function' ? 'function' : 'variable';
}

function readOnly({ attribute }: Variable): readonly 'readonly'[] {
  return attribute === 'const' || attribute === 'close' ? ['readonly'] : [];
}
