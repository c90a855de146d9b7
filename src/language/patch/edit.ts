// Edits of a patch file's text at paths: the smallest change, with everything else, comments and layout included, as it was.

import type { TextRange } from '../../kernel/text/index.ts';
import { memberOf, nodeAt, readTree, type TextNode, type TextPath } from './tree.ts';

/** One replacement in a text. */
export interface TextChange {
  readonly range: TextRange;
  readonly text: string;
}

/** The text with one change made. */
export function changed(text: string, change: TextChange | null): string {
  return change === null ? text : text.slice(0, change.range.start) + change.text + text.slice(change.range.end);
}

/** Sets the value at a path to JSON text, adding the member or entry when it is not there. Null when its parent is missing. */
export function setAt(text: string, path: TextPath, json: string, order: readonly string[] = []): TextChange | null {
  const root = readTree(text);
  const there = nodeAt(root, path);
  if (there !== null) return { range: { start: there.start, end: there.end }, text: fitted(text, there.start, json) };
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (parent === null || last === undefined) return null;
  if (parent.kind === 'array') return insertItem(text, parent, parent.items.length, json);
  if (parent.kind !== 'object') return null;
  const name = String(last);
  const bare = memberOf(parent, name);
  // A name that stands without a value yet.
  if (bare !== null) {
    const { start, end } = bare.nameRange;
    const colon = /^\s*:/.exec(text.slice(end))?.[0].length ?? 0;
    return { range: { start, end: end + colon }, text: `${JSON.stringify(name)}: ${json}` };
  }
  const after = order.slice(0, Math.max(0, order.indexOf(name))).toReversed();
  const neighbour = after.map((other) => memberOf(parent, other)).find((member) => member?.value != null) ?? null;
  const place = neighbour === null ? parent.members.length : parent.members.indexOf(neighbour) + 1;
  const ends = parent.members.map(({ nameRange, value }) => ({
    start: nameRange.start,
    end: value?.end ?? nameRange.end,
  }));
  return insert(text, parent, ends, place, `${JSON.stringify(name)}: `, json);
}

/** Inserts an entry before the one at a place of an array. */
export function insertAt(text: string, path: TextPath, place: number, json: string): TextChange | null {
  const node = nodeAt(readTree(text), path);
  return node?.kind === 'array' ? insertItem(text, node, place, json) : null;
}

/** Takes a member or an entry out, with its comma. Null when it is not there. */
export function removeAt(text: string, path: TextPath): TextChange | null {
  const root = readTree(text);
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (parent === null || last === undefined) return null;
  const parts = partsOf(parent);
  const place =
    parent.kind === 'object' ? parent.members.findLastIndex(({ name }) => name === String(last)) : Number(last);
  const part = parts[place];
  if (part === undefined) return null;
  const next = parts[place + 1];
  const before = parts[place - 1];
  if (next !== undefined) {
    const kept = withoutComma(text.slice(part.end, next.start));
    return { range: { start: part.start, end: next.start }, text: isBlank(kept) ? '' : kept.trimStart() };
  }
  if (before !== undefined) {
    const kept = withoutComma(text.slice(before.end, part.start));
    return { range: { start: before.end, end: part.end }, text: isBlank(kept) ? '' : kept.trimEnd() };
  }
  const kept = text.slice(parent.start + 1, part.start) + text.slice(part.end, inner(parent));
  return { range: { start: parent.start + 1, end: inner(parent) }, text: isBlank(kept) ? '' : kept };
}

const isBlank = (text: string) => text.trim() === '';

/** What stands between two entries without its separator; comments stay. */
function withoutComma(between: string): string {
  const comma = /^((?:\s|\/\/.*|#.*|\/\*[\s\S]*?\*\/)*)[,;]/.exec(between);
  return comma === null ? between : comma[1] + between.slice(comma[0].length);
}

/** Moves an entry of an array; both keep their own text. */
export function moveItem(text: string, path: TextPath, from: number, to: number): string {
  const node = nodeAt(readTree(text), path);
  if (node?.kind !== 'array' || from === to) return text;
  const texts = node.items.map(({ start, end }) => text.slice(start, end));
  const [moved] = texts.splice(from, 1);
  if (moved === undefined || to < 0 || to > texts.length) return text;
  texts.splice(to, 0, moved);
  let result = '';
  let at = 0;
  for (const [index, item] of node.items.entries()) {
    result += text.slice(at, item.start) + texts[index]!;
    at = item.end;
  }
  return result + text.slice(at);
}

/** Where the closing bracket stands. */
const inner = (node: TextNode) => ('closed' in node && node.closed ? node.end - 1 : node.end);

function partsOf(node: TextNode): readonly TextRange[] {
  if (node.kind === 'array') return node.items;
  if (node.kind !== 'object') return [];
  return node.members.map(({ nameRange, value }) => ({ start: nameRange.start, end: value?.end ?? nameRange.end }));
}

function insertItem(text: string, node: TextNode, place: number, json: string): TextChange {
  return insert(text, node, partsOf(node), Math.min(place, partsOf(node).length), '', json);
}

function insert(
  text: string,
  node: TextNode,
  parts: readonly TextRange[],
  place: number,
  head: string,
  json: string,
): TextChange {
  const before = parts[place - 1];
  const next = parts[place];
  const onLines = text.slice(node.start, node.end).includes('\n') || parts.length === 0;
  const indent = parts[0] === undefined ? `${indentAt(text, node.start)}  ` : indentAt(text, parts[0].start);
  const gap = onLines ? `\n${indent}` : ' ';
  const put = head + indented(json, indent, onLines);
  if (next !== undefined) return { range: { start: next.start, end: next.start }, text: `${put},${gap}` };
  if (before !== undefined) {
    // A comment behind the entry stays on its line.
    const comment = /^[ \t]*(?:\/\/|#|\/\*(?!.*\*\/.*\S)).*/.exec(text.slice(before.end, inner(node)))?.[0] ?? '';
    const line = comment.includes('/*') && !comment.includes('*/') ? '' : comment;
    return { range: { start: before.end, end: before.end + line.length }, text: `,${line}${gap}${put}` };
  }
  const start = node.start + 1;
  return {
    range: { start, end: inner(node) },
    text: `${gap}${put}${onLines ? `\n${indentAt(text, node.start)}` : ' '}`,
  };
}

/** JSON text that spans lines, moved to where it will stand. */
function fitted(text: string, at: number, json: string): string {
  return indented(json, indentAt(text, at), true);
}

function indented(json: string, indent: string, onLines: boolean): string {
  return onLines ? json.replaceAll('\n', `\n${indent}`) : json.replaceAll(/\n\s*/g, ' ');
}

/** The blanks at the beginning of a place's line. */
function indentAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, at))![0];
}
