// Expressions: precedence climbing as Lua 5.4's own parser has it, with a node in the place of what is missing.

import { stringToNumber } from '../library/numbers.ts';
import type { BinaryOperator, Call, Expression, Missing, Name, Table, TableField, UnaryOperator } from './ast.ts';
import { BLOCK_ENDS, type Cursor, STATEMENT_WORDS } from './cursor.ts';
import type { Token } from './tokens.ts';

/** Left and right binding strength (Lua 5.4's table). */
const STRENGTH: Readonly<Record<BinaryOperator, readonly [number, number]>> = {
  or: [1, 1],
  and: [2, 2],
  '<': [3, 3],
  '>': [3, 3],
  '<=': [3, 3],
  '>=': [3, 3],
  '~=': [3, 3],
  '==': [3, 3],
  '|': [4, 4],
  '~': [5, 5],
  '&': [6, 6],
  '<<': [7, 7],
  '>>': [7, 7],
  '..': [9, 8],
  '+': [10, 10],
  '-': [10, 10],
  '*': [11, 11],
  '/': [11, 11],
  '//': [11, 11],
  '%': [11, 11],
  '^': [14, 13],
};
const UNARY_STRENGTH = 12;

function strengthOf(kind: string): readonly [number, number] | undefined {
  return Object.hasOwn(STRENGTH, kind) ? STRENGTH[kind as BinaryOperator] : undefined;
}

export function isUnary(kind: string): kind is UnaryOperator {
  return kind === 'not' || kind === '-' || kind === '#' || kind === '~';
}

/** Whether an expression can start with this token. */
export function startsExpression(kind: string): boolean {
  return (
    ['name', 'string', 'number', 'nil', 'true', 'false', '...', 'function', '(', '{'].includes(kind) || isUnary(kind)
  );
}

export function missing(c: Cursor): Missing {
  return { type: 'missing', ...c.gap };
}

/** An expression; reports when none stands here. `after` names what it should follow. */
export function parseExpression(c: Cursor, after: string): Expression {
  return parseOperand(c, 0, after);
}

/** One or more, separated by commas. */
export function parseExpressions(c: Cursor, after: string): Expression[] {
  const list = [parseExpression(c, after)];
  while (c.accept(',') !== null) list.push(parseExpression(c, ','));
  return list;
}

function parseOperand(c: Cursor, limit: number, after: string): Expression {
  c.enter();
  let left: Expression;
  if (isUnary(c.kind)) {
    const mark = c.take();
    const operand = parseOperand(c, UNARY_STRENGTH, mark.kind);
    left = { type: 'unary', operator: mark.kind as UnaryOperator, mark, operand, start: mark.start, end: operand.end };
  } else left = parseSimple(c, after);
  for (;;) {
    const strength = strengthOf(c.kind);
    if (strength === undefined || strength[0] <= limit) break;
    const mark = c.take();
    const right = parseOperand(c, strength[1], mark.kind);
    const operator = mark.kind as BinaryOperator;
    left = { type: 'binary', operator, mark, left, right, start: left.start, end: Math.max(mark.end, right.end) };
  }
  c.leave();
  return left;
}

function parseSimple(c: Cursor, after: string): Expression {
  const { token } = c;
  const { start, end } = token;
  switch (token.kind) {
    case 'number':
      c.take();
      return numberNode(c.textOf(token), start, end);
    case 'string':
      c.take();
      return stringNode(token);
    case 'nil':
    case '...':
      c.take();
      return { type: token.kind === 'nil' ? 'nil' : 'vararg', start, end };
    case 'true':
    case 'false':
      c.take();
      return { type: 'boolean', value: token.kind === 'true', start, end };
    case '{':
      return parseTable(c);
    case 'function':
      c.take();
      return c.functionBody(token, false);
    default:
      return parseSuffixed(c, after);
  }
}

function numberNode(raw: string, start: number, end: number): Expression {
  const short = raw.length < 16 && /^\d+$/.test(raw);
  const value = short ? Number(raw) : stringToNumber(raw);
  return {
    type: 'number',
    raw,
    value: Number(value ?? 0),
    isInteger: short || typeof value === 'bigint',
    start,
    end,
  };
}

function stringNode(token: Token): Expression {
  const { text, bytes } = token.string!;
  return { type: 'string', value: text, bytes, start: token.start, end: token.end };
}

/** A name; reports and gives an empty one where it is missing. */
export function parseName(c: Cursor, after: string): Name {
  const { token } = c;
  if (token.kind === 'name') {
    c.take();
    return { type: 'name', name: c.textOf(token), start: token.start, end: token.end };
  }
  const isWord =
    /^[a-z]/.test(token.kind) && token.kind !== 'string' && token.kind !== 'number' && token.kind !== 'eof';
  c.report.error({
    code: 'lua/missing-name',
    message: isWord && !token.first ? 'lua/missing-name.keyword' : 'lua/missing-name',
    range: isWord ? c.here : c.gap,
    values: { after, found: c.found },
  });
  // What stands in the place of the name is passed over with it: a word of Lua, a number, a text.
  const inPlace =
    !token.first && token.kind !== 'function' && (isWord || token.string !== null || token.kind === 'number');
  if (inPlace && (after === '.' || after === ':' || ['=', ',', '(', ')', '>'].includes(c.peek().kind))) c.take();
  return { type: 'name', name: '', ...c.gap };
}

/** A name or a bracketed expression, and what follows it: fields, keys, calls. */
export function parseSuffixed(c: Cursor, after: string): Expression {
  let base = parsePrimary(c, after);
  if (base.type === 'missing') return base;
  for (;;) {
    switch (c.kind) {
      case '.': {
        c.take();
        const name = parseName(c, '.');
        const key = {
          type: 'string',
          value: name.name,
          bytes: name.name.length,
          start: name.start,
          end: name.end,
        } as const;
        base = { type: 'index', base, key, dotted: true, start: base.start, end: name.end };
        break;
      }
      case '[': {
        const open = c.take();
        const key = parseExpression(c, '[');
        c.close(']', open);
        base = { type: 'index', base, key, dotted: false, start: base.start, end: c.previousEnd };
        break;
      }
      case ':': {
        c.take();
        const method = parseName(c, ':');
        if (opensCall(c)) base = parseCall(c, base, method);
        else {
          if (method.name !== '')
            c.report.error({ code: 'lua/method-call', range: method, values: { name: method.name } });
          const list = { start: method.end, end: method.end };
          base = {
            type: 'call',
            callee: base,
            method,
            arguments: [],
            list,
            bare: false,
            commas: [],
            start: base.start,
            end: method.end,
          };
        }
        break;
      }
      case '(':
      case '{':
      case 'string':
        base = parseCall(c, base, null);
        break;
      default:
        return base;
    }
  }
}

function opensCall(c: Cursor): boolean {
  return c.kind === '(' || c.kind === '{' || c.kind === 'string';
}

function parsePrimary(c: Cursor, after: string): Expression {
  const { token } = c;
  if (token.kind === 'name') return parseName(c, after);
  if (token.kind === '(') {
    c.take();
    const inner = parseExpression(c, '(');
    c.close(')', token);
    return { type: 'parenthesis', inner, start: token.start, end: c.previousEnd };
  }
  const stops = token.kind === 'eof' || BLOCK_ENDS.has(token.kind) || STATEMENT_WORDS.has(token.kind);
  const unclear = !stops && !token.first;
  c.report.error({
    code: 'lua/missing-expression',
    message: unclear ? 'lua/missing-expression.found' : 'lua/missing-expression',
    range: unclear ? c.here : c.gap,
    values: { after, found: c.found },
  });
  return missing(c);
}

function parseCall(c: Cursor, callee: Expression, method: Name | null): Call {
  const { token } = c;
  const shape = { type: 'call', callee, method, start: callee.start } as const;
  if (token.kind !== '(') {
    const argument = token.kind === '{' ? parseTable(c) : stringNode(c.take());
    const list = { start: argument.start, end: argument.end };
    return { ...shape, arguments: [argument], list, bare: true, commas: [], end: argument.end };
  }
  c.take();
  const list: Expression[] = [];
  const commas: number[] = [];
  if (c.kind !== ')') {
    list.push(parseExpression(c, '('));
    while (c.kind === ',') {
      commas.push(c.take().end);
      list.push(parseExpression(c, ','));
    }
  }
  c.close(')', token);
  return {
    ...shape,
    arguments: list,
    list: { start: token.start, end: c.previousEnd },
    bare: false,
    commas,
    end: c.previousEnd,
  };
}

export function parseTable(c: Cursor): Table {
  const open = c.take();
  const fields: TableField[] = [];
  while (c.kind !== '}') {
    if (c.kind === ',' || c.kind === ';') {
      const range = c.here;
      const fixes = [c.report.fix('lua/fix.remove', range, '', true, { text: c.kind })];
      c.report.error({ code: 'lua/extra-comma', range, values: { found: c.take().kind }, fixes });
      continue;
    }
    if (c.kind !== '[' && !startsExpression(c.kind)) break;
    fields.push(parseField(c));
    if (c.accept(',') !== null || c.accept(';') !== null) continue;
    if (c.kind === '}') break;
    if (c.kind !== '[' && c.kind !== 'name' && !startsExpression(c.kind)) break;
    if (c.kind === 'function' && c.peek().kind === 'name') break;
    const fixes = [c.report.fix('lua/fix.insert', c.gap, ',', false, { text: ',' })];
    c.report.error({ code: 'lua/missing-comma', range: c.gap, values: { found: c.found }, fixes });
  }
  c.close('}', open);
  return { type: 'table', fields, start: open.start, end: c.previousEnd };
}

function parseField(c: Cursor): TableField {
  const { token } = c;
  if (token.kind === 'name' && c.peek().kind === '=') {
    c.take();
    c.take();
    const key = {
      type: 'string',
      value: c.textOf(token),
      bytes: token.end - token.start,
      start: token.start,
      end: token.end,
    } as const;
    const value = parseExpression(c, '=');
    return { type: 'field', key, named: true, value, start: token.start, end: Math.max(c.previousEnd, value.end) };
  }
  if (token.kind === '[') {
    c.take();
    const key = parseExpression(c, '[');
    c.close(']', token);
    c.expect('=', ']');
    const value = parseExpression(c, '=');
    return { type: 'field', key, named: false, value, start: token.start, end: Math.max(c.previousEnd, value.end) };
  }
  const value = parseExpression(c, '{');
  return { type: 'field', key: null, named: false, value, start: value.start, end: value.end };
}
