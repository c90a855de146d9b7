// Pins on lines of a text that is edited, as bookmarks and comments are: each goes with its line. Lines are the same when they
// read the same but for the space around them, so a text that is only indented anew keeps its pins.

import { WAS_LIMIT } from '../kernel/share/limits.ts';

/** A pin: its line from 1, and, once that line is gone or reads otherwise, how it read. */
export interface LinePin {
  readonly line: number;
  readonly was?: string;
}

/** From line `from` (from 0) of the old text, `removed` lines gave way to those from line `to` of the new one, `added` in number. */
export interface LineEdit {
  readonly from: number;
  readonly removed: number;
  readonly to: number;
  readonly added: number;
}

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim().slice(0, WAS_LIMIT));

/** How the lines of one text became those of another; between the edits lines are the same. In about linear time. */
export function lineEdits(before: string, after: string): readonly LineEdit[] {
  return editsOf(linesOf(before), linesOf(after));
}

/**
 * Pins after an edit. One whose line is gone or reads otherwise stays at the nearest line and remembers how its line read; when a
 * line that reads so comes (back), by undo or pasted elsewhere, the pin goes to it.
 */
export function followLines<Pin extends LinePin>(pins: readonly Pin[], before: string, after: string): readonly Pin[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  const edits = editsOf(old, next);
  if (edits.length === 0) return pins;
  return pins.map((pin) => {
    const at = Math.min(pin.line, old.length) - 1;
    // The edit that took the line, or the last one above it.
    const edit = edits.findLast(({ from }) => from <= at);
    const inside = edit !== undefined && at < edit.from + edit.removed;
    const nearest = Math.min(edit === undefined ? at : placeAfter(edit, at), next.length - 1);
    const was = pin.was ?? (inside ? old[at]! : undefined);
    if (was === undefined) return nearest + 1 === pin.line ? pin : { ...pin, line: nearest + 1 };
    const found = was === '' ? null : comeBack(edits, next, was, nearest);
    const { was: _, ...rest } = pin;
    return (found === null ? { ...rest, line: nearest + 1, was } : { ...rest, line: found + 1 }) as Pin;
  });
}

/** Where a line went that an edit took or that stands below it. */
function placeAfter({ from, removed, to, added }: LineEdit, at: number): number {
  const into = at - from;
  return into < removed ? to + Math.max(Math.min(into, added - 1), 0) : to + added + into - removed;
}

/** The new line, of those that an edit brought, that reads so and is nearest to a place. */
function comeBack(edits: readonly LineEdit[], next: readonly string[], was: string, place: number): number | null {
  let found: number | null = null;
  for (const { to, added } of edits)
    for (let at = to; at < to + added; at += 1)
      if (next[at] === was && (found === null || Math.abs(at - place) < Math.abs(found - place))) found = at;
  return found;
}

function editsOf(old: readonly string[], next: readonly string[]): readonly LineEdit[] {
  const edits: LineEdit[] = [];
  /** A part of both texts less the lines that are the same at either end of it. */
  const between = (from: number, fromEnd: number, to: number, toEnd: number) => {
    let [a, b, aEnd, bEnd] = [from, to, fromEnd, toEnd];
    while (a < aEnd && b < bEnd && old[a] === next[b]) [a, b] = [a + 1, b + 1];
    while (a < aEnd && b < bEnd && old[aEnd - 1] === next[bEnd - 1]) [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
    return [a, aEnd, b, bEnd] as const;
  };
  const [start, end, toStart, toEnd] = between(0, old.length, 0, next.length);
  let [from, to] = [start, toStart];
  for (const [a, b] of [...anchors(old, next, [start, end, toStart, toEnd]), [end, toEnd] as const]) {
    const [left, leftEnd, right, rightEnd] = between(from, a, to, b);
    if (left < leftEnd || right < rightEnd)
      edits.push({ from: left, removed: leftEnd - left, to: right, added: rightEnd - right });
    [from, to] = [a, b];
  }
  return edits;
}

/** Pairs of lines that stand once in either part and come in the same order: the longest such row. */
function anchors(
  old: readonly string[],
  next: readonly string[],
  [start, end, toStart, toEnd]: readonly [number, number, number, number],
): readonly (readonly [number, number])[] {
  const places = once(next, toStart, toEnd);
  const pairs = [...once(old, start, end)].flatMap(([line, a]) => {
    const b = a === null ? null : (places.get(line) ?? null);
    return a === null || b === null ? [] : [[a, b] as const];
  });
  // The longest rising row, by the last pair of each length.
  const rows: number[] = [];
  const before = new Map<number, number | undefined>();
  pairs.forEach(([, b], index) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[rows[middle]!]![1] < b) low = middle + 1;
      else high = middle;
    }
    before.set(index, rows[low - 1]);
    rows[low] = index;
  });
  const found: (readonly [number, number])[] = [];
  for (let index = rows.at(-1); index !== undefined; index = before.get(index)) found.push(pairs[index]!);
  return found.reverse();
}

/** Lines with their place, in order; null for one that stands more than once. */
function once(lines: readonly string[], start: number, end: number): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (let at = start; at < end; at += 1) places.set(lines[at]!, places.has(lines[at]!) ? null : at);
  return places;
}
