// What is said of a place in a patch file: the field's help, what the operation takes, what stands at a pointer now.

import {
  CONDITIONS,
  type FieldDescription,
  fieldsOf,
  isArray,
  MATCH_OPERATORS,
  OPERATIONS,
  rootFieldsOf,
} from '../../kernel/patchwork/index.ts';
import type { Message } from '../../kernel/text/index.ts';
import { type PatchQuestion, targetDocuments } from './complete.ts';
import type { PatchHover } from './model.ts';
import { shortValue, valueAtPointer } from './pointers.ts';
import { isConditionName, languageOf, opAt, roleOf } from './role.ts';
import { readTree } from './tree.ts';
import { caretAt } from './where.ts';

/** The explanation of the name or value under a caret, or null. */
export function hoverPatch(question: PatchQuestion): PatchHover | null {
  const { text, offset, legacy, assets } = question;
  const root = readTree(text);
  const caret = caretAt(root, text, offset);
  if (caret === null || caret.range.start === caret.range.end) return null;
  const language = languageOf(root, legacy);
  const say = (code: string | null, ...explanation: readonly Message[]): PatchHover => ({
    range: caret.range,
    code,
    explanation,
  });
  if (caret.at === 'name') {
    const name = caret.member!.name;
    const role = roleOf(root, caret.path, language);
    if (role.kind === 'root') return fieldHover(rootFieldsOf(language)[name]);
    if (role.kind === 'operation') return role.op === null ? null : fieldHover(fieldsOf(role.op, language)[name]);
    if (isConditionName(name) && caret.path[0] === 'When') return say(name, { id: CONDITIONS[name].doc });
    if (name === '$Equals' || name === '$Contains') return say(name, { id: MATCH_OPERATORS[name] });
    return null;
  }
  const role = roleOf(root, caret.path, language);
  const value = caret.typed === '' ? '' : text.slice(caret.range.start, caret.range.end).replaceAll(/^["']|["']$/g, '');
  const whole = value === '' ? text.slice(caret.range.start, caret.range.end).replaceAll(/^["']|["']$/g, '') : value;
  if (role.kind === 'operation-field' && role.name === 'Op') {
    const op = opAt(root, role.index);
    if (op === null) return null;
    return say(Object.keys(fieldsOf(op, language)).join(', '), { id: OPERATIONS[op].doc });
  }
  const isTarget = role.kind === 'target-entry' || (role.kind === 'root-field' && role.name === 'Target');
  if (isTarget) {
    const targets = assets.targets(whole);
    if (targets === null) return null;
    const there = targets.filter((path) => assets.document(path) !== undefined || assets.paths().includes(path));
    const shown = there.slice(0, 10).join('\n');
    return say(shown === '' ? null : shown, { id: 'ui.patches.hover.matches', values: { count: there.length } });
  }
  if (role.kind === 'operation-field' && (role.field?.type === 'pointer' || role.name === 'SourcePath')) {
    const documents = targetDocuments(root, assets);
    if (documents.length === 0) return say(null, { id: 'ui.patches.hover.no-target' });
    const found = documents.map((document) => valueAtPointer(document, whole));
    const first = found.find((one) => one !== undefined);
    if (first === undefined) return say(null, { id: 'ui.patches.hover.nothing' });
    const size = isArray(first)
      ? first
          .map((entry) => shortValue(entry))
          .slice(0, 8)
          .join('\n')
      : shortValue(first, 400);
    return say(size, { id: 'ui.patches.hover.now' });
  }
  return null;

  function fieldHover(field: FieldDescription | undefined): PatchHover | null {
    if (field === undefined) return null;
    const standing =
      field.default === undefined
        ? []
        : [{ id: 'ui.patches.hover.default', values: { value: JSON.stringify(field.default) } }];
    return say(null, { id: field.doc }, ...standing);
  }
}
