// The operation, condition or field at a caret of a patch file in plain words: every pointer step by step, every matcher test
// by test, and what stands at a pointer now.

import {
  CONDITIONS,
  type FieldDescription,
  fieldsOf,
  isArray,
  isObject,
  type JsonValue,
  MATCH_OPERATORS,
  OPERATIONS,
  type PatchLanguage,
  rootFieldsOf,
} from '../../kernel/patchwork/index.ts';
import type { Message, TextRange } from '../../kernel/text/index.ts';
import {
  caretAt,
  isConditionName,
  languageOf,
  type Member,
  nodeAt,
  opAt,
  type PatchQuestion,
  readTree,
  shortValue,
  type TextNode,
  targetDocuments,
  valueAtPointer,
} from '../patch/index.ts';
import { type Explained, type ExplainNode, oneLine, part } from './model.ts';

interface Question extends PatchQuestion {
  readonly documents: readonly JsonValue[];
  readonly language: PatchLanguage;
}

/** What is said at an offset; null outside of everything. */
export function explainPatch(question: PatchQuestion): Explained | null {
  const { text, offset, legacy, assets } = question;
  const root = readTree(text);
  const caret = caretAt(root, text, offset);
  if (caret === null || root?.kind !== 'object') return null;
  const asked: Question = { ...question, documents: targetDocuments(root, assets), language: languageOf(root, legacy) };
  const [first, second] =
    caret.at === 'name' && caret.member !== null ? [...caret.path, caret.member.name] : caret.path;
  if (first === 'Operations' && typeof second === 'number') {
    const node = nodeAt(root, ['Operations', second]);
    const op = opAt(root, second);
    if (node?.kind !== 'object') return null;
    if (op === null) return { nodes: [part({ id: 'patch/doc.Op' }, node)], counted: null };
    const fields = fieldsOf(op, asked.language);
    const children = node.members
      .filter(({ name }) => name !== 'Op')
      .map((member) => fieldNode(asked, member, fields[member.name]));
    return { nodes: [part({ id: OPERATIONS[op].doc }, node, { code: op, children })], counted: null };
  }
  const member = root.members.findLast(({ name }) => name === first);
  if (member === undefined) return null;
  return { nodes: [fieldNode(asked, member, rootFieldsOf(asked.language)[member.name])], counted: null };
}

function fieldNode(asked: Question, member: Member, field: FieldDescription | undefined): ExplainNode {
  const range = memberRange(member);
  const { name, value } = member;
  if (field === undefined) return part({ id: 'explain/patch.unknown', values: { name } }, range, { code: name });
  const code = value === null ? name : `${name}: ${written(asked, value)}`;
  const standing =
    field.default === undefined
      ? []
      : [{ id: 'ui.patches.hover.default', values: { value: JSON.stringify(field.default) } }];
  return part({ id: field.doc }, range, { code, notes: standing, children: inside(asked, value, field) });
}

/** What is within a field: steps of a pointer, tests of a matcher, parts of a condition, assets of a selector. */
function inside(asked: Question, value: TextNode | null, field: FieldDescription): readonly ExplainNode[] {
  if (value === null) return [];
  switch (field.type) {
    case 'pointer':
    case 'source-pointer':
      return value.kind === 'text'
        ? pointerNodes(value.value, value, field.type === 'pointer' ? asked.documents : [])
        : [];
    case 'selector':
      return value.kind === 'text' ? targetNodes(asked, value.value, value) : [];
    case 'selectors':
      return value.kind !== 'array'
        ? []
        : value.items.flatMap((item) => (item.kind === 'text' ? targetNodes(asked, item.value, item) : []));
    case 'matcher':
    case 'loose-object':
      return matcherNodes(asked, value, '');
    case 'condition':
      return conditionNodes(asked, value);
    default:
      return [];
  }
}

function targetNodes({ assets }: Question, selector: string, range: TextRange): readonly ExplainNode[] {
  const targets = assets.targets(selector);
  if (targets === null) return [];
  const known = new Set(assets.paths());
  const there = targets.filter((path) => known.has(path) || assets.document(path) !== undefined);
  return [
    part({ id: 'ui.patches.hover.matches', values: { count: there.length } }, range, {
      code: selector,
      notes: there.slice(0, 6),
    }),
  ];
}

/** One node a step, and what stands at the end in the target. */
function pointerNodes(text: string, range: TextRange, documents: readonly JsonValue[]): readonly ExplainNode[] {
  if (text === '') return [part({ id: 'explain/pointer.root' }, range)];
  if (!text.startsWith('/')) return [part({ id: 'explain/pointer.no-slash' }, range)];
  const steps = text.slice(1).split('/');
  const [document] = documents;
  const nodes = steps.map((step, index): ExplainNode => {
    const before = valueAtPointer(
      document,
      text
        .split('/')
        .slice(0, index + 1)
        .join('/'),
    );
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return part(stepSaid(name, before, index === steps.length - 1), null, { code: `/${step}` });
  });
  if (document === undefined) return nodes;
  const now = valueAtPointer(document, text);
  const said: Message = { id: now === undefined ? 'ui.patches.hover.nothing' : 'ui.patches.hover.now' };
  return [...nodes, part(said, null, now === undefined ? {} : { code: shortValue(now) })];
}

function stepSaid(name: string, container: JsonValue | undefined, last: boolean): Message {
  if (name === '-' && last && (container === undefined || isArray(container))) return { id: 'explain/pointer.end' };
  if (container !== undefined && isObject(container)) return { id: 'explain/pointer.member', values: { name } };
  if (!/^\d+$/.test(name)) return { id: 'explain/pointer.member', values: { name } };
  return { id: container === undefined ? 'explain/pointer.either' : 'explain/pointer.entry', values: { name } };
}

/** The tests of a matcher, each with the path of the member that it looks at. */
function matcherNodes(asked: Question, value: TextNode, path: string): readonly ExplainNode[] {
  if (value.kind !== 'object') return [];
  return value.members.flatMap((member): readonly ExplainNode[] => {
    const { name, value: inner } = member;
    const range = memberRange(member);
    if (name === '$Equals' || name === '$Contains') {
      const children = name === '$Contains' && inner !== null ? matcherNodes(asked, inner, '') : [];
      const code = inner === null ? name : `${name}: ${written(asked, inner)}`;
      return [part({ id: MATCH_OPERATORS[name] }, range, { code, children })];
    }
    const here = path === '' ? name : `${path}.${name}`;
    if (inner?.kind === 'object') return matcherNodes(asked, inner, here);
    const values = { name: here, value: inner === null ? '…' : written(asked, inner) };
    return [part({ id: 'explain/match.member', values }, range)];
  });
}

function conditionNodes(asked: Question, value: TextNode): readonly ExplainNode[] {
  if (value.kind !== 'object') return [];
  return value.members.flatMap((member): readonly ExplainNode[] => {
    const { name, value: inner } = member;
    if (!isConditionName(name)) return [];
    const nested =
      inner?.kind === 'array'
        ? inner.items.flatMap((item) => conditionNodes(asked, item))
        : name === 'Not' && inner !== null
          ? conditionNodes(asked, inner)
          : [];
    const code = inner === null || nested.length > 0 ? name : `${name}: ${written(asked, inner)}`;
    return [part({ id: CONDITIONS[name].doc }, memberRange(member), { code, children: nested })];
  });
}

const memberRange = ({ nameRange, value }: Member): TextRange => ({
  start: nameRange.start,
  end: value?.end ?? nameRange.end,
});

const written = ({ text }: Question, { start, end }: TextRange): string => oneLine(text.slice(start, end));
