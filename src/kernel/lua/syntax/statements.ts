// Statements and blocks. What makes no statement is kept as `unreadable`, so that the rest of the file still reads.

import type { Block, Expression, FunctionExpression, IfClause, Local, LocalVariable, Name, Statement } from './ast.ts';
import { BLOCK_ENDS, type Cursor, STATEMENT_WORDS, TooDeep } from './cursor.ts';
import { parseExpression, parseExpressions, parseName, parseSuffixed, startsExpression } from './expressions.ts';
import type { Token } from './tokens.ts';

/** The whole file: what closes no block is passed over with an error. */
export function parseFile(c: Cursor): Block {
  c.functionBody = (word, method) => parseFunction(c, word, method);
  const statements: Statement[] = [];
  try {
    for (;;) {
      parseStatements(c, null, statements);
      if (c.kind === 'eof') break;
      refuseExtra(c);
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return { type: 'block', statements, start: 0, end: c.text.length };
}

function refuseExtra(c: Cursor): void {
  const token = c.take();
  const range = { start: token.start, end: token.end };
  const fixes = token.kind === 'end' ? [c.report.fix('lua/fix.remove', range, '', false, { text: 'end' })] : [];
  c.report.error({ code: 'lua/extra-end', range, values: { found: token.kind }, fixes });
}

function parseBlock(c: Cursor, opener: Token): Block {
  const start = c.previousEnd;
  const statements: Statement[] = [];
  parseStatements(c, opener, statements);
  return { type: 'block', statements, start, end: Math.max(start, c.token.start) };
}

/** Whether the present token's place says that the opener's block is over (only asked when an `end` is missing). */
function stepsBack(c: Cursor, opener: Token): boolean {
  const { token } = c;
  if (!c.byIndent || !token.first || token.start < opener.end) return false;
  return BLOCK_ENDS.has(token.kind) ? token.indent < opener.indent : token.indent <= opener.indent;
}

function parseStatements(c: Cursor, opener: Token | null, statements: Statement[]): void {
  for (;;) {
    const { kind } = c;
    if (((kind === 'else' || kind === 'elseif') && c.ifs === 0) || (kind === 'until' && c.repeats === 0)) {
      refuseExtra(c);
      continue;
    }
    if (BLOCK_ENDS.has(kind)) return;
    if (opener !== null && stepsBack(c, opener)) return;
    if (kind === ';') {
      c.take();
      continue;
    }
    const statement = parseStatement(c);
    statements.push(statement);
    if (statement.type !== 'return') continue;
    if (BLOCK_ENDS.has(c.kind) || (opener !== null && stepsBack(c, opener))) return;
    c.report.error({ code: 'lua/after-return', range: c.here, values: { found: c.found } });
  }
}

/** Wants the `end` (or `until`) of a block. */
function closeBlock(c: Cursor, opener: Token, closer = 'end'): boolean {
  const { token } = c;
  if (token.kind === closer && !stepsBack(c, opener)) {
    if (token.first && token.indent < opener.indent && token.start > opener.end) c.suspect ??= opener;
    c.take();
    return true;
  }
  c.report.error({
    code: 'lua/missing-end',
    range: c.gap,
    values: { close: closer, open: opener.kind, line: c.lineOf(opener.start) },
    fixes: [c.report.fix('lua/fix.insert', c.gap, `\n${' '.repeat(opener.indent)}${closer}`, false, { text: closer })],
  });
  return false;
}

function parseStatement(c: Cursor): Statement {
  c.enter();
  const statement = readStatement(c);
  c.leave();
  return statement;
}

function readStatement(c: Cursor): Statement {
  const { token } = c;
  const { start } = token;
  switch (token.kind) {
    case 'if':
      return parseIf(c);
    case 'while': {
      c.take();
      const condition = parseCondition(c, 'while');
      const open = c.expect('do', 'while') ?? token;
      const body = parseBlock(c, open === token ? token : { ...token, end: open.end });
      closeBlock(c, token);
      return { type: 'while', condition, body, start, end: c.previousEnd };
    }
    case 'do': {
      c.take();
      const body = parseBlock(c, token);
      closeBlock(c, token);
      return { type: 'do', body, start, end: c.previousEnd };
    }
    case 'for':
      return parseFor(c);
    case 'repeat': {
      c.take();
      c.repeats += 1;
      const body = parseBlock(c, token);
      c.repeats -= 1;
      const condition: Expression = closeBlock(c, token, 'until')
        ? parseCondition(c, 'until')
        : { type: 'missing', ...c.gap };
      return { type: 'repeat', body, condition, start, end: c.previousEnd };
    }
    case 'function':
      return parseFunctionStatement(c);
    case 'local':
      return parseLocal(c);
    case '::': {
      c.take();
      const label = parseName(c, '::');
      c.expect('::', 'label');
      // Only labels and semicolons up to the block's end: Lua counts such a label as past its locals.
      const next = c.afterLabels().kind;
      return { type: 'label', label, last: BLOCK_ENDS.has(next) && next !== 'until', start, end: c.previousEnd };
    }
    case 'return': {
      c.take();
      const values =
        BLOCK_ENDS.has(c.kind) || c.kind === ';' || (c.token.first && STATEMENT_WORDS.has(c.kind))
          ? []
          : parseExpressions(c, 'return');
      c.accept(';');
      return { type: 'return', values, start, end: c.previousEnd };
    }
    case 'break':
      c.take();
      return { type: 'break', start, end: token.end };
    case 'goto': {
      c.take();
      const label = parseName(c, 'goto');
      return { type: 'goto', label, start, end: c.previousEnd };
    }
    case 'name':
    case '(':
      return parseExpressionStatement(c);
    default:
      return parseUnreadable(c);
  }
}

function parseUnreadable(c: Cursor): Statement {
  const { token } = c;
  if (startsExpression(token.kind)) {
    const expression = parseExpression(c, 'statement');
    c.report.error({ code: 'lua/lone-expression', range: expression });
    return { type: 'lone-expression', expression, start: token.start, end: Math.max(token.end, expression.end) };
  }
  c.report.error({ code: 'lua/unexpected', range: c.here, values: { found: c.found } });
  c.take();
  while (!c.token.first && c.kind !== ';' && !BLOCK_ENDS.has(c.kind) && !STATEMENT_WORDS.has(c.kind)) c.take();
  return { type: 'unreadable', start: token.start, end: c.previousEnd };
}

/** A condition, in which a lone `=` is taken for `==`. */
function parseCondition(c: Cursor, after: string): Expression {
  const condition = parseExpression(c, after);
  if (c.kind !== '=') return condition;
  const mark = c.here;
  const fixes = [c.report.fix('lua/fix.write', mark, '==', true, { text: '==' })];
  c.report.error({ code: 'lua/assign-in-condition', range: mark, fixes });
  const taken = c.take();
  const right = parseExpression(c, '==');
  return {
    type: 'binary',
    operator: '==',
    mark: taken,
    left: condition,
    right,
    start: condition.start,
    end: right.end,
  };
}

function parseIf(c: Cursor): Statement {
  const opener = c.take();
  const clauses: IfClause[] = [];
  c.ifs += 1;
  let word: Token | null = opener;
  while (word !== null) {
    const condition: Expression | null = word.kind === 'else' ? null : parseCondition(c, word.kind);
    const then = condition === null ? null : c.expect('then', word.kind);
    // `do` after a condition was meant as `then`.
    if (condition !== null && then === null && c.kind === 'do') c.take();
    const body = parseBlock(c, opener);
    clauses.push({ word: { start: word.start, end: word.end }, condition, body });
    const goesOn: boolean = condition !== null && (c.kind === 'elseif' || c.kind === 'else') && !stepsBack(c, opener);
    word = goesOn ? c.take() : null;
  }
  c.ifs -= 1;
  closeBlock(c, opener);
  return { type: 'if', clauses, start: opener.start, end: c.previousEnd };
}

function parseFor(c: Cursor): Statement {
  const opener = c.take();
  const { start } = opener;
  const variables: Name[] = [parseName(c, 'for')];
  if (c.kind === '=') {
    c.take();
    const from = parseExpression(c, '=');
    c.expect(',', 'for');
    const limit = parseExpression(c, ',');
    const step = c.accept(',') === null ? null : parseExpression(c, ',');
    const body = parseLoopBody(c, opener);
    return { type: 'numeric-for', variable: variables[0]!, from, limit, step, body, start, end: c.previousEnd };
  }
  while (c.accept(',') !== null) variables.push(parseName(c, ','));
  const word = c.expect('in', 'for');
  const values = word === null && !startsExpression(c.kind) ? [] : parseExpressions(c, 'in');
  const body = parseLoopBody(c, opener);
  return { type: 'generic-for', variables, values, body, start, end: c.previousEnd };
}

function parseLoopBody(c: Cursor, opener: Token): Block {
  c.expect('do', 'for');
  const body = parseBlock(c, opener);
  closeBlock(c, opener);
  return body;
}

function parseFunctionStatement(c: Cursor): Statement {
  const word = c.take();
  let target: Expression = parseName(c, 'function');
  let method = false;
  while (!method && (c.kind === '.' || c.kind === ':')) {
    method = c.kind === ':';
    const mark = c.take();
    const name = parseName(c, mark.kind);
    const key = {
      type: 'string',
      value: name.name,
      bytes: name.name.length,
      start: name.start,
      end: name.end,
    } as const;
    target = { type: 'index', base: target, key, dotted: true, start: target.start, end: name.end };
  }
  const body = parseFunction(c, word, method);
  return { type: 'function-statement', target, function: body, start: word.start, end: c.previousEnd };
}

function parseFunction(c: Cursor, word: Token, method: boolean): FunctionExpression {
  const parameters: Name[] = [];
  let vararg: FunctionExpression['vararg'] = null;
  const headerStart = c.token.start;
  const open = c.expect('(', 'function');
  if (open !== null) {
    while (c.kind !== ')') {
      if (c.kind === '...') {
        const { start, end } = c.take();
        vararg = { start, end };
        break;
      }
      const before = c.token;
      parameters.push(parseName(c, parameters.length === 0 ? '(' : ','));
      if (c.accept(',') === null || (c.token === before && c.kind !== ',')) break;
      if (c.kind === ')')
        c.report.error({ code: 'lua/missing-name', range: c.gap, values: { after: ',', found: ')' } });
    }
    c.close(')', open);
  }
  const header = { start: Math.min(headerStart, c.previousEnd), end: c.previousEnd };
  const body = parseBlock(c, word);
  closeBlock(c, word);
  return { type: 'function', parameters, vararg, method, body, header, start: word.start, end: c.previousEnd };
}

function parseLocal(c: Cursor): Statement {
  const { start } = c.take();
  if (c.kind === 'function') {
    const word = c.take();
    const name = parseName(c, 'function');
    const body = parseFunction(c, word, false);
    return { type: 'local-function', name, function: body, start, end: c.previousEnd };
  }
  const variables: LocalVariable[] = [];
  do variables.push(parseVariable(c, variables.length === 0 ? 'local' : ','));
  while (c.accept(',') !== null);
  const closing = variables.filter(({ attribute }) => attribute?.name === 'close');
  if (closing.length > 1) c.report.error({ code: 'lua/close-twice', range: closing[1]!.attribute!.range });
  const values = c.accept('=') === null ? [] : parseExpressions(c, '=');
  return { type: 'local', variables, values, start, end: c.previousEnd } satisfies Local;
}

function parseVariable(c: Cursor, after: string): LocalVariable {
  const name = parseName(c, after);
  if (c.kind !== '<') return { name, attribute: null };
  const open = c.take();
  const word = parseName(c, '<');
  c.close('>', open);
  const attribute = { name: word.name, range: { start: open.start, end: c.previousEnd } };
  if (word.name !== '' && word.name !== 'const' && word.name !== 'close')
    c.report.error({ code: 'lua/attribute', range: word, values: { found: word.name } });
  return { name, attribute };
}

function isTarget(expression: Expression): boolean {
  return expression.type === 'name' || expression.type === 'index' || expression.type === 'missing';
}

function parseExpressionStatement(c: Cursor): Statement {
  const first = parseSuffixed(c, 'statement');
  const { start } = first;
  if (c.kind !== '=' && c.kind !== ',') {
    if (first.type === 'call') return { type: 'call-statement', call: first, start, end: c.previousEnd };
    return loneExpression(c, first);
  }
  const targets = [first];
  let levels = 0;
  while (c.accept(',') !== null) {
    c.enter();
    levels += 1;
    targets.push(parseSuffixed(c, ','));
  }
  const hasMark = c.expect('=', 'targets') !== null;
  const values = hasMark ? parseExpressions(c, '=') : [];
  for (; levels > 0; levels -= 1) c.leave();
  for (const target of targets) if (!isTarget(target)) c.report.error({ code: 'lua/assign-target', range: target });
  return { type: 'assignment', targets, values, start, end: c.previousEnd };
}

/** An expression that is no call: refused; an operator behind it belongs to it. */
function loneExpression(c: Cursor, first: Expression): Statement {
  const { token } = c;
  const goesOn =
    !token.first && token.kind !== 'eof' && /^(?:[-+*/%^<>~&|]|\/\/|\.\.|<<|>>|[<>~=]=|and|or)$/.test(token.kind);
  if (goesOn) {
    c.take();
    parseExpression(c, token.kind);
  }
  const range = { start: first.start, end: c.previousEnd };
  c.report.error({ code: 'lua/lone-expression', range });
  return { type: 'lone-expression', expression: first, ...range };
}
