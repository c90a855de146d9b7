// Reads fields of a definition out of its text and writes them back, each as the smallest edit.

import { type FieldDescription, fieldsOf, type OpName, rootFieldsOf } from '../../../kernel/patchwork/index.ts';
import {
  changed,
  languageOf,
  memberOf,
  nodeAt,
  opAt,
  readTree,
  removeAt,
  setAt,
  type TextNode,
  type TextPath,
} from '../../../language/patch/index.ts';

/** A field as it stands in the text. */
export interface FieldView {
  readonly name: string;
  /** Null for a name that the operation does not have. */
  readonly field: FieldDescription | null;
  /** JSON text as written; null when it is left out. */
  readonly raw: string | null;
  /** Its plain text, when it is one. */
  readonly text: string | null;
}

export interface OperationView {
  readonly index: number;
  /** What stands at `Op`, known or not. */
  readonly written: string;
  readonly op: OpName | null;
  readonly fields: readonly FieldView[];
}

export interface DefinitionView {
  readonly root: TextNode | null;
  readonly language: ReturnType<typeof languageOf>;
  /** Whether the text is an object that a form can show. */
  readonly usable: boolean;
  readonly operations: readonly OperationView[];
}

export function viewOf(text: string, legacy: boolean): DefinitionView {
  const root = readTree(text);
  const language = languageOf(root, legacy);
  const list = nodeAt(root, ['Operations']);
  const items = list?.kind === 'array' ? list.items : [];
  const operations = items.map((item, index): OperationView => {
    const op = opAt(root, index);
    const known = op === null ? {} : fieldsOf(op, language);
    const extra = item.kind === 'object' ? item.members.map(({ name }) => name) : [];
    const names = [...new Set([...Object.keys(known), ...extra])].filter((name) => name !== 'Op');
    return {
      index,
      op,
      written: fieldOf(text, item, 'Op', null).text ?? '',
      fields: names.map((name) => fieldOf(text, item, name, known[name] ?? null)),
    };
  });
  return { root, language, usable: root?.kind === 'object', operations };
}

/** One member of an object of the text. */
export function fieldOf(text: string, node: TextNode | null, name: string, field: FieldDescription | null): FieldView {
  const value = memberOf(node, name)?.value ?? null;
  return {
    name,
    field,
    raw: value === null ? null : text.slice(value.start, value.end),
    text: value?.kind === 'text' ? value.value : null,
  };
}

const ROOT_ORDER = Object.keys(rootFieldsOf('neutral'));
const FIELD_ORDER = [
  'Op',
  'Id',
  'Required',
  'Path',
  'Source',
  'SourcePath',
  'Macro',
  'Options',
  'Match',
  'MatchPolicy',
];

/** The text with a field set to JSON text, or, with null, left out. */
export function withField(text: string, path: TextPath, json: string | null): string {
  if (json === null) return changed(text, removeAt(text, path));
  return changed(text, setAt(text, path, json, path.length === 1 ? ROOT_ORDER : FIELD_ORDER));
}

/** Targets as the text lists them, whichever of the two fields it uses. */
export function withTargets(text: string, targets: readonly string[]): string {
  const [one] = targets;
  if (one !== undefined && targets.length === 1)
    return withField(changed(text, removeAt(text, ['Targets'])), ['Target'], JSON.stringify(one));
  const list = `[${targets.map((target) => JSON.stringify(target)).join(', ')}]`;
  return withField(changed(text, removeAt(text, ['Target'])), ['Targets'], list);
}

/** The choice that leaves a field out: no value of any field. */
export const LEFT_OUT = '-';
