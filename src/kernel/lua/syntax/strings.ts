// Reads short and long string literals with their escapes, as Lua 5.4's lexer does.

import { decodeUtf8, type TextRange, utf8Length } from '../../text/index.ts';
import type { Report } from './report.ts';
import type { StringValue } from './tokens.ts';

/** What was read and where it ends; `closed` is false when the end of the line or file came first. */
export interface ReadString {
  readonly end: number;
  readonly value: StringValue;
  readonly closed: boolean;
}

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
};

/** A quoted string from its opening quote on. `close` is the closing mark. */
export function readQuoted(text: string, start: number, close: string, report: Report): ReadString {
  const plain = close === '"' ? /[^"\\\r\n]*/y : close === "'" ? /[^'\\\r\n]*/y : /[^"\u201c\u201d\\\r\n]*/y;
  const built = new Built();
  let offset = start + 1;
  for (;;) {
    plain.lastIndex = offset;
    plain.test(text);
    built.addText(text.slice(offset, plain.lastIndex));
    offset = plain.lastIndex;
    const char = text[offset];
    if (char === '\\') {
      offset = readEscape(text, offset, built, report);
      continue;
    }
    if (char === undefined || char === '\n' || char === '\r') return { end: offset, value: built.value, closed: false };
    return { end: offset + 1, value: built.value, closed: true };
  }
}

/** Level of the long bracket that opens at `start` (`[[` is 0, `[=[` is 1), or -1 when none does. */
export function longLevel(text: string, start: number): number {
  let offset = start + 1;
  while (text[offset] === '=') offset += 1;
  return text[offset] === '[' ? offset - start - 1 : -1;
}

/** A long bracket of a level, whose first line end does not count. */
export function readLong(text: string, start: number, level: number): ReadString {
  const from = start + level + 2;
  const close = `]${'='.repeat(level)}]`;
  const found = text.indexOf(close, from);
  const end = found < 0 ? text.length : found;
  const body = text.slice(from, end).replace(/\r\n|\n\r|\r/g, '\n');
  const value = body.startsWith('\n') ? body.slice(1) : body;
  return {
    end: found < 0 ? end : end + close.length,
    value: { text: value, bytes: utf8Length(value, 0, value.length) },
    closed: found >= 0,
  };
}

/** Text under construction; bytes given by number are decoded as UTF-8 in runs. */
class Built {
  #text = '';
  #bytes = 0;
  #run: number[] = [];

  addText(text: string): void {
    if (text === '') return;
    this.#flush();
    this.#text += text;
    this.#bytes += utf8Length(text, 0, text.length);
  }

  addByte(byte: number): void {
    this.#run.push(byte);
  }

  get value(): StringValue {
    this.#flush();
    return { text: this.#text, bytes: this.#bytes };
  }

  #flush(): void {
    if (this.#run.length === 0) return;
    this.#bytes += this.#run.length;
    this.#text += decodeUtf8(Uint8Array.from(this.#run));
    this.#run = [];
  }
}

/** One escape from its backslash on; gives the offset after it. */
function readEscape(text: string, start: number, built: Built, report: Report): number {
  const char = text[start + 1];
  if (char === undefined) return start + 1;
  const simple = SIMPLE[char];
  if (simple !== undefined) {
    built.addText(simple);
    return start + 2;
  }
  if (char === '\n' || char === '\r') {
    built.addText('\n');
    const next = text[start + 2];
    return (next === '\n' || next === '\r') && next !== char ? start + 3 : start + 2;
  }
  if (char === 'z') {
    const blanks = /[ \t\v\f\r\n]*/y;
    blanks.lastIndex = start + 2;
    blanks.test(text);
    return blanks.lastIndex;
  }
  if (char === 'x') return readHexByte(text, start, built, report);
  if (char === 'u') return readCodePoint(text, start, built, report);
  if (char >= '0' && char <= '9') return readDecimalByte(text, start, built, report);
  const bad = { start, end: start + 2 };
  report.error({
    code: 'lua/escape',
    range: bad,
    values: { found: text.slice(start, start + 2) },
    fixes: [report.fix('lua/fix.double-backslash', { start, end: start + 1 }, '\\\\')],
  });
  built.addText(text.slice(start, start + 2));
  return start + 2;
}

function refuse(report: Report, what: string, range: TextRange, text: string): void {
  report.error({
    code: 'lua/escape',
    message: `lua/escape.${what}`,
    range,
    values: { found: text.slice(range.start, range.end) },
  });
}

function readHexByte(text: string, start: number, built: Built, report: Report): number {
  const digits = /[0-9a-fA-F]{0,2}/y;
  digits.lastIndex = start + 2;
  digits.test(text);
  const end = digits.lastIndex;
  if (end < start + 4) refuse(report, 'hexadecimal', { start, end }, text);
  else built.addByte(Number.parseInt(text.slice(start + 2, end), 16));
  return end;
}

function readDecimalByte(text: string, start: number, built: Built, report: Report): number {
  const digits = /[0-9]{1,3}/y;
  digits.lastIndex = start + 1;
  digits.test(text);
  const end = digits.lastIndex;
  const value = Number(text.slice(start + 1, end));
  if (value > 255) refuse(report, 'decimal', { start, end }, text);
  else built.addByte(value);
  return end;
}

/** Largest code that `\u{…}` takes: Lua's own UTF-8 goes to 31 bits. */
const LAST_CODE = 0x7fffffff;

function readCodePoint(text: string, start: number, built: Built, report: Report): number {
  const form = /\{([0-9a-fA-F]*)\}?/y;
  form.lastIndex = start + 2;
  const match = form.exec(text);
  const end = match === null ? start + 2 : form.lastIndex;
  const digits = match?.[1] ?? '';
  const value = Number.parseInt(digits, 16);
  if (digits === '' || text[end - 1] !== '}' || value > LAST_CODE) refuse(report, 'code', { start, end }, text);
  else for (const byte of utf8Bytes(value)) built.addByte(byte);
  return end;
}

function utf8Bytes(code: number): number[] {
  if (code < 0x80) return [code];
  const tail: number[] = [];
  let rest = code;
  let first = 0x3f;
  do {
    tail.unshift(0x80 | (rest & 0x3f));
    rest >>>= 6;
    first >>= 1;
  } while (rest > first);
  return [((~first << 1) | rest) & 0xff, ...tail];
}
