// Outline and folding of one file: functions, the plan's keys, rule blocks.

import type { LintFile } from '../../kernel/lua/lint/index.ts';
import type { AnyNode, Block, Expression, Statement } from '../../kernel/lua/syntax/index.ts';
import { walk } from '../../kernel/lua/syntax/index.ts';
import type { TextRange } from '../../kernel/text/index.ts';
import type { FoldingRange, OutlineEntry } from './model.ts';

/** Functions and the plan, nested as they are written. */
export function outline(file: LintFile): OutlineEntry[] {
  return entriesOf(file, file.source.chunk);
}

function entriesOf(file: LintFile, block: Block): OutlineEntry[] {
  return block.statements.flatMap((statement) => entryOf(file, statement));
}

function entryOf(file: LintFile, node: Statement): OutlineEntry[] {
  const make = (
    name: string,
    kind: OutlineEntry['kind'],
    selection: TextRange,
    children: readonly OutlineEntry[] = [],
  ): OutlineEntry => ({
    name,
    kind,
    range: { start: node.start, end: node.end },
    selection: { start: selection.start, end: selection.end },
    children,
  });
  switch (node.type) {
    case 'function-statement': {
      const kind = node.function.method ? 'method' : 'function';
      return [make(file.textOf(node.target), kind, node.target, entriesOf(file, node.function.body))];
    }
    case 'local-function':
      return [make(node.name.name, 'function', node.name, entriesOf(file, node.function.body))];
    case 'local':
      return node.variables.map(({ name }, index) => {
        const value = node.values[index];
        if (value?.type === 'function') return make(name.name, 'function', name, entriesOf(file, value.body));
        return make(name.name, 'variable', name, value === undefined ? [] : valueEntries(file, value));
      });
    case 'return': {
      const inMutate = file.functionOf(node) === file.mutate && file.mutate !== null;
      return inMutate ? node.values.flatMap((value) => valueEntries(file, value)) : [];
    }
    case 'assignment': {
      const [target] = node.targets;
      const [value] = node.values;
      if (target === undefined || value?.type !== 'function') return [];
      return [make(file.textOf(target), 'function', target, entriesOf(file, value.body))];
    }
    default:
      return [];
  }
}

/** Keys of a table that hold functions or tables, and rule blocks in a list. */
function valueEntries(file: LintFile, value: Expression): OutlineEntry[] {
  if (value.type !== 'table') return [];
  return value.fields.flatMap((field): OutlineEntry[] => {
    const range = { start: field.start, end: field.end };
    if (field.key === null) {
      const block = file.blocks.find(({ call }) => call === field.value);
      if (block === undefined) return [];
      const selection = { start: block.selector.start, end: block.selector.end };
      return [{ name: file.textOf(block.selector), kind: 'block', range, selection, children: [] }];
    }
    if (field.key.type !== 'string') return [];
    const selection = { start: field.key.start, end: field.key.end };
    const { value: inner } = field;
    const name = field.key.value;
    if (inner.type === 'function')
      return [{ name, kind: 'hook', range, selection, children: entriesOf(file, inner.body) }];
    const kind = name === 'rules' ? 'rules' : 'key';
    return [{ name, kind, range, selection, children: valueEntries(file, inner) }];
  });
}

const FOLDED: ReadonlySet<string> = new Set(
  'function table do while repeat if numeric-for generic-for call'.split(' '),
);

/** Stretches of two lines or more that can be folded. */
export function folding(file: LintFile): FoldingRange[] {
  const { lines } = file;
  const found: FoldingRange[] = [];
  const add = (range: TextRange, kind: FoldingRange['kind']): void => {
    if (lines.lineOf(range.end) > lines.lineOf(range.start))
      found.push({ range: { start: range.start, end: range.end }, kind });
  };
  walk(file.source.chunk, (node: AnyNode) => {
    if (!FOLDED.has(node.type)) return;
    if (node.type === 'if')
      node.clauses.forEach(({ word }, index) => {
        const next = node.clauses[index + 1];
        // The line of the next word stays in sight.
        const end =
          next === undefined ? node.end : Math.max(word.end, lines.startOf(lines.lineOf(next.word.start)) - 1);
        add({ start: word.start, end }, 'code');
      });
    else add(node.type === 'call' ? node.list : node, 'code');
  });
  let from: TextRange | null = null;
  let last: TextRange | null = null;
  for (const comment of file.source.comments) {
    const follows = last !== null && lines.lineOf(comment.start) === lines.lineOf(last.end) + 1;
    if (!follows && from !== null) add({ start: from.start, end: last!.end }, 'comment');
    if (!follows) from = comment;
    last = comment;
  }
  if (from !== null) add({ start: from.start, end: last!.end }, 'comment');
  return found;
}
