// Hints on a source as text (standard 9): syntax that Lua 5.1 lacks, and locals that hide a name of the API.

import type { Diagnostic } from '../text/index.ts';
import { decodeUtf8 } from '../text/index.ts';
import { GLOBAL_NAMES } from './api.ts';
import type { ScriptSource } from './model.ts';

/** Comments and texts (skipped), names, and the operators in question; everything else is passed over byte by byte. */
const TOKEN =
  /--\[(=*)\[[\s\S]*?(?:\]\1\]|$)|--[^\n]*|\[(=*)\[[\s\S]*?(?:\]\2\]|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[A-Za-z_]\w*|<\s*(?:const|close)\s*>|\/\/|<<|>>|::|~=|==|<=|>=|[&|~]|[=({,;]|\d[\w.]*|\S/g;

const NEW_OPERATORS = new Set(['//', '<<', '>>', '&', '|', '~', '::']);

/** Hints for every Lua file of a package; each kind of syntax once a file. */
export function portabilityHints(source: ScriptSource): Diagnostic[] {
  return [...source.sources.values()].flatMap(({ path, bytes }) => hintsOf(path, decodeUtf8(bytes)));
}

/** Hints of one source. */
export function hintsOf(file: string, text: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  const hint = (code: string, start: number, end: number, values: Record<string, string>, reading?: string): void => {
    found.push({
      code,
      severity: 'hint',
      file,
      range: { start, end },
      path: '',
      message: { id: code, values },
      ...(reading === undefined ? null : { reading }),
    });
  };
  let isLocalList = false;
  let before = '';
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (token.startsWith('--')) continue;
    const start = match.index;
    const syntax = NEW_OPERATORS.has(token) ? token : attributeOrGoto(token, before);
    if (syntax !== null && !seen.has(syntax)) {
      seen.add(syntax);
      hint('lua/portable', start, start + token.length, { syntax }, 'LUA_VERSION');
    }
    if (isLocalList && GLOBAL_NAMES.includes(token) && (before === 'local' || before === ',' || before === 'function'))
      hint('lua/shadows-api', start, start + token.length, { name: token });
    if (token === 'local') isLocalList = true;
    else if (isLocalList && !/^(?:[A-Za-z_]\w*|,|<.*>)$/.test(token)) isLocalList = false;
    else if (isLocalList && before === 'function') isLocalList = false;
    before = token;
  }
  return found;
}

function attributeOrGoto(token: string, before: string): string | null {
  if (/^<\s*(?:const|close)\s*>$/.test(token)) return token.replace(/\s/g, '');
  return token === 'goto' && before !== '.' && before !== ':' ? 'goto' : null;
}
