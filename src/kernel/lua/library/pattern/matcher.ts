// The matcher of Lua 5.4's pattern language, with every step counted. What it accepts, captures and refuses is what
// Lua does, at the same moment.

import { BYTES_PER_UNIT, type Bytes, type Capture, LuaError, type Meter } from '../meter.ts';
import { Ask, type Item, itemsOf, readItem } from './pattern.ts';

const MAX_CAPTURES = 32;
/** Nested tries before Lua calls a pattern too complex. */
const MAX_DEPTH = 200;
/** Steps are taken from the meter in lots, since a call a step would cost more than the step. */
const LOT = 256;

/** What opening or closing a capture counts for beside the step itself: it is written, and taken back on failure. */
const CAPTURE_STEPS = 2;

const UNFINISHED = -1;
const POSITION = -2;

export class Matcher {
  private readonly items: Item[];
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  private level = 0;
  private depth = MAX_DEPTH;
  private steps = 0;
  private first: Item | null = null;

  /** `anchored` patterns start with `^` and are tried without it. */
  constructor(
    private readonly meter: Meter,
    private readonly source: Bytes,
    private readonly pattern: Bytes,
    private readonly anchored: boolean,
  ) {
    this.items = itemsOf(pattern);
  }

  /** Tries the pattern from `at` (from 0) on; the end of the match, or −1. */
  match(at: number): number {
    this.level = 0;
    this.depth = MAX_DEPTH;
    this.first ??= this.read(this.anchored ? 1 : 0);
    return this.try(at, this.first);
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

  private read(p: number): Item {
    return (this.items[p] ??= readItem(this.pattern, p, (steps) => this.count(steps)));
  }

  private after(item: Item): Item {
    return (item.next ??= this.read(item.after));
  }

  private try(from: number, start: Item): number {
    // Most tries of a repeat fail at the very next byte: that is seen, and counted, without going deeper.
    if (
      start.ask === Ask.one &&
      this.depth !== 0 &&
      (from >= this.source.length || start.set[this.source.charCodeAt(from)] === 0)
    ) {
      this.count(1);
      return -1;
    }
    if (this.depth === 0) throw new LuaError('pattern too complex');
    this.depth--;
    const end = this.run(from, start);
    this.depth++;
    return end;
  }

  private run(from: number, start: Item): number {
    const { source } = this;
    let at = from;
    let item = start;
    for (;;) {
      this.count(1);
      switch (item.ask) {
        case Ask.one:
          if (at >= source.length || item.set[source.charCodeAt(at)] === 0) return -1;
          at++;
          break;
        case Ask.longest:
          return this.longest(at, item);
        case Ask.longestOfOne:
          if (at >= source.length || item.set[source.charCodeAt(at)] === 0) return -1;
          return this.longest(at + 1, item);
        case Ask.shortest:
          return this.shortest(at, item);
        case Ask.optional:
          if (at < source.length && item.set[source.charCodeAt(at)] === 1) {
            const end = this.try(at + 1, this.after(item));
            if (end !== -1) return end;
          }
          break;
        case Ask.end:
          return at;
        case Ask.textEnd:
          return at === source.length ? at : -1;
        case Ask.open:
          return this.open(at, item, UNFINISHED);
        case Ask.position:
          return this.open(at, item, POSITION);
        case Ask.close:
          return this.close(at, item);
        case Ask.frontier: {
          const before = at === 0 ? 0 : source.charCodeAt(at - 1);
          const here = at < source.length ? source.charCodeAt(at) : 0;
          if (item.set[before] === 1 || item.set[here] === 0) return -1;
          break;
        }
        case Ask.balance:
          at = this.balance(at, item);
          if (at === -1) return -1;
          break;
        default:
          at = this.backReference(at, item.first);
          if (at === -1) return -1;
      }
      item = item.next ?? this.after(item);
    }
  }

  private longest(from: number, item: Item): number {
    const { source } = this;
    const { set } = item;
    // At least one try follows every repeat, so reading the next item here finds its faults when Lua would.
    const next = this.after(item);
    let at = from;
    while (at < source.length && set[source.charCodeAt(at)] === 1) at++;
    this.count(at - from);
    for (; at >= from; at--) {
      const end = this.try(at, next);
      if (end !== -1) return end;
    }
    return -1;
  }

  private shortest(from: number, item: Item): number {
    const { source } = this;
    const { set } = item;
    const next = this.after(item);
    for (let at = from; ; at++) {
      const end = this.try(at, next);
      if (end !== -1) return end;
      if (at >= source.length || set[source.charCodeAt(at)] === 0) return -1;
    }
  }

  private open(at: number, item: Item, kind: number): number {
    if (this.level >= MAX_CAPTURES) throw new LuaError('too many captures');
    this.starts[this.level] = at;
    this.lengths[this.level] = kind;
    this.level++;
    this.count(CAPTURE_STEPS);
    const end = this.try(at, this.after(item));
    if (end === -1) this.level--;
    return end;
  }

  private close(at: number, item: Item): number {
    let index = this.level - 1;
    while (index >= 0 && this.lengths[index] !== UNFINISHED) index--;
    if (index < 0) throw new LuaError('invalid pattern capture');
    this.lengths[index] = at - this.starts[index]!;
    this.count(CAPTURE_STEPS);
    const end = this.try(at, this.after(item));
    if (end === -1) this.lengths[index] = UNFINISHED;
    return end;
  }

  private balance(from: number, { first: open, second: close }: Item): number {
    const { source } = this;
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

  private backReference(at: number, index: number): number {
    const length = index < this.level ? this.lengths[index] : undefined;
    if (length === undefined || length === UNFINISHED) throw new LuaError(`invalid capture index %${index + 1}`);
    // A position capture has no bytes to repeat: Lua never finds it.
    if (length === POSITION || this.source.length - at < length) return -1;
    this.count(Math.floor(length / BYTES_PER_UNIT));
    const from = this.starts[index]!;
    return this.source.startsWith(this.source.slice(from, from + length), at) ? at + length : -1;
  }
}
