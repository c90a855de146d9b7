// What a place in a patch file is for: which field of the root, of which operation, of which condition, of which matcher.

import {
  CONDITIONS,
  type FieldDescription,
  type FieldType,
  fieldsOf,
  OPERATIONS,
  type OpName,
  type PatchLanguage,
  rootFieldsOf,
} from '../../kernel/patchwork/index.ts';
import { memberOf, nodeAt, type TextNode, type TextPath, textMember } from './tree.ts';

export type Role =
  | { readonly kind: 'root' }
  | { readonly kind: 'root-field'; readonly name: string; readonly field: FieldDescription | null }
  | { readonly kind: 'target-entry' }
  | { readonly kind: 'operation'; readonly index: number; readonly op: OpName | null }
  | {
      readonly kind: 'operation-field';
      readonly index: number;
      readonly op: OpName | null;
      readonly name: string;
      readonly field: FieldDescription | null;
    }
  /** Inside a matcher; `below` leads from the matcher to here. */
  | { readonly kind: 'matcher'; readonly index: number; readonly below: TextPath }
  /** Inside a value; `below` leads from the value to here. */
  | { readonly kind: 'value'; readonly index: number; readonly below: TextPath }
  /** The object of a condition. */
  | { readonly kind: 'condition' }
  /** A value below a condition's key. */
  | { readonly kind: 'condition-value'; readonly key: string; readonly below: TextPath }
  | { readonly kind: 'other' };

/** The language that a text asks for, as far as it can be told while it is written. */
export function languageOf(root: TextNode | null, legacy: boolean): PatchLanguage {
  const marker = memberOf(root, 'FormatVersion')?.value;
  if (marker === undefined || marker === null) return legacy ? 'format-1' : 'neutral';
  return 'value' in marker && Number(marker.value) === 2 ? 'format-2' : 'format-1';
}

/** The operation that stands at an index, or null while it has none. */
export function opAt(root: TextNode | null, index: number): OpName | null {
  const name = textMember(nodeAt(root, ['Operations', index]), 'Op');
  return name !== null && Object.hasOwn(OPERATIONS, name) ? (name as OpName) : null;
}

const MATCHERS: readonly FieldType[] = ['matcher', 'loose-object'];

/** The role of the place that a path leads to. */
export function roleOf(root: TextNode | null, path: TextPath, language: PatchLanguage): Role {
  const [first, second, third, ...below] = path;
  if (first === undefined) return { kind: 'root' };
  if (first === 'When') return conditionRole(path.slice(1));
  if (first === 'Targets' && second !== undefined) return { kind: 'target-entry' };
  if (first === 'Operations' && typeof second === 'number') {
    const op = opAt(root, second);
    if (third === undefined) return { kind: 'operation', index: second, op };
    const name = String(third);
    const field = op === null ? null : (fieldsOf(op, language)[name] ?? null);
    if (below.length === 0) return { kind: 'operation-field', index: second, op, name, field };
    if (field !== null && MATCHERS.includes(field.type)) return { kind: 'matcher', index: second, below };
    return name === 'Value' ? { kind: 'value', index: second, below } : { kind: 'other' };
  }
  const name = String(first);
  if (second === undefined) return { kind: 'root-field', name, field: rootFieldsOf(language)[name] ?? null };
  return { kind: 'other' };
}

/** Conditions nest through `All`, `Any` and `Not`. */
function conditionRole(path: TextPath): Role {
  let rest = path;
  while (rest.length > 0) {
    const [key, index, ...deeper] = rest;
    if (key === 'Not') {
      rest = rest.slice(1);
      continue;
    }
    if ((key === 'All' || key === 'Any') && typeof index === 'number') {
      rest = deeper;
      continue;
    }
    return { kind: 'condition-value', key: String(key), below: rest.slice(1) };
  }
  return { kind: 'condition' };
}

/** Selector texts of a file, in their order. */
export function selectorsOf(root: TextNode | null): readonly string[] {
  const one = textMember(root, 'Target');
  if (one !== null) return [one];
  const many = memberOf(root, 'Targets')?.value;
  return many?.kind === 'array' ? many.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])) : [];
}

export const isConditionName = (name: string): name is keyof typeof CONDITIONS => Object.hasOwn(CONDITIONS, name);
