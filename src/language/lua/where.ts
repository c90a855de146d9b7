// What stands at a caret: in a string, after a dot, at a key of a table, or at a plain name.

import { COLLECTIONS, type CollectionName, type RecordSpace } from '../../kernel/game/model.ts';
import type { LintFile } from '../../kernel/lua/lint/index.ts';
import {
  type AnyNode,
  type Call,
  type Expression,
  pathTo,
  type StringLiteral,
  type Table,
} from '../../kernel/lua/syntax/index.ts';
import { foldCase, type TextRange } from '../../kernel/text/index.ts';

export type Where =
  | { readonly kind: 'member'; readonly base: Expression; readonly colon: boolean; readonly range: TextRange }
  | {
      readonly kind: 'string';
      readonly node: StringLiteral;
      readonly parent: AnyNode | null;
      readonly range: TextRange;
    }
  | { readonly kind: 'key'; readonly table: Table; readonly range: TextRange }
  | { readonly kind: 'name'; readonly range: TextRange }
  /** In a comment or a number: nothing to offer. */
  | { readonly kind: 'nothing' };

export function whereAt(file: LintFile, offset: number): Where {
  const { source } = file;
  if (source.comments.some(({ start, end, long }) => start < offset && (long ? offset < end : offset <= end)))
    return { kind: 'nothing' };
  const path = pathTo(source.chunk, offset);
  const node = path.at(-1)!;
  const parent = path.at(-2) ?? null;
  const word = wordAt(source.text, offset);
  if (node.type === 'number') return { kind: 'nothing' };
  if (parent?.type === 'index' && parent.dotted && parent.key === node)
    return { kind: 'member', base: parent.base, colon: false, range: { start: node.start, end: node.end } };
  // `a.` at the end of a path, and `a:`, whose name is no child of its own.
  for (const one of path.toReversed()) {
    if (one.type === 'index' && one.dotted && one.key.start <= offset && offset <= one.key.end)
      return { kind: 'member', base: one.base, colon: false, range: { start: one.key.start, end: one.key.end } };
    if (one.type === 'call' && one.method !== null && one.method.start <= offset && offset <= one.method.end)
      return { kind: 'member', base: one.callee, colon: true, range: { start: one.method.start, end: one.method.end } };
  }
  const afterMark = memberBefore(file, word.start);
  if (afterMark !== null) return { ...afterMark, range: word };
  if (node.type === 'string' && node.start < offset && (offset < node.end || !isClosed(source.text, node))) {
    const end = isClosed(source.text, node) ? node.end - 1 : node.end;
    return { kind: 'string', node, parent, range: { start: node.start + 1, end } };
  }
  const table = tableAt(path);
  if (table !== null) return { kind: 'key', table, range: word };
  return { kind: 'name', range: word };
}

/** The word around an offset; empty where there is none. */
function wordAt(text: string, offset: number): TextRange {
  let start = offset;
  let end = offset;
  while (start > 0 && /\w/.test(text[start - 1]!)) start -= 1;
  while (end < text.length && /\w/.test(text[end]!)) end += 1;
  return { start, end };
}

/** The expression before a `.` or `:` that stands right before an offset. */
function memberBefore(file: LintFile, start: number): { kind: 'member'; base: Expression; colon: boolean } | null {
  const mark = file.source.text[start - 1];
  if ((mark !== '.' && mark !== ':') || file.source.text[start - 2] === mark) return null;
  const path = pathTo(file.source.chunk, start - 1);
  for (const node of path.toReversed())
    if (node.end === start - 1 && ['name', 'index', 'call', 'parenthesis'].includes(node.type))
      return { kind: 'member', base: node as Expression, colon: mark === ':' };
  return null;
}

function isClosed(text: string, node: StringLiteral): boolean {
  return node.end - node.start > 1 && text[node.end - 1] === text[node.start];
}

/** The table in whose key place the path ends. */
function tableAt(path: readonly AnyNode[]): Table | null {
  const node = path.at(-1)!;
  if (node.type === 'table') return node;
  const [table, field] = [path.at(-3), path.at(-2)];
  if (table?.type !== 'table' || field?.type !== 'field') return null;
  if (field.named && field.key === node) return table;
  return field.key === null && node.type === 'name' ? table : null;
}

/** What the keys of a table name. */
export type TableRole =
  | {
      readonly kind: 'fields';
      readonly space: RecordSpace;
      readonly prefix: string;
      readonly use: 'change' | 'test';
      readonly names: readonly string[];
    }
  | { readonly kind: 'plan' | 'files' | 'bounds' | 'hacks' };

export function roleOfTable(file: LintFile, table: Table, prefix = ''): TableRole | null {
  const parent = file.parentOf(table);
  if (parent?.type === 'call') return callRole(file, table, parent, prefix);
  if (parent?.type === 'field') {
    const { key } = parent;
    if (key?.type !== 'string') return null;
    const plan = file.plan.find(({ value }) => value === table);
    if (plan?.name === 'files' || plan?.name === 'hacks') return { kind: plan.name };
    const outer = file.parentOf(parent);
    return outer?.type === 'table' ? roleOfTable(file, outer, `${key.value}.${prefix}`) : null;
  }
  const isPlan =
    file.mutate !== null &&
    ((parent?.type === 'return' && file.functionOf(parent) === file.mutate) ||
      file.plan.some(({ value }) => file.parentOf(file.parentOf(value) ?? value) === table));
  return isPlan && prefix === '' ? { kind: 'plan' } : null;
}

function callRole(file: LintFile, table: Table, call: Call, prefix: string): TableRole | null {
  const block = file.blocks.find((one) => one.call === call);
  if (block !== undefined) {
    if (block.collection === null) return null;
    return { kind: 'fields', space: block.collection, prefix, use: 'change', names: namesOf(file, block.selector) };
  }
  const name = file.globalName(call.callee);
  if (name === 'scale' && call.arguments[1] === table) return { kind: 'bounds' };
  if (name !== 'where') return null;
  const space = collectionOf(call);
  return space === null ? null : { kind: 'fields', space, prefix, use: 'test', names: [] };
}

/** The collection that a selector call names, or null. */
export function collectionOf({ arguments: [first] }: Call): CollectionName | null {
  if (first?.type !== 'string') return null;
  return COLLECTIONS.find((one) => one === foldCase(first.value)) ?? null;
}

/** Records that a `named` selector names. */
function namesOf(file: LintFile, selector: Call): string[] {
  if (file.globalName(selector.callee) !== 'named') return [];
  return selector.arguments.slice(1).flatMap((each) => (each.type === 'string' ? [each.value] : []));
}
