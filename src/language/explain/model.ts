// What an explanation is: sentences about parts of a text, nested as the parts are, outermost first.

import type { Message, TextRange } from '../../kernel/text/index.ts';
import type { Explanation } from '../lua/model.ts';

/** One part of the text in plain words. */
export interface ExplainNode {
  readonly said: Message;
  /** The part itself, short and on one line; null where the sentence names it. */
  readonly code: string | null;
  /** Its place; null for what stands nowhere, such as what matches now. */
  readonly range: TextRange | null;
  /** What else is known of it: a field's meaning and width, present values. */
  readonly notes: readonly Explanation[];
  readonly children: readonly ExplainNode[];
}

/** A rule block or hook that the last run may have counted, by its line from 1. */
export type CountedPlace =
  | { readonly kind: 'block'; readonly line: number }
  | { readonly kind: 'hook'; readonly hook: string };

/** All that is said at a caret. */
export interface Explained {
  readonly nodes: readonly ExplainNode[];
  readonly counted: CountedPlace | null;
}

/** A node of a part; leave out what it lacks. */
export function part(
  said: Message,
  range: TextRange | null,
  more: {
    readonly code?: string;
    readonly notes?: readonly Explanation[];
    readonly children?: readonly ExplainNode[];
  } = {},
): ExplainNode {
  const place = range === null ? null : { start: range.start, end: range.end };
  return {
    said,
    code: more.code === undefined ? null : oneLine(more.code),
    range: place,
    notes: more.notes ?? [],
    children: more.children ?? [],
  };
}

/** How much of a part is shown, in UTF-16 units. */
const SHOWN = 80;

/** A text on one line, cut where it is long. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/**
 * The innermost node whose place holds an offset of the text; of two as deep the first. Behind the last part of a line it is
 * that part. Null when there is none.
 */
export function nodeHere(nodes: readonly ExplainNode[], text: string, offset: number): ExplainNode | null {
  const flat: { readonly node: ExplainNode; readonly range: TextRange; readonly depth: number }[] = [];
  const add = (list: readonly ExplainNode[], depth: number): void => {
    for (const node of list) {
      if (node.range !== null) flat.push({ node, range: node.range, depth });
      add(node.children, depth + 1);
    }
  };
  add(nodes, 0);
  const holding = flat.filter(({ range }) => range.start <= offset && offset <= range.end);
  const deepest = holding.reduce<(typeof flat)[number] | null>(
    (best, one) => (best === null || one.depth > best.depth ? one : best),
    null,
  );
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const onLine = ({ range }: { readonly range: TextRange }) => range.start >= lineStart;
  if (deepest !== null && onLine(deepest)) return deepest.node;
  const before = flat.findLast((one) => onLine(one) && one.range.end <= offset);
  return (before ?? deepest)?.node ?? null;
}
