// Walks the blanked text once and makes the tree, stopping at the first fault as the game does (facts 4.3).

import { TDF_NODE_BYTES } from '../dialect.ts';
import type { TextRange } from '../text/index.ts';
import type { TdfLimits } from './limits.ts';
import type { TdfEntry, TdfNode, TdfSection } from './model.ts';

/** The error ids of facts 4.3. */
export type TdfFaultId =
  | 'sub_record_close_missing'
  | 'sub_record_open_missing'
  | 'equals_missing'
  | 'semicolon_missing'
  | 'unexpected_end'
  | 'too_deep'
  | 'too_large'
  | 'out_of_memory';

export interface TdfFault {
  readonly id: TdfFaultId;
  readonly range: TextRange;
  /** What the message calls the thing: a section's or key's name. */
  readonly name: string;
  /** Line at which that thing starts, where the fault stands elsewhere. */
  readonly line?: number;
  /** Names of the sections around it, outermost first. */
  readonly path: readonly string[];
}

export interface Parsed {
  readonly root: TdfSection;
  readonly end: number;
  readonly fault: TdfFault | null;
  /** A `}` too many at the top, where the game stops reading. */
  readonly surplus: number | null;
}

const SPACE = 0x20;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;

export function isBlank(unit: number): boolean {
  return unit === SPACE || unit === TAB || unit === LF || unit === CR;
}

interface Open {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly start: number;
  readonly bodyStart: number;
  readonly line: number;
  readonly items: TdfNode[];
}

/**
 * Reads a blanked text into a tree; after a fault the tree holds what stood before it. `raw` is the same text with its
 * comments, whose line ends count for line numbers.
 */
export function parse(text: string, raw: string, limits: TdfLimits): Parsed {
  const stack: Open[] = [];
  const rootItems: TdfNode[] = [];
  let items = rootItems;
  let at = 0;
  let line = 1;
  let nextLineEnd = raw.indexOf('\n');
  let sections = 0;
  let arena = 0;
  const faultAt = (id: TdfFaultId, range: TextRange, name: string, line = lineOf(range.start)): Parsed => {
    const fault: TdfFault = { id, range, name, line, path: stack.map((open) => open.name) };
    while (stack.length > 0) close(range.start, range.start);
    return { root: root(range.start), end: range.start, fault, surplus: null };
  };
  const root = (end: number): TdfSection => ({
    kind: 'section',
    name: '',
    nameRange: { start: 0, end: 0 },
    range: { start: 0, end },
    body: { start: 0, end },
    line: 1,
    items: rootItems,
  });
  const lineOf = (offset: number): number => {
    while (nextLineEnd >= 0 && nextLineEnd < offset) {
      line += 1;
      nextLineEnd = raw.indexOf('\n', nextLineEnd + 1);
    }
    return line;
  };
  const close = (bodyEnd: number, end: number) => {
    const open = stack.pop()!;
    items = stack.length === 0 ? rootItems : stack[stack.length - 1]!.items;
    items.push({
      kind: 'section',
      name: open.name,
      nameRange: open.nameRange,
      range: { start: open.start, end: Math.max(end, open.bodyStart) },
      body: { start: open.bodyStart, end: Math.max(bodyEnd, open.bodyStart) },
      line: open.line,
      items: open.items,
    });
  };

  for (;;) {
    while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
    if (at >= text.length) break;
    const unit = text.charCodeAt(at);

    if (unit === 0x5b /* [ */) {
      const closing = text.indexOf(']', at + 1);
      if (closing < 0) return faultAt('sub_record_close_missing', { start: at, end: firstLineEnd(text, at) }, '');
      const nameRange = trimmed(text, at + 1, closing);
      const name = text.slice(nameRange.start, nameRange.end);
      let brace = closing + 1;
      while (brace < text.length && isBlank(text.charCodeAt(brace))) brace += 1;
      if (text.charCodeAt(brace) !== 0x7b /* { */)
        return faultAt('sub_record_open_missing', { start: closing + 1, end: closing + 1 }, name);
      if (stack.length >= limits.nesting) return faultAt('too_deep', { start: at, end: closing + 1 }, name);
      sections += 1;
      if (sections > limits.sections) return faultAt('too_large', { start: at, end: closing + 1 }, name);
      arena += TDF_NODE_BYTES + name.length;
      const open: Open = { name, nameRange, start: at, bodyStart: brace + 1, line: lineOf(at), items: [] };
      stack.push(open);
      items = open.items;
      at = brace + 1;
    } else if (unit === 0x7d /* } */) {
      if (stack.length === 0) return { root: root(at), end: at, fault: null, surplus: at };
      close(at, at + 1);
      at += 1;
    } else {
      if (unit === 0x3b /* ; */ && stack.length === 0 && onlySemicolons(text, at)) break;
      const equals = text.indexOf('=', at);
      if (equals < 0) return faultAt('equals_missing', { start: at, end: firstLineEnd(text, at) }, wordAt(text, at));
      const keyRange = trimmed(text, at, equals);
      const semicolon = text.indexOf(';', equals + 1);
      const key = text.slice(keyRange.start, keyRange.end);
      if (semicolon < 0) {
        const place = missingSemicolon(text, equals + 1, text.length);
        return faultAt('semicolon_missing', { start: place, end: place }, key, lineOf(at));
      }
      const valueRange = trimmed(text, equals + 1, semicolon);
      arena += TDF_NODE_BYTES + (equals - at) + (semicolon - equals);
      const entry: TdfEntry = {
        kind: 'entry',
        key,
        value: text.slice(valueRange.start, valueRange.end),
        keyRange,
        valueRange,
        range: { start: at, end: semicolon + 1 },
        line: lineOf(at),
      };
      items.push(entry);
      at = semicolon + 1;
    }
    if (arena > limits.arena) return faultAt('out_of_memory', { start: at, end: at }, '');
  }
  const unclosed = stack[stack.length - 1];
  if (unclosed !== undefined)
    return faultAt('unexpected_end', { start: text.length, end: text.length }, unclosed.name, unclosed.line);
  return { root: root(text.length), end: text.length, fault: null, surplus: null };
}

/** `start … end` without the blanks at both ends; an empty stretch stays at `start` of what was left. */
export function trimmed(text: string, start: number, end: number): TextRange {
  let from = start;
  let to = end;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  return { start: from, end: to };
}

/**
 * Where a `;` was most likely left out in `start … end` (a value that runs too far): the end of the first line after
 * which a key, a section or a brace comes; the end of the text of the value when nothing like that follows.
 */
export function missingSemicolon(text: string, start: number, end: number): number {
  const value = trimmed(text, start, end);
  const brace = text.slice(value.start, value.end).search(/[\n\r}]/);
  if (brace < 0) return value.end;
  return trimmed(text, value.start, value.start + brace).end;
}

function firstLineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end += 1;
  return trimmed(text, start, end).end;
}

function wordAt(text: string, start: number): string {
  return text.slice(start, Math.min(firstLineEnd(text, start), start + 60));
}

function onlySemicolons(text: string, start: number): boolean {
  for (let index = start; index < text.length; index += 1)
    if (text.charCodeAt(index) !== 0x3b && !isBlank(text.charCodeAt(index))) return false;
  return true;
}
