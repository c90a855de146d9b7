// The matcher of Lua 5.4's pattern language, with every step counted. What it accepts, captures and refuses is what
// Lua does, at the same moment: a fault further on in a pattern shows only when the match gets there.

import { BYTES_PER_UNIT, type Bytes, type Capture, LuaError, type Meter } from '../meter.ts';
import { ANY, type ByteSet, classOf, isDigit, single } from './classes.ts';

const MAX_CAPTURES = 32;
/** Nested tries before Lua calls a pattern too complex. */
const MAX_DEPTH = 200;
/** Steps are taken from the meter in lots, since a call a step would cost more than the step. */
const LOT = 256;

const UNFINISHED = -1;
const POSITION = -2;

const PERCENT = 37;
const OPEN = 40;
const CLOSE = 41;
const STAR = 42;
const PLUS = 43;
const MINUS = 45;
const DOLLAR = 36;
const DOT = 46;
const QUESTION = 63;
const BRACKET = 91;
const BRACKET_END = 93;
const CARET = 94;

/** A pattern item of one byte: which bytes it takes and where the pattern goes on. */
interface Item {
  readonly set: ByteSet;
  readonly end: number;
}

export class Matcher {
  private readonly items: (Item | undefined)[] = [];
  private readonly starts = new Int32Array(MAX_CAPTURES);
  private readonly lengths = new Int32Array(MAX_CAPTURES);
  private level = 0;
  private depth = MAX_DEPTH;
  private steps = 0;

  constructor(
    private readonly meter: Meter,
    private readonly source: Bytes,
    private readonly pattern: Bytes,
  ) {}

  /** Tries the pattern from `at` (from 0) on; the end of the match, or −1. */
  match(at: number, patternAt: number): number {
    this.level = 0;
    this.depth = MAX_DEPTH;
    return this.try(at, patternAt);
  }

  /** Takes what is counted but not yet charged. */
  settle(): void {
    const steps = this.steps;
    this.steps = 0;
    if (steps > 0) this.meter.charge(steps);
  }

  /** Captures of the last match; the whole match when the pattern has none and `whole` asks for it. */
  captures(start: number, end: number, whole: boolean): Capture[] {
    const count = this.level === 0 && whole ? 1 : this.level;
    const captures: Capture[] = [];
    for (let i = 0; i < count; i++) captures.push(this.capture(i, start, end));
    return captures;
  }

  /** One capture, from 0. */
  capture(index: number, start: number, end: number): Capture {
    if (index >= this.level) {
      if (index !== 0) throw new LuaError(`invalid capture index %${index + 1}`);
      return this.whole(start, end);
    }
    const length = this.lengths[index]!;
    const from = this.starts[index]!;
    if (length === UNFINISHED) throw new LuaError('unfinished capture');
    return length === POSITION ? from + 1 : this.whole(from, from + length);
  }

  /** The bytes from `start` to `end`. */
  whole(start: number, end: number): Bytes {
    this.count(1 + Math.floor((end - start) / BYTES_PER_UNIT));
    return this.source.slice(start, end);
  }

  private count(steps: number): void {
    this.steps += steps;
    if (this.steps >= LOT) this.settle();
  }

  private try(from: number, patternFrom: number): number {
    if (this.depth-- === 0) throw new LuaError('pattern too complex');
    const { source, pattern } = this;
    let at = from;
    let p = patternFrom;
    let result = -1;
    for (;;) {
      this.count(1);
      if (p === pattern.length) {
        result = at;
        break;
      }
      const first = pattern.charCodeAt(p);
      if (first === OPEN) {
        result =
          pattern.charCodeAt(p + 1) === CLOSE
            ? this.startCapture(at, p + 2, POSITION)
            : this.startCapture(at, p + 1, UNFINISHED);
        break;
      }
      if (first === CLOSE) {
        result = this.endCapture(at, p + 1);
        break;
      }
      if (first === DOLLAR && p + 1 === pattern.length) {
        result = at === source.length ? at : -1;
        break;
      }
      if (first === PERCENT) {
        const second = pattern.charCodeAt(p + 1);
        if (second === 98) {
          at = this.balance(at, p + 2);
          if (at === -1) break;
          p += 4;
          continue;
        }
        if (second === 102) {
          p = this.frontier(at, p + 2);
          if (p === -1) break;
          continue;
        }
        if (isDigit(second)) {
          at = this.backReference(at, second);
          if (at === -1) break;
          p += 2;
          continue;
        }
      }
      const { set, end } = this.items[p] ?? this.item(p);
      const suffix = pattern.charCodeAt(end);
      const holds = at < source.length && set[source.charCodeAt(at)] === 1;
      if (suffix === QUESTION) {
        if (holds) {
          result = this.try(at + 1, end + 1);
          if (result !== -1) break;
        }
        p = end + 1;
      } else if (suffix === STAR) {
        result = this.longest(at, set, end + 1);
        break;
      } else if (suffix === PLUS) {
        result = holds ? this.longest(at + 1, set, end + 1) : -1;
        break;
      } else if (suffix === MINUS) {
        result = this.shortest(at, set, end + 1);
        break;
      } else {
        if (!holds) break;
        at += 1;
        p = end;
      }
    }
    this.depth++;
    return result;
  }

  private longest(from: number, set: ByteSet, p: number): number {
    const { source } = this;
    let at = from;
    while (at < source.length && set[source.charCodeAt(at)] === 1) at++;
    this.count(at - from);
    for (; at >= from; at--) {
      const end = this.try(at, p);
      if (end !== -1) return end;
    }
    return -1;
  }

  private shortest(from: number, set: ByteSet, p: number): number {
    const { source } = this;
    for (let at = from; ; at++) {
      const end = this.try(at, p);
      if (end !== -1) return end;
      if (at >= source.length || set[source.charCodeAt(at)] !== 1) return -1;
    }
  }

  private startCapture(at: number, p: number, kind: number): number {
    if (this.level >= MAX_CAPTURES) throw new LuaError('too many captures');
    this.starts[this.level] = at;
    this.lengths[this.level] = kind;
    this.level++;
    const end = this.try(at, p);
    if (end === -1) this.level--;
    return end;
  }

  private endCapture(at: number, p: number): number {
    let index = this.level - 1;
    while (index >= 0 && this.lengths[index] !== UNFINISHED) index--;
    if (index < 0) throw new LuaError('invalid pattern capture');
    this.lengths[index] = at - this.starts[index]!;
    const end = this.try(at, p);
    if (end === -1) this.lengths[index] = UNFINISHED;
    return end;
  }

  private balance(from: number, p: number): number {
    const { source, pattern } = this;
    if (p >= pattern.length - 1) throw new LuaError("malformed pattern (missing arguments to '%b')");
    const open = pattern.charCodeAt(p);
    const close = pattern.charCodeAt(p + 1);
    if (from >= source.length || source.charCodeAt(from) !== open) return -1;
    let inside = 1;
    let at = from + 1;
    for (; at < source.length; at++) {
      const byte = source.charCodeAt(at);
      if (byte === close) {
        if (--inside === 0) break;
      } else if (byte === open) inside++;
    }
    this.count(at - from);
    return at < source.length ? at + 1 : -1;
  }

  private frontier(at: number, p: number): number {
    const { source, pattern } = this;
    if (pattern.charCodeAt(p) !== BRACKET) throw new LuaError("missing '[' after '%f' in pattern");
    const { set, end } = this.items[p] ?? this.item(p);
    const before = at === 0 ? 0 : source.charCodeAt(at - 1);
    const here = at < source.length ? source.charCodeAt(at) : 0;
    return set[before] === 0 && set[here] === 1 ? end : -1;
  }

  private backReference(at: number, digit: number): number {
    const index = digit - 49;
    const length = this.lengths[index];
    if (index < 0 || index >= this.level || length === undefined || length === UNFINISHED) {
      throw new LuaError(`invalid capture index %${index + 1}`);
    }
    // A position capture has no bytes to repeat: Lua never finds it.
    if (length === POSITION || this.source.length - at < length) return -1;
    this.count(Math.floor(length / BYTES_PER_UNIT));
    const from = this.starts[index]!;
    return this.source.startsWith(this.source.slice(from, from + length), at) ? at + length : -1;
  }

  /** Reads the item at `p` and keeps it, so that a set is built once a match. */
  private item(p: number): Item {
    const { pattern } = this;
    const first = pattern.charCodeAt(p);
    let item: Item;
    if (first === DOT) item = { set: ANY, end: p + 1 };
    else if (first === PERCENT) {
      if (p + 1 === pattern.length) throw new LuaError("malformed pattern (ends with '%')");
      const second = pattern.charCodeAt(p + 1);
      item = { set: classOf(second) ?? single(second), end: p + 2 };
    } else if (first === BRACKET) {
      const end = this.setEnd(p);
      // The table has 256 flags, which count as bytes written.
      this.count(16 + end - p);
      item = { set: readSet(pattern, p, end - 1), end };
    } else item = { set: single(first), end: p + 1 };
    this.items[p] = item;
    return item;
  }

  /** One past the `]` of a set. */
  private setEnd(start: number): number {
    const { pattern } = this;
    let p = start + 1;
    if (pattern.charCodeAt(p) === CARET) p++;
    do {
      if (p >= pattern.length) {
        this.count(pattern.length - start);
        throw new LuaError("malformed pattern (missing ']')");
      }
      if (pattern.charCodeAt(p++) === PERCENT) p++;
    } while (pattern.charCodeAt(p) !== BRACKET_END);
    return p + 1;
  }
}

/** The set from `[` at `start` to `]` at `end`. */
function readSet(pattern: Bytes, start: number, end: number): ByteSet {
  const negated = pattern.charCodeAt(start + 1) === CARET;
  const set = new Uint8Array(256);
  for (let p = start + (negated ? 2 : 1); p < end; p++) {
    const byte = pattern.charCodeAt(p);
    if (byte === PERCENT) {
      const named = pattern.charCodeAt(++p);
      const members = classOf(named);
      if (members === undefined) set[named] = 1;
      else for (let c = 0; c < 256; c++) set[c]! |= members[c]!;
    } else if (pattern.charCodeAt(p + 1) === MINUS && p + 2 < end) {
      p += 2;
      set.fill(1, byte, Math.max(byte, pattern.charCodeAt(p) + 1));
    } else set[byte] = 1;
  }
  if (negated) for (let c = 0; c < 256; c++) set[c]! ^= 1;
  return set;
}
