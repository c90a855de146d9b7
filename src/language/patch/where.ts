// Where a caret stands in a patch file: in a name or in a value, of which container, and what would be replaced there.

import type { TextRange } from '../../kernel/text/index.ts';
import type { ArrayNode, Member, ObjectNode, TextNode, TextPath } from './tree.ts';

export interface Caret {
  /** Path of the container, or for a value in an object that of the value itself. */
  readonly path: TextPath;
  readonly at: 'name' | 'value';
  readonly container: ObjectNode | ArrayNode;
  /** The member whose name or value is meant; null where a new one would begin. */
  readonly member: Member | null;
  /** What a completion replaces: the scalar under the caret, or nothing. */
  readonly range: TextRange;
  /** What of it stands before the caret, without its quote. */
  readonly typed: string;
}

/** Finds the place; null outside of everything. */
export function caretAt(root: TextNode | null, text: string, offset: number): Caret | null {
  if (root === null || !('closed' in root) || !holds(root, offset)) return null;
  return within(root, [], text, offset);
}

function holds(node: ObjectNode | ArrayNode, offset: number): boolean {
  return offset > node.start && (node.closed ? offset < node.end : offset <= node.end);
}

function within(node: ObjectNode | ArrayNode, path: TextPath, text: string, offset: number): Caret {
  if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) {
      const found = inValue(item, [...path, index], node, null, text, offset);
      if (found !== null) return found;
    }
    const index = node.items.filter((item) => item.end <= offset).length;
    return { path: [...path, index], at: 'value', container: node, member: null, ...empty(offset) };
  }
  for (const member of node.members) {
    const { nameRange, value } = member;
    if (offset >= nameRange.start && offset <= nameRange.end)
      return { path, at: 'name', container: node, member, range: nameRange, typed: typedIn(text, nameRange, offset) };
    const found = value === null ? null : inValue(value, [...path, member.name], node, member, text, offset);
    if (found !== null) return found;
  }
  const before = lastSign(text, node.start, offset);
  if (before === ':' || before === '=') {
    const member = node.members.findLast(({ nameRange }) => nameRange.end <= offset) ?? null;
    if (member !== null)
      return { path: [...path, member.name], at: 'value', container: node, member, ...empty(offset) };
  }
  return { path, at: 'name', container: node, member: null, ...empty(offset) };
}

function inValue(
  value: TextNode,
  path: TextPath,
  container: ObjectNode | ArrayNode,
  member: Member | null,
  text: string,
  offset: number,
): Caret | null {
  if (value.kind === 'object' || value.kind === 'array')
    return holds(value, offset) ? within(value, path, text, offset) : null;
  if (offset < value.start || offset > value.end) return null;
  const range = { start: value.start, end: value.end };
  return { path, at: 'value', container, member, range, typed: typedIn(text, range, offset) };
}

function empty(offset: number): { readonly range: TextRange; readonly typed: string } {
  return { range: { start: offset, end: offset }, typed: '' };
}

function typedIn(text: string, range: TextRange, offset: number): string {
  const typed = text.slice(range.start, offset);
  return /^["']/.test(typed) ? typed.slice(1) : typed;
}

/** The last sign before a place that is no blank; comments are rare enough there to be taken as signs. */
function lastSign(text: string, from: number, offset: number): string {
  let at = offset - 1;
  while (at > from && /\s/.test(text[at]!)) at -= 1;
  return text[at] ?? '';
}
