// Reads operations of format 1: unknown fields pass, and most of what is wrong shows only when the operation runs.

import { POSITIONS } from '../description.ts';
import { isObject, type JsonObject, type JsonValue } from '../json/index.ts';
import { laxMatcher } from '../matcher/index.ts';
import type { Operation, OperationBody, OperationReason, Placement } from '../operation/index.ts';
import { type Pointer, readLaxPointer } from '../pointer.ts';
import { isBlank } from '../text.ts';
import { choiceOf, type OperationScope } from './closed.ts';
import type { JsonPath, Problems } from './problems.ts';

const TYPES: Readonly<Record<string, 'text' | 'boolean' | 'object'>> = {
  Op: 'text',
  Id: 'text',
  Required: 'boolean',
  Path: 'text',
  Position: 'text',
  Macro: 'text',
  MatchPolicy: 'text',
  Find: 'object',
  Existing: 'object',
  Options: 'object',
  Match: 'object',
};

const NAMES = ['Add', 'Merge', 'Replace', 'Remove', 'Insert', 'Macro'] as const;

/** Reads one operation of format 1; null when a field has the wrong JSON type, which fails the file. */
export function readLaxOperation(
  json: JsonValue,
  at: JsonPath,
  index: number,
  scope: OperationScope,
  problems: Problems,
): Operation | null {
  if (!isObject(json)) {
    problems.add('operation-not-object', at, { index });
    return null;
  }
  const before = problems.list.length;
  const op = json.get('Op') ?? null;
  if (op === null || (typeof op === 'string' && isBlank(op))) problems.add('op-missing', [...at, 'Op'], { index });
  for (const [name, type] of Object.entries(TYPES)) {
    const value = json.get(name) ?? null;
    if (value !== null && !hasType(value, type))
      problems.add('op-field-type', [...at, name], { values: { name, type } });
  }
  if (problems.list.length > before) return null;
  const id = (json.get('Id') as string | null | undefined) ?? `${scope.owner}#${index}`;
  const body = laxBody(json, choiceOf(op as string, NAMES));
  const checked: OperationBody = typeof body === 'string' ? { op: 'Unusable', reason: body } : body;
  return { id, required: json.get('Required') !== false, index, at, ...checked };
}

function hasType(value: JsonValue, type: 'text' | 'boolean' | 'object'): boolean {
  if (type === 'text') return typeof value === 'string';
  return type === 'boolean' ? typeof value === 'boolean' : isObject(value);
}

function laxBody(json: JsonObject, op: (typeof NAMES)[number] | null): OperationBody | OperationReason {
  if (op === null) return 'op-unsupported';
  if (op === 'Macro') {
    const name = (json.get('Macro') ?? '') as string;
    return { op, name: isBlank(name) ? null : name, json };
  }
  const path = laxPath((json.get('Path') ?? '') as string);
  if (typeof path === 'string') return path;
  if (op === 'Remove') return path.tokens.length === 0 ? 'path-is-root' : { op, path };
  const value = json.get('Value');
  if (value === undefined) return 'value-required';
  if (op === 'Merge') return isObject(value) ? { op, path, value } : 'value-not-object';
  if (op !== 'Insert') return path.tokens.length === 0 ? 'path-is-root' : { op, path, value };
  const placement = laxPlacement(json);
  if (typeof placement === 'string') return placement;
  const existing = json.get('Existing') ?? null;
  return { op, path, value, placement, existing: existing === null ? null : laxMatcher(existing as JsonObject) };
}

function laxPath(text: string): Pointer | OperationReason {
  if (isBlank(text)) return 'path-required';
  return readLaxPointer(text) ?? 'pointer-no-slash';
}

function laxPlacement(json: JsonObject): Placement | OperationReason {
  const at = choiceOf((json.get('Position') ?? 'End') as string, POSITIONS);
  if (at === null) return 'position-unsupported';
  if (at === 'Start' || at === 'End') return { at };
  const find = json.get('Find') ?? null;
  return find === null ? 'find-required' : { at, find: laxMatcher(find as JsonObject) };
}
