// Reads patch JSON: lenient inside the root value, strict after it. Everything beyond RFC 8259 that it takes is noted, so
// that an editor can show it and that format 2 can refuse it.

import type { TextRange } from '../../text/index.ts';
import { type EntryPlace, Places } from './places.ts';
import { JsonNumber, type JsonObject, type JsonValue, ObjectBuilder } from './value.ts';

/** What the lenient reader takes and RFC 8259 does not. */
export type LeniencyKind =
  | 'guard'
  | 'comment'
  | 'single-quotes'
  | 'unquoted-name'
  | 'unquoted-text'
  | 'separator'
  | 'missing-element'
  | 'keyword-case'
  | 'control-character'
  | 'escape'
  | 'duplicate-name'
  | 'empty';

export interface Leniency {
  readonly kind: LeniencyKind;
  readonly range: TextRange;
  /** The name that stands twice, or the text that is taken as a string. */
  readonly text?: string;
}

export type JsonFaultKind =
  | 'unterminated'
  | 'unexpected'
  | 'name-expected'
  | 'colon-expected'
  | 'value-expected'
  | 'separator-expected'
  | 'trailing-separator'
  | 'bad-escape'
  | 'trailing-content'
  | 'too-deep';

export interface JsonFault {
  readonly kind: JsonFaultKind;
  readonly range: TextRange;
}

export interface JsonDocument {
  /** `undefined` when the text is malformed; `fault` then says where. */
  readonly value: JsonValue | undefined;
  readonly fault: JsonFault | null;
  /** In text order; empty when the caller did not ask for them. */
  readonly leniencies: readonly Leniency[];
  /** Null when the caller did not ask for them. */
  readonly places: Places | null;
  /** Every value of the member `FormatVersion` of the root, duplicates included. */
  readonly markers: readonly JsonValue[];
}

/**
 * Containers inside containers that are read. Deeper text ends a whole pass (specification, failures), as exhausting the
 * stack does in the game; the bound keeps clear of that here.
 */
export const NESTING_LIMIT = 2000;

/** A number of this many characters or more is a text. */
const LONG_NUMBER = 1024;

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

class Malformed extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.kind);
  }
}

/** Reads one document; with `notes`, also what was passed over in silence and where everything stands. Never throws. */
export function readJson(text: string, { notes = false }: { readonly notes?: boolean } = {}): JsonDocument {
  const reader = new Reader(text, notes);
  try {
    const value = reader.document();
    return { value, fault: null, ...reader.found() };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { value: undefined, fault: error.fault, ...reader.found() };
  }
}

/** Whether a UTF-16 unit ends a text without quotes. */
function endsBareText(unit: number): boolean {
  switch (unit) {
    case 0x20: // blank
    case 0x09: // tab
    case 0x0a: // LF
    case 0x0d: // CR
    case 0x23: // #
    case 0x2c: // ,
    case 0x2f: // /
    case 0x3a: // :
    case 0x3b: // ;
    case 0x3d: // =
    case 0x5b: // [
    case 0x5c: // \
    case 0x5d: // ]
    case 0x7b: // {
    case 0x7d: // }
      return true;
    default:
      return false;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  readonly #leniencies: Leniency[] | null;
  readonly #places: Places | null;
  readonly #markers: JsonValue[] = [];

  constructor(text: string, notes: boolean) {
    this.#text = text;
    this.#leniencies = notes ? [] : null;
    this.#places = notes ? new Places() : null;
  }

  found(): Pick<JsonDocument, 'leniencies' | 'places' | 'markers'> {
    return { leniencies: this.#leniencies ?? [], places: this.#places, markers: this.#markers };
  }

  document(): JsonValue {
    const text = this.#text;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    this.#skipBlanks();
    if (text.startsWith(")]}'\n", this.#at)) {
      this.#note('guard', this.#at, this.#at + 4);
      this.#at += 5;
      this.#skipBlanks();
    }
    if (this.#at >= text.length) {
      this.#note('empty', 0, text.length);
      return null;
    }
    const start = this.#at;
    const value = this.#value();
    if (this.#places !== null) this.#places.root = { start, end: this.#at };
    while (isBlank(text.charCodeAt(this.#at))) this.#at += 1;
    if (this.#at < text.length) this.#fail('trailing-content', this.#at, text.length);
    return value;
  }

  #note(kind: LeniencyKind, start: number, end: number, text?: string): void {
    this.#leniencies?.push({ kind, range: { start, end }, ...(text === undefined ? {} : { text }) });
  }

  #fail(kind: JsonFaultKind, start = this.#at, end = Math.min(this.#at + 1, this.#text.length)): never {
    throw new Malformed({ kind: start >= this.#text.length ? 'unterminated' : kind, range: { start, end } });
  }

  /** Passes over blanks and comments; gives the unit that follows, NaN at the end. */
  #skipBlanks(): number {
    const text = this.#text;
    for (;;) {
      const unit = text.charCodeAt(this.#at);
      if (isBlank(unit)) this.#at += 1;
      else if (unit === 0x23) this.#lineComment();
      else if (unit === 0x2f) {
        const next = text.charCodeAt(this.#at + 1);
        if (next === 0x2f) this.#lineComment();
        else if (next === 0x2a) this.#blockComment();
        else return unit;
      } else return unit;
    }
  }

  #lineComment(): void {
    const start = this.#at;
    while (this.#at < this.#text.length && !isLineEnd(this.#text.charCodeAt(this.#at))) this.#at += 1;
    this.#note('comment', start, this.#at);
  }

  #blockComment(): void {
    const start = this.#at;
    const end = this.#text.indexOf('*/', start + 2);
    if (end < 0) throw new Malformed({ kind: 'unterminated', range: { start, end: this.#text.length } });
    this.#at = end + 2;
    this.#note('comment', start, this.#at);
  }

  #value(): JsonValue {
    const unit = this.#skipBlanks();
    switch (unit) {
      case 0x7b:
        return this.#object();
      case 0x5b:
        return this.#array();
      case 0x22:
        return this.#string(unit);
      case 0x27: {
        const start = this.#at;
        const value = this.#string(unit);
        this.#note('single-quotes', start, this.#at);
        return value;
      }
      default:
        return this.#bareValue();
    }
  }

  /** A run without quotes: keyword, number or text. */
  #bareRun(missing: JsonFaultKind): string {
    const text = this.#text;
    const start = this.#at;
    let end = start;
    while (end < text.length && !endsBareText(text.charCodeAt(end))) end += 1;
    if (end === start) this.#fail(missing);
    this.#at = end;
    return text.slice(start, end);
  }

  #bareValue(): JsonValue {
    const start = this.#at;
    const run = this.#bareRun('value-expected');
    const first = run.charCodeAt(0);
    if ((first >= 0x30 && first <= 0x39) || first === 0x2d) {
      if (run.length < LONG_NUMBER && NUMBER.test(run)) return new JsonNumber(run);
    } else if (run.length <= 5) {
      const keyword = keywordOf(run.toLowerCase());
      if (keyword !== undefined) {
        if (run !== String(keyword)) this.#note('keyword-case', start, this.#at, run);
        return keyword;
      }
    }
    this.#note('unquoted-text', start, this.#at, run);
    return run;
  }

  #string(quote: number): string {
    const text = this.#text;
    const open = this.#at;
    let from = open + 1;
    let built = '';
    for (let index = from; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit === quote) {
        this.#at = index + 1;
        return built === '' ? text.slice(from, index) : built + text.slice(from, index);
      }
      if (unit === 0x5c) {
        built += text.slice(from, index);
        this.#at = index;
        built += this.#escape();
        from = this.#at;
        index = from - 1;
      } else if (unit < 0x20) this.#note('control-character', index, index + 1);
    }
    throw new Malformed({ kind: 'unterminated', range: { start: open, end: text.length } });
  }

  #escape(): string {
    const text = this.#text;
    const start = this.#at;
    const letter = text[start + 1];
    this.#at = start + 2;
    switch (letter) {
      case '"':
      case '\\':
      case '/':
        return letter;
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case "'":
      case '\n':
        this.#note('escape', start, this.#at);
        return letter;
      case 'u': {
        const digits = text.slice(start + 2, start + 6);
        if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#fail('bad-escape', start, Math.min(start + 6, text.length));
        this.#at = start + 6;
        return String.fromCharCode(Number.parseInt(digits, 16));
      }
      default:
        return this.#fail('bad-escape', start, Math.min(start + 2, text.length));
    }
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > NESTING_LIMIT) this.#fail('too-deep');
    this.#at += 1;
  }

  #array(): JsonValue {
    this.#enter();
    const items: JsonValue[] = [];
    const places: EntryPlace[] | null = this.#places === null ? null : [];
    let first = true;
    for (;;) {
      const unit = this.#skipBlanks();
      const start = this.#at;
      if (unit === 0x5d && first) break;
      if (unit === 0x5d || unit === 0x2c || unit === 0x3b) {
        this.#note('missing-element', start, Math.min(start + 1, this.#text.length));
        items.push(null);
      } else items.push(this.#value());
      places?.push({ name: null, value: { start, end: Math.max(start, this.#at) } });
      first = false;
      if (!this.#separator(0x5d)) break;
    }
    this.#at += 1;
    this.#depth -= 1;
    if (places !== null) this.#places!.add(items, places);
    return items;
  }

  /** Passes over the separator after an entry; false at the closing bracket, which stays. */
  #separator(close: number): boolean {
    const unit = this.#skipBlanks();
    if (unit === close) return false;
    if (unit === 0x3b) this.#note('separator', this.#at, this.#at + 1, ';');
    else if (unit !== 0x2c) this.#fail('separator-expected');
    this.#at += 1;
    return true;
  }

  #object(): JsonObject {
    const outermost = this.#depth === 0;
    this.#enter();
    const builder = new ObjectBuilder();
    const places: EntryPlace[] | null = this.#places === null ? null : [];
    const order: Map<string, number> | null = places === null ? null : new Map();
    let separated = false;
    for (;;) {
      const unit = this.#skipBlanks();
      if (unit === 0x7d && !separated) break;
      if (unit === 0x7d) this.#fail('trailing-separator');
      const nameStart = this.#at;
      const name = this.#name(unit);
      const nameRange = { start: nameStart, end: this.#at };
      this.#colon();
      this.#skipBlanks();
      const start = this.#at;
      const value = this.#value();
      if (outermost && name === 'FormatVersion') this.#markers.push(value);
      const again = builder.set(name, value);
      if (again) this.#note('duplicate-name', nameRange.start, nameRange.end, name);
      if (places !== null) {
        const place = order!.get(name) ?? places.length;
        order!.set(name, place);
        places[place] = { name: nameRange, value: { start, end: this.#at } };
      }
      separated = this.#separator(0x7d);
      if (!separated) break;
    }
    this.#at += 1;
    this.#depth -= 1;
    const built = builder.build();
    if (places !== null && places.length > 0) this.#places!.add(built, places);
    return built;
  }

  #name(unit: number): string {
    const start = this.#at;
    if (unit === 0x22) return this.#string(unit);
    if (unit === 0x27) {
      const name = this.#string(unit);
      this.#note('single-quotes', start, this.#at);
      return name;
    }
    const name = this.#bareRun('name-expected');
    this.#note('unquoted-name', start, this.#at, name);
    return name;
  }

  #colon(): void {
    const unit = this.#skipBlanks();
    const start = this.#at;
    if (unit === 0x3a) this.#at += 1;
    else if (unit === 0x3d) {
      this.#at += this.#text[start + 1] === '>' ? 2 : 1;
      this.#note('separator', start, this.#at, this.#text.slice(start, this.#at));
    } else this.#fail('colon-expected');
  }
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

function keywordOf(word: string): boolean | null | undefined {
  if (word === 'true') return true;
  if (word === 'false') return false;
  return word === 'null' ? null : undefined;
}
