// The little of Lua's syntax that a plain block needs: names, strings, numbers, tables, calls, one method call.

import type { TextRange } from '../../text/index.ts';
import type { Problems } from './problems.ts';

export type Expression =
  | { readonly type: 'string'; readonly text: string; readonly range: TextRange }
  | { readonly type: 'number'; readonly text: string; readonly range: TextRange }
  | { readonly type: 'boolean'; readonly value: boolean; readonly range: TextRange }
  | { readonly type: 'table'; readonly entries: readonly TableEntry[]; readonly range: TextRange }
  | {
      readonly type: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly range: TextRange;
    }
  | {
      readonly type: 'method';
      readonly on: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
      readonly range: TextRange;
    };

export interface TableEntry {
  /** Null for a list item. */
  readonly key: string | null;
  readonly value: Expression;
  readonly range: TextRange;
}

interface Token {
  readonly kind: 'name' | 'string' | 'number' | 'sign' | 'end' | 'bad';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A string that is never closed takes what is left of its line, a long one what is left of the text: looked for again from each
 * of its characters, its end would cost the square of the length.
 */
const TOKEN =
  /\s+|--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*|([A-Za-z_]\w*)|((?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|\[\[\n?([\s\S]*?)\]\]|("(?:[^"\\\n]|\\[\s\S])*|'(?:[^'\\\n]|\\[\s\S])*|\[\[[\s\S]*)|([\s\S])/g;

function tokens(text: string): Token[] {
  const list: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, name, number, double, single, long, open, sign] = match;
    const start = match.index;
    const end = start + whole.length;
    if (name !== undefined) list.push({ kind: 'name', text: name, start, end });
    else if (number !== undefined) list.push({ kind: 'number', text: number, start, end });
    else if (double !== undefined || single !== undefined)
      list.push({ kind: 'string', text: unescaped(double ?? single!), start, end });
    else if (long !== undefined) list.push({ kind: 'string', text: long, start, end });
    else if (open !== undefined) list.push({ kind: 'bad', text: open[0]!, start, end: start + 1 });
    else if (sign !== undefined)
      list.push({ kind: '(){}[]=,;:-'.includes(sign) ? 'sign' : 'bad', text: sign, start, end });
  }
  list.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return list;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

function unescaped(inner: string): string {
  return inner.replace(/\\(\d{1,3}|x[0-9a-fA-F]{2}|[\s\S])/g, (_, code: string) => {
    if (/^\d/.test(code)) return String.fromCharCode(Number(code));
    if (code.length === 3) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return ESCAPES[code] ?? code;
  });
}

const REFUSED = new Set(['function', 'nil', 'not', 'local', 'if', 'for', 'while', 'do']);

/** Tables and calls within each other; a plain block needs five. */
const NESTING_LIMIT = 100;

class Refused extends Error {}

/** The items of the list; what is no plain syntax is a problem and ends the reading. */
export function parseItems(text: string, problems: Problems): readonly Expression[] {
  const list = tokens(text);
  let at = 0;
  let depth = 0;
  const peek = () => list[at]!;
  const is = (sign: string) => peek().kind === 'sign' && peek().text === sign;
  const fail = (token: Token): never => {
    problems.add('sm/lua-syntax', token, { found: token.kind === 'end' ? '' : text.slice(token.start, token.end) });
    throw new Refused();
  };
  const take = (sign: string): Token => {
    const token = peek();
    if (!is(sign)) fail(token);
    at += 1;
    return token;
  };

  function args(): readonly Expression[] | null {
    if (peek().kind === 'string' || is('{')) return [nested()];
    if (!is('(')) return null;
    at += 1;
    const found: Expression[] = [];
    while (!is(')')) {
      found.push(expression());
      if (!is(')')) take(',');
    }
    at += 1;
    return found;
  }

  /** The argument of a call without brackets. */
  function nested(): Expression {
    depth += 1;
    if (depth > NESTING_LIMIT) fail(peek());
    const found = simple();
    depth -= 1;
    return found;
  }

  function simple(): Expression {
    const token = peek();
    const range = { start: token.start, end: token.end };
    if (token.kind === 'string') {
      at += 1;
      return { type: 'string', text: token.text, range };
    }
    if (token.kind === 'number') {
      at += 1;
      return { type: 'number', text: token.text, range };
    }
    if (is('-') && list[at + 1]!.kind === 'number') {
      at += 2;
      const number = list[at - 1]!;
      return { type: 'number', text: `-${number.text}`, range: { start: token.start, end: number.end } };
    }
    if (is('{')) return table();
    if (token.kind !== 'name' || REFUSED.has(token.text)) return fail(token);
    if (token.text === 'on') {
      problems.add('sm/on', token);
      throw new Refused();
    }
    at += 1;
    if (token.text === 'true' || token.text === 'false')
      return { type: 'boolean', value: token.text === 'true', range };
    const found = args();
    if (found === null) return fail(token);
    return { type: 'call', name: token.text, args: found, range: { start: token.start, end: list[at - 1]!.end } };
  }

  function expression(): Expression {
    depth += 1;
    if (depth > NESTING_LIMIT) fail(peek());
    let left = simple();
    while (is(':')) {
      at += 1;
      const name = peek();
      if (name.kind !== 'name') fail(name);
      at += 1;
      const found = args();
      if (found === null) return fail(peek());
      left = {
        type: 'method',
        on: left,
        name: name.text,
        args: found,
        range: { start: left.range.start, end: list[at - 1]!.end },
      };
    }
    depth -= 1;
    return left;
  }

  function table(): Expression {
    const open = take('{');
    const entries: TableEntry[] = [];
    while (!is('}')) {
      const start = peek().start;
      let key: string | null = null;
      if (peek().kind === 'name' && list[at + 1]!.text === '=' && list[at + 1]!.kind === 'sign') {
        key = peek().text;
        at += 2;
      } else if (is('[')) {
        at += 1;
        const name = peek();
        if (name.kind !== 'string') fail(name);
        key = name.text;
        at += 1;
        take(']');
        take('=');
      }
      const value = expression();
      entries.push({ key, value, range: { start, end: list[at - 1]!.end } });
      if (is(',') || is(';')) at += 1;
      else if (!is('}')) fail(peek());
    }
    const end = take('}').end;
    return { type: 'table', entries, range: { start: open.start, end } };
  }

  const items: Expression[] = [];
  try {
    if (peek().kind === 'name' && peek().text === 'return') at += 1;
    if (peek().kind === 'name' && peek().text === 'rules' && list[at + 1]!.text === '=') at += 2;
    if (is('{')) {
      const wrapped = table();
      if (is(',')) at += 1;
      if (peek().kind !== 'end') fail(peek());
      return wrapped.type === 'table' ? wrapped.entries.map((entry) => entry.value) : [];
    }
    while (peek().kind !== 'end') {
      items.push(expression());
      if (is(',') || is(';')) at += 1;
      else if (peek().kind !== 'end') fail(peek());
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return items;
}
