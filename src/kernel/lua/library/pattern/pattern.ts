// A pattern read item by item, only as far as a match gets: so a fault further on shows when Lua would show it.

import { type Bytes, LuaError } from '../meter.ts';
import { ANY, type ByteSet, classOf, isDigit, single } from './classes.ts';

/** What an item asks of the matcher. */
export const Ask = {
  end: 0,
  open: 1,
  position: 2,
  close: 3,
  textEnd: 4,
  balance: 5,
  frontier: 6,
  backReference: 7,
  one: 8,
  optional: 9,
  longest: 10,
  longestOfOne: 11,
  shortest: 12,
} as const;

export interface Item {
  readonly ask: number;
  /** Bytes that a one-byte item or a frontier takes. */
  readonly set: ByteSet;
  /** Where the pattern goes on. */
  readonly after: number;
  /** `balance`: its two bytes. `backReference`: the capture, from 0. */
  readonly first: number;
  readonly second: number;
  /** The item at `after`, once a match got there. */
  next: Item | null;
}

const PERCENT = 37;
const DOLLAR = 36;
const OPEN = 40;
const CLOSE = 41;
const STAR = 42;
const PLUS = 43;
const MINUS = 45;
const DOT = 46;
const QUESTION = 63;
const BRACKET = 91;
const BRACKET_END = 93;
const CARET = 94;

const item = (ask: number, after: number, set: ByteSet = ANY, first = 0, second = 0): Item => ({
  ask,
  set,
  after,
  first,
  second,
  next: null,
});

/** Patterns whose items are kept, and the length up to which a pattern is. */
const KEPT_PATTERNS = 64;
const KEPT_BYTES = 64;
const kept = new Map<Bytes, Item[]>();

/**
 * Items of a pattern by their place, as far as they were read. Short patterns share them from one call to the next, but
 * not those with a set: what a set costs is charged where it is read.
 */
export function itemsOf(pattern: Bytes): Item[] {
  if (pattern.length > KEPT_BYTES || pattern.includes('[')) return [];
  let items = kept.get(pattern);
  if (items === undefined) {
    if (kept.size >= KEPT_PATTERNS) kept.clear();
    items = [];
    kept.set(pattern, items);
  }
  return items;
}

/** Reads the item at `p` (from 0). `spend` is told the steps that building a set takes. */
export function readItem(pattern: Bytes, p: number, spend: (steps: number) => void): Item {
  if (p === pattern.length) return item(Ask.end, p);
  const first = pattern.charCodeAt(p);
  const second = pattern.charCodeAt(p + 1);
  if (first === OPEN) return second === CLOSE ? item(Ask.position, p + 2) : item(Ask.open, p + 1);
  if (first === CLOSE) return item(Ask.close, p + 1);
  if (first === DOLLAR && p + 1 === pattern.length) return item(Ask.textEnd, p + 1);
  if (first === PERCENT) {
    if (second === 98) return readBalance(pattern, p + 2);
    if (second === 102) {
      if (pattern.charCodeAt(p + 2) !== BRACKET) throw new LuaError("missing '[' after '%f' in pattern");
      const end = setEnd(pattern, p + 2, spend);
      return item(Ask.frontier, end, readSet(pattern, p + 2, end - 1));
    }
    if (isDigit(second)) return item(Ask.backReference, p + 2, ANY, second - 49);
    if (p + 1 === pattern.length) throw new LuaError("malformed pattern (ends with '%')");
    return repeated(pattern, p + 2, classOf(second) ?? single(second));
  }
  if (first === BRACKET) {
    const end = setEnd(pattern, p, spend);
    return repeated(pattern, end, readSet(pattern, p, end - 1));
  }
  return repeated(pattern, p + 1, first === DOT ? ANY : single(first));
}

/** A one-byte item that ends at `end`, with the suffix that follows it. */
function repeated(pattern: Bytes, end: number, set: ByteSet): Item {
  const suffix = pattern.charCodeAt(end);
  if (suffix === QUESTION) return item(Ask.optional, end + 1, set);
  if (suffix === STAR) return item(Ask.longest, end + 1, set);
  if (suffix === PLUS) return item(Ask.longestOfOne, end + 1, set);
  if (suffix === MINUS) return item(Ask.shortest, end + 1, set);
  return item(Ask.one, end, set);
}

function readBalance(pattern: Bytes, p: number): Item {
  if (p >= pattern.length - 1) throw new LuaError("malformed pattern (missing arguments to '%b')");
  return item(Ask.balance, p + 2, ANY, pattern.charCodeAt(p), pattern.charCodeAt(p + 1));
}

/** Steps that the 256 flags of a set count for. */
const TABLE_STEPS = 64;

/** One past the `]` of the set that starts at `start`. */
function setEnd(pattern: Bytes, start: number, spend: (steps: number) => void): number {
  let p = start + 1;
  if (pattern.charCodeAt(p) === CARET) p++;
  do {
    if (p >= pattern.length) {
      spend(pattern.length - start);
      throw new LuaError("malformed pattern (missing ']')");
    }
    if (pattern.charCodeAt(p++) === PERCENT) p++;
  } while (pattern.charCodeAt(p) !== BRACKET_END);
  spend(TABLE_STEPS + p - start);
  return p + 1;
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
