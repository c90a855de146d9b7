// Reads operations of the closed languages (neutral and format 2): only known fields, every one of them checked.

import {
  type FieldDescription,
  fieldsOf,
  MATCH_POLICIES,
  type MatchPolicy,
  OPERATIONS,
  type OpName,
  operationsOf,
  type PatchLanguage,
  POSITIONS,
  type Position,
} from '../description.ts';
import { int32Of, isObject, isPositiveInteger, JsonNumber, type JsonObject, type JsonValue } from '../json/index.ts';
import { exactMatcher, type Matcher, matcherFault } from '../matcher/index.ts';
import type { Operation, OperationBody, Placement } from '../operation/index.ts';
import { type Pointer, readPointer } from '../pointer.ts';
import { isBlank, normalisePath } from '../text.ts';
import type { JsonPath, ProblemDetails, Problems } from './problems.ts';

/** Who asks for operations: their language, and the id that nameless ones are counted under. */
export interface OperationScope {
  readonly language: PatchLanguage;
  readonly owner: string;
}

/** The sentinel of format 2. */
export const SENTINEL = 'RequireFormat';

/** Reads one operation; null when something is wrong with it. */
export function readClosedOperation(
  value: JsonValue,
  at: JsonPath,
  index: number,
  scope: OperationScope,
  problems: Problems,
): Operation | null {
  return new OperationReader(at, index, scope, problems).operation(value);
}

const ROOT: Pointer = { text: '', tokens: [], dialect: 'strict' };

class OperationReader {
  #sound = true;

  constructor(
    private readonly at: JsonPath,
    private readonly index: number,
    private readonly scope: OperationScope,
    private readonly problems: Problems,
  ) {}

  operation(value: JsonValue): Operation | null {
    if (!isObject(value)) return this.#fail('operation-not-object', null);
    const op = value.get('Op');
    if (typeof op !== 'string' || isBlank(op)) return this.#fail('op-missing', 'Op');
    const have = operationsOf(this.scope.language);
    if (!(have as readonly string[]).includes(op)) {
      if (this.scope.language === 'format-2' && this.index === 0 && op.toLowerCase() === SENTINEL.toLowerCase())
        return this.#fail('sentinel-spelling', 'Op', { values: { name: op, have: [SENTINEL] }, index: undefined });
      return this.#fail('op-unsupported', 'Op', { values: { name: op, have } });
    }
    const name = op as OpName;
    if (!this.#fields(value, name)) return null;
    const { id, required } = this.#common(value);
    const body = this.#body(value, name);
    return this.#sound && body !== null ? { id, required, index: this.index, at: this.at, ...body } : null;
  }

  #fields(value: JsonObject, op: OpName): boolean {
    const allowed = fieldsOf(op, this.scope.language);
    const have = Object.keys(allowed);
    for (const name of value.names)
      if (!Object.hasOwn(allowed, name))
        this.#fail('op-field-not-allowed', name, { atName: true, values: { op, name, have } });
    for (const [name, { required }] of Object.entries(allowed))
      if (required === true && !value.has(name)) this.#fail('op-field-missing', null, { values: { op, name } });
    return this.#sound;
  }

  #common(value: JsonObject): { readonly id: string; readonly required: boolean } {
    const id = value.get('Id');
    if (id !== undefined && (typeof id !== 'string' || isBlank(id))) this.#fail('op-id-invalid', 'Id');
    const required = value.get('Required');
    if (required !== undefined && typeof required !== 'boolean')
      this.#fail('op-field-type', 'Required', { values: { name: 'Required', type: 'boolean' } });
    return { id: typeof id === 'string' ? id : `${this.scope.owner}#${this.index}`, required: required !== false };
  }

  /** Fields in the order of the description; the relation of `Position` and `Find` last. */
  #body(json: JsonObject, op: OpName): OperationBody | null {
    const fields = OPERATIONS[op].fields as Readonly<Record<string, FieldDescription>>;
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields))
      if (json.has(name)) read[name] = this.#field(name, field, json.get(name)!);
    const placement = 'Position' in fields && op !== 'Macro' ? this.#placement(read) : null;
    if (!this.#sound) return null;
    if (op === 'Macro') return { op, name: read['Macro'] as string, json };
    return {
      op,
      path: read['Path'],
      value: read['Value'],
      match: read['Match'],
      policy: read['MatchPolicy'] ?? 'ExactlyOne',
      placement,
      existing: read['Existing'] ?? null,
      source: read['Source'],
      sourcePath: read['SourcePath'] ?? ROOT,
    } as unknown as OperationBody;
  }

  #placement(read: Readonly<Record<string, unknown>>): Placement | null {
    const at = (read['Position'] as Position | undefined) ?? 'End';
    const find = read['Find'] as Matcher | undefined;
    if (!this.#sound) return null;
    if (at === 'Start' || at === 'End') {
      if (find !== undefined) this.#fail('op-find-forbidden', 'Find', { atName: true, values: { position: at } });
      return { at };
    }
    if (find !== undefined) return { at, find };
    this.#fail('op-find-required', 'Position', { values: { position: at } });
    return null;
  }

  #field(name: string, { type, nullable }: FieldDescription, value: JsonValue): unknown {
    if (nullable === true && value === null) return undefined;
    switch (type) {
      case 'pointer':
        return this.#pointer(name, value);
      case 'source-pointer': {
        const pointer = typeof value === 'string' ? readPointer(value) : 'not-text';
        return typeof pointer === 'string' ? this.#fail('op-source-path-invalid', name) : pointer;
      }
      case 'object':
        if (isObject(value)) return value;
        return this.#fail(name === 'Options' ? 'op-options-not-object' : 'op-value-not-object', name);
      case 'matcher':
        return this.#matcher(name, value);
      case 'position':
        return this.#choice(name, value, POSITIONS, 'op-position-invalid');
      case 'match-policy':
        return this.#choice(name, value, MATCH_POLICIES, 'op-match-policy-invalid');
      case 'asset-path': {
        const path = typeof value === 'string' && !value.startsWith('glob:') ? normalisePath(value) : null;
        return path ?? this.#fail('op-source-invalid', name);
      }
      case 'macro-name':
        return typeof value === 'string' && !isBlank(value) ? value : this.#fail('op-macro-invalid', name);
      case 'version':
        if (value instanceof JsonNumber && isPositiveInteger(value)) return int32Of(value);
        return this.#fail('op-version-invalid', name);
      case 'loose-text':
        return typeof value === 'string' ? value : this.#looseType(name, 'text');
      case 'loose-object':
        return isObject(value) ? value : this.#looseType(name, 'object');
      default:
        return value;
    }
  }

  /** The fields that a macro merely hands on are checked without saying which operation it was. */
  #looseType(name: string, type: string): null {
    return this.#fail('op-field-type', name, { index: undefined, values: { name, type } });
  }

  #pointer(name: string, value: JsonValue): Pointer | null {
    if (typeof value !== 'string' || isBlank(value)) return this.#fail('op-path-invalid', name);
    const pointer = readPointer(value);
    if (pointer === 'no-slash') return this.#fail('op-path-no-slash', name);
    return pointer === 'escape' ? this.#fail('op-path-escape', name) : pointer;
  }

  #matcher(name: string, value: JsonValue): Matcher | null {
    if (!isObject(value)) return this.#fail(`op-${name.toLowerCase()}-not-object`, name);
    const fault = this.scope.language === 'format-2' ? matcherFault(value) : null;
    if (fault === null) return exactMatcher(value);
    const path = [...this.at, name, ...fault.path];
    this.#sound = false;
    this.problems.add('op-matcher-invalid', path, { index: this.index, values: { why: fault.fault } });
    return null;
  }

  #choice<T extends Position | MatchPolicy>(
    name: string,
    value: JsonValue,
    choices: readonly T[],
    code: string,
  ): T | null {
    const chosen = typeof value === 'string' ? choiceOf(value, choices) : null;
    return chosen ?? this.#fail(code, name, { values: { name, have: choices } });
  }

  #fail(code: string, field: string | null, details: ProblemDetails = {}): null {
    this.#sound = false;
    const path = field === null ? this.at : [...this.at, field];
    this.problems.add(code, path, { index: this.index, ...details });
    return null;
  }
}

/** The choice that a text means, whatever its letter case, or null. */
export function choiceOf<T extends string>(text: string, choices: readonly T[]): T | null {
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null;
}
