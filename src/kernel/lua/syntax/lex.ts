// Cuts a Lua 5.4 text into tokens and comments, in one pass, and names what is no token.

import { stringToNumber } from '../library/numbers.ts';
import type { Report } from './report.ts';
import { longLevel, type ReadString, readLong, readQuoted } from './strings.ts';
import { type Comment, isKeyword, type Token } from './tokens.ts';

export interface Lexed {
  /** The last one is `eof`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

const BLANKS = /[ \t\v\f]*/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const LINE = /[^\r\n]*/y;
/** As Lua reads a numeral: everything that could belong to one, judged afterwards. */
const HEXADECIMAL = /0[xX](?:[pP][+-]?|[0-9a-fA-F.])*[A-Za-z0-9_]?/y;
const DECIMAL = /(?:[eE][+-]?|[0-9a-fA-F.])+[A-Za-z0-9_]?/y;
const MARK = /\.\.\.|\.\.|==|~=|<=|>=|<<|>>|\/\/|::|[+\-*/%^#&~|<>=(){}[\];:,.]/y;
/** Operators of other languages, with the token they are taken as. No valid Lua holds one of them. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/!=/y, '~='],
  [/&&/y, 'and'],
  [/\|\|/y, 'or'],
  [/!/y, 'not'],
  [/(?:\/\/|\.\.|[+\-*/%^&|])=(?!=)/y, '='],
];
/** Punctuation as East Asian keyboards write it. */
const FULL_WIDTH: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ';',
  '：': ':',
  '（': '(',
  '）': ')',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '＝': '=',
  '。': '.',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '＜': '<',
  '＞': '>',
};

export function lex(text: string, report: Report): Lexed {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  let offset = 0;
  let first = true;
  let lineStart = 0;
  let indent = 0;
  const push = (kind: string, end: number, string: Token['string'] = null): void => {
    if (first) indent = offset - lineStart;
    tokens.push({ kind, start: offset, end, first, indent, string });
    offset = end;
    first = false;
  };
  const pushString = (read: ReadString): void => {
    if (!read.closed) {
      const range = { start: offset, end: read.end };
      const long = text[offset] === '[';
      const message = long ? 'lua/unfinished-string.long' : 'lua/unfinished-string';
      report.error({ code: 'lua/unfinished-string', message, range, values: { close: text[offset]! } });
    }
    push('string', read.end, read.value);
  };
  /** The end of a match at the offset, or -1. */
  const match = (pattern: RegExp): number => {
    pattern.lastIndex = offset;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };

  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === 10) {
      offset += 1;
      lineStart = offset;
      first = true;
    } else if (code === 32 || (code >= 9 && code <= 13)) {
      // A CR alone ends a line as well.
      if (code === 13) first = true;
      offset = code === 13 ? offset + 1 : match(BLANKS);
    } else if (isLetter(code)) {
      const end = match(WORD);
      const word = text.slice(offset, end);
      push(isKeyword(word) ? word : 'name', end);
    } else if (code === 45 && text.charCodeAt(offset + 1) === 45) {
      offset = readComment(text, offset, comments, report);
    } else if (isDigit(code) || (code === 46 && isDigit(text.charCodeAt(offset + 1)))) {
      const hexadecimal = match(HEXADECIMAL);
      const end = hexadecimal >= 0 ? hexadecimal : match(DECIMAL);
      const raw = text.slice(offset, end);
      if (stringToNumber(raw) === null)
        report.error({ code: 'lua/number', range: { start: offset, end }, values: { found: raw } });
      push('number', end);
    } else if (code === 34 || code === 39) {
      pushString(readQuoted(text, offset, code === 34 ? '"' : "'", report));
    } else if (code === 91 && longLevel(text, offset) >= 0) {
      pushString(readLong(text, offset, longLevel(text, offset)));
    } else if (!pushForeign() && !pushMark()) pushStranger();
  }
  tokens.push({ kind: 'eof', start: text.length, end: text.length, first: true, indent: 0, string: null });
  return { tokens, comments };

  function pushForeign(): boolean {
    for (const [pattern, kind] of FOREIGN) {
      const end = match(pattern);
      if (end < 0) continue;
      const range = { start: offset, end };
      const found = text.slice(offset, end);
      const assigns = kind === '=';
      report.error({
        code: 'lua/operator',
        ...(assigns ? { message: 'lua/operator.assign' } : {}),
        range,
        values: assigns ? { found, operator: found.slice(0, -1) } : { found, operator: kind },
        ...(assigns ? {} : { fixes: [foreignFix(range, kind)] }),
      });
      push(kind, end);
      return true;
    }
    return false;
  }

  function foreignFix(range: { start: number; end: number }, kind: string) {
    const before = /\w/.test(text[range.start - 1] ?? ' ') ? ' ' : '';
    const after = /\w|["'([{]/.test(text[range.end] ?? ' ') ? ' ' : '';
    const word = kind === '~=' ? kind : `${before}${kind}${after}`;
    return report.fix('lua/fix.write', range, word, true, { text: kind });
  }

  function pushMark(): boolean {
    const end = match(MARK);
    if (end < 0) return false;
    push(text.slice(offset, end), end);
    return true;
  }

  /** What no Lua text may hold outside strings and comments. */
  function pushStranger(): void {
    const char = String.fromCodePoint(text.codePointAt(offset)!);
    const range = { start: offset, end: offset + char.length };
    const mark = FULL_WIDTH[char];
    if (mark !== undefined) {
      const fixes = [report.fix('lua/fix.write', range, mark, true, { text: mark })];
      report.error({ code: 'lua/full-width', range, values: { found: char, mark }, fixes });
      push(mark, range.end);
      return;
    }
    if (char === '“' || char === '”') {
      const read = readQuoted(text, offset, '”', report);
      const whole = { start: offset, end: read.end };
      const fixes = read.closed
        ? [report.fix('lua/fix.straight-quotes', whole, `"${text.slice(offset + 1, read.end - 1)}"`, true)]
        : [];
      report.error({ code: 'lua/full-width', message: 'lua/full-width.quotes', range: whole, fixes });
      push('string', read.end, read.value);
      return;
    }
    report.error({ code: 'lua/character', range, values: { found: shown(char) } });
    offset = range.end;
  }
}

function shown(char: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(char)
    ? char
    : `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Reads a comment from its `--` on and gives its end. */
function readComment(text: string, start: number, comments: Comment[], report: Report): number {
  const level = text[start + 2] === '[' ? longLevel(text, start + 2) : -1;
  if (level < 0) {
    LINE.lastIndex = start;
    LINE.test(text);
    comments.push({ start, end: LINE.lastIndex, long: false });
    return LINE.lastIndex;
  }
  const { end, closed } = readLong(text, start + 2, level);
  if (!closed) {
    const close = `]${'='.repeat(level)}]`;
    report.error({ code: 'lua/unfinished-comment', range: { start, end: start + level + 4 }, values: { close } });
  }
  comments.push({ start, end, long: true });
  return end;
}
