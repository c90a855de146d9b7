// What a script does around a caret, in plain words: the plan's key or hook, the rule block with its tests and changes, the
// fields that the line reads and writes, and the name at the caret.

import {
  type LintFile,
  literalText,
  namedFields,
  type WrittenBlock,
  type WrittenField,
} from '../../kernel/lua/lint/index.ts';
import { HOOKS } from '../../kernel/lua/model.ts';
import type { Call, Expression, Table } from '../../kernel/lua/syntax/index.ts';
import type { Selector } from '../../kernel/rules/model.ts';
import { readLuaBlocks } from '../../kernel/rules/sm/index.ts';
import type { TextRange } from '../../kernel/text/index.ts';
import { type CountedPlace, type Explained, type ExplainNode, part } from '../explain/model.ts';
import {
  changeSaid,
  fieldNotes,
  groupNodes,
  matchesNow,
  type SelectorWord,
  selectorSaid,
  testSaid,
  type WrittenChange,
  type WrittenTest,
} from '../explain/words.ts';
import { PLAN_ENTRIES, signatureOf } from './describe.ts';
import type { Documents } from './documents.ts';
import { hover } from './hover.ts';
import { collectionOf } from './where.ts';

const holds = ({ start, end }: TextRange, offset: number) => start <= offset && offset <= end;

/** What is said at an offset; null where there is nothing but Lua itself. */
export function explain(documents: Documents, file: LintFile, offset: number): Explained | null {
  const block = file.blocks.findLast(({ call }) => holds(call, offset));
  const nodes: ExplainNode[] = [];
  let counted: CountedPlace | null = null;
  const entry = file.plan.find(({ range, value }) => holds({ start: range.start, end: value.end }, offset));
  const known = entry === undefined ? undefined : PLAN_ENTRIES.find(({ name }) => name === entry.name);
  // A hook may be a function that stands elsewhere in the file.
  const hook = HOOKS.find((name) => {
    const body = file.hooks.get(name);
    return body !== undefined && holds(body, offset);
  });
  if (hook !== undefined) {
    const about = PLAN_ENTRIES.find(({ name }) => name === hook)!;
    nodes.push(part({ id: about.doc }, null, { code: signatureOf(about) }));
    counted = { kind: 'hook', hook };
  } else if (known !== undefined) nodes.push(part({ id: known.doc }, entry!.range, { code: signatureOf(known) }));
  if (block !== undefined) {
    const told = blockNodes(documents, file, block);
    nodes.push(...told);
    counted = { kind: 'block', line: file.lines.lineOf(block.call.method?.start ?? block.call.start) };
  } else nodes.push(...lineNodes(documents, file, offset));
  const here = hover(documents, file, offset);
  const isTold = nodes.some(({ code }) => code === here?.code) || here?.field !== undefined;
  if (here !== null && !isTold)
    nodes.push(
      part({ id: 'explain/name', values: { name: file.textOf(here.range) } }, here.range, {
        ...(here.code === null ? {} : { code: here.code }),
        notes: here.explanation,
      }),
    );
  return nodes.length === 0 ? null : { nodes, counted };
}

/** A block: its selector with tests and what matches now, then its changes. */
function blockNodes(documents: Documents, file: LintFile, block: WrittenBlock): readonly ExplainNode[] {
  const { selector, word, collection, table } = block;
  if (collection === null) return [];
  const game = documents.package.game ?? null;
  const [, ...rest] = selector.arguments;
  const names = word === 'named' ? rest.map((one) => wordsOf(file, one)) : [];
  const tests = word !== 'where' ? [] : testNodes(documents, file, selector);
  const matches = matchesNow(literalSelector(file, selector), game);
  const chosen = part(selectorSaid(word as SelectorWord, collection, names), selector, {
    code: file.textOf(selector),
    children: [...tests, ...(matches === null ? [] : [matches])],
  });
  const changes = (table === null ? [] : file.writtenFields(table)).map((field): ExplainNode => {
    const name = field.steps.join('.');
    const change = changeOf(file, field.value);
    const said = change === null ? { id: 'explain/change.other', values: { field: name } } : changeSaid(name, change);
    return part(said, placeOf(field), {
      code: file.textOf(placeOf(field)),
      notes: fieldNotes(collection, name, game, names),
    });
  });
  return [chosen, ...changes];
}

function testNodes(documents: Documents, file: LintFile, selector: Call): readonly ExplainNode[] {
  const space = collectionOf(selector);
  const groups = selector.arguments.slice(1).filter((one): one is Table => one.type === 'table');
  if (space === null || groups.length === 0) return [];
  return groupNodes(
    groups.map((group) => ({
      range: group,
      tests: file.writtenFields(group).map((field): ExplainNode => {
        const name = field.steps.join('.');
        const notes = fieldNotes(space, name, documents.package.game ?? null, []);
        return part(testSaid(name, testOf(file, field.value)), placeOf(field), { notes });
      }),
    })),
  );
}

/** The fields that the line at the caret reads and writes, each once. */
function lineNodes(documents: Documents, file: LintFile, offset: number): readonly ExplainNode[] {
  const line = file.lines.lineOf(offset);
  const told = new Set<string>();
  return namedFields(file).flatMap((field): ExplainNode[] => {
    if (file.lines.lineOf(field.range.start) !== line) return [];
    const id = `explain/${field.use === 'write' ? 'write' : 'read'}`;
    if (told.has(`${id} ${field.key}`)) return [];
    told.add(`${id} ${field.key}`);
    const value = field.value === null ? '' : wordsOf(file, field.value);
    return [
      part({ id, values: { field: field.name, ...(id === 'explain/write' ? { value } : {}) } }, field.range, {
        notes: fieldNotes(field.space, field.name, documents.package.game ?? null, []),
      }),
    ];
  });
}

/** The whole entry of a field: its name and its value. */
const placeOf = ({ range, value }: WrittenField): TextRange => ({ start: range.start, end: value.end });

/** A literal as game text, any other expression as it is written. */
function wordsOf(file: LintFile, node: Expression | undefined): string {
  if (node === undefined || node.type === 'missing') return '…';
  return literalText(node) ?? file.textOf(node).replace(/\s+/g, ' ');
}

const TESTS: Readonly<Record<string, WrittenTest['kind']>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  le: 'le',
  gt: 'gt',
  ge: 'ge',
  between: 'between',
  one_of: 'one-of',
  has: 'has',
  missing: 'missing',
  present: 'present',
};

function testOf(file: LintFile, value: Expression): WrittenTest {
  const name = value.type === 'call' && value.method === null ? file.globalName(value.callee) : null;
  const kind = name !== null && Object.hasOwn(TESTS, name) ? TESTS[name]! : null;
  if (kind === null || value.type !== 'call') return { kind: 'eq', values: [wordsOf(file, value)] };
  const [first] = value.arguments;
  const listed = kind === 'one-of' && first?.type === 'table' ? first.fields.map((field) => field.value) : null;
  return { kind, values: (listed ?? value.arguments).map((one) => wordsOf(file, one)) };
}

function changeOf(file: LintFile, value: Expression): WrittenChange | null {
  const kind = file.changeWord(value);
  if (kind === null || value.type !== 'call') return null;
  if (kind === 'remove') return { kind };
  const [first, bounds] = value.arguments;
  if (kind !== 'scale') return { kind, value: wordsOf(file, first) };
  const bound = (name: string) => {
    const field =
      bounds?.type === 'table'
        ? bounds.fields.find(({ key }) => key?.type === 'string' && key.value === name)
        : undefined;
    return field === undefined ? null : wordsOf(file, field.value);
  };
  return { kind, factor: wordsOf(file, first), min: bound('min'), max: bound('max') };
}

/** The selector as data when nothing in it has to be worked out. */
function literalSelector(file: LintFile, selector: Call): Selector | null {
  return readLuaBlocks(`${file.textOf(selector)}:change {}`, '').value?.[0]?.selector ?? null;
}
