// What a value of a script is to the standard: the context, a collection, a record, a section of one, the options.
// Anything that is not certain is null, so that no lint speaks on a guess.

import { COLLECTIONS, type CollectionName, type RecordSpace } from '../../game/model.ts';
import type { Variable } from '../scope/index.ts';
import type { Call, Expression, FunctionExpression, Name } from '../syntax/index.ts';
import type { LintFile } from './file.ts';

export type ScriptType =
  | { readonly kind: 'context'; readonly phase: 'plan' | 'hook' }
  | { readonly kind: 'options' }
  | { readonly kind: 'mod' }
  | { readonly kind: 'collection'; readonly space: CollectionName }
  /** `steps` is empty for the record itself. */
  | { readonly kind: 'record'; readonly space: RecordSpace; readonly steps: readonly string[] }
  | { readonly kind: 'fixed' };

/** Steps through variables and parameters that are followed. */
const DEPTH = 12;

export class Types {
  readonly #known = new Map<Expression, ScriptType | null>();
  readonly #variables = new Map<Variable, ScriptType | null>();
  #depth = 0;

  constructor(readonly file: LintFile) {}

  /** The type of an expression, or null. */
  of(expression: Expression): ScriptType | null {
    const known = this.#known.get(expression);
    if (known !== undefined) return known;
    if (this.#depth > DEPTH) return null;
    this.#depth += 1;
    const type = this.#read(expression);
    this.#depth -= 1;
    this.#known.set(expression, type);
    return type;
  }

  #read(node: Expression): ScriptType | null {
    switch (node.type) {
      case 'name':
        return this.#name(node);
      case 'parenthesis':
        return this.of(node.inner);
      case 'index':
        return this.#index(this.of(node.base), node.key);
      case 'binary':
        if (node.operator === 'and') return this.of(node.right);
        if (node.operator === 'or') return this.of(node.left);
        if (['+', '-', '*', '/', '%'].includes(node.operator)) {
          const either = this.of(node.left)?.kind === 'fixed' || this.of(node.right)?.kind === 'fixed';
          return either ? { kind: 'fixed' } : null;
        }
        return null;
      case 'unary':
        return node.operator === '-' && this.of(node.operand)?.kind === 'fixed' ? { kind: 'fixed' } : null;
      case 'call':
        return this.#call(node);
      default:
        return null;
    }
  }

  #call({ callee, method }: Call): ScriptType | null {
    if (method !== null) return null;
    if (this.file.globalName(callee) === 'fixed') return { kind: 'fixed' };
    const isFixed =
      callee.type === 'index' &&
      this.file.globalName(callee.base) === 'fixed' &&
      callee.key.type === 'string' &&
      ['min', 'max', 'abs', 'clamp'].includes(callee.key.value);
    return isFixed ? { kind: 'fixed' } : null;
  }

  #index(base: ScriptType | null, key: Expression): ScriptType | null {
    if (base === null) return null;
    const name = key.type === 'string' ? key.value : null;
    if (base.kind === 'collection') return { kind: 'record', space: base.space, steps: [] };
    if (name === null) return null;
    if (base.kind === 'context') {
      if (name === 'options') return { kind: 'options' };
      if (name === 'mod') return { kind: 'mod' };
      if (name === 'map') return { kind: 'record', space: 'map', steps: [] };
      const space = COLLECTIONS.find((one) => one === name);
      return space === undefined ? null : { kind: 'collection', space };
    }
    if (base.kind !== 'record' || base.space === 'menus') return null;
    const isSection =
      base.steps.length === 0 &&
      ((base.space === 'weapons' && name.toLowerCase() === 'damage') ||
        base.space === 'map' ||
        base.space === 'tables');
    return isSection ? { kind: 'record', space: base.space, steps: [name] } : null;
  }

  #name(name: Name): ScriptType | null {
    const reference = this.file.source.scopes.references.get(name);
    return reference?.variable == null ? null : this.variable(reference.variable);
  }

  /** The type of a variable that is never written after its declaration. */
  variable(variable: Variable): ScriptType | null {
    const known = this.#variables.get(variable);
    if (known !== undefined) return known;
    // A variable that is asked for while it is worked out gives nothing.
    this.#variables.set(variable, null);
    const written = variable.references.some(({ kind }) => kind === 'write');
    const type = written ? null : this.#declared(variable);
    this.#variables.set(variable, type);
    return type;
  }

  #declared(variable: Variable): ScriptType | null {
    const { kind, owner, value } = variable;
    if (kind === 'local') return value === null ? null : this.of(value);
    if (kind === 'loop' && owner.type === 'generic-for') return this.#loop(variable, owner);
    if (kind === 'parameter' && owner.type === 'function') return this.#parameter(variable, owner);
    return null;
  }

  /** `for name, record in pairs(collection)`. */
  #loop(variable: Variable, owner: { readonly variables: readonly Name[]; readonly values: readonly Expression[] }) {
    if (owner.variables[1] !== variable.declaration) return null;
    const [call] = owner.values;
    if (call?.type !== 'call' || this.file.globalName(call.callee) !== 'pairs' || call.arguments[0] === undefined)
      return null;
    const walked = this.of(call.arguments[0]);
    return walked?.kind === 'collection' ? ({ kind: 'record', space: walked.space, steps: [] } as const) : null;
  }

  #parameter(variable: Variable, owner: FunctionExpression): ScriptType | null {
    const place = variable.declaration === null ? -1 : owner.parameters.indexOf(variable.declaration);
    const role = place === 0 ? this.file.roleOf(owner) : null;
    if (role !== null) return role;
    return this.#fromCalls(owner, place);
  }

  /** A parameter of a local function has the type that every call gives it. */
  #fromCalls(owner: FunctionExpression, place: number): ScriptType | null {
    const home = this.file.variableOfFunction(owner);
    if (home === null || home.references.length === 0) return null;
    let found: ScriptType | null = null;
    for (const { name, kind } of home.references) {
      const call = this.file.parentOf(name);
      if (kind === 'write' || call?.type !== 'call' || call.callee !== name || call.method !== null) return null;
      const argument = call.arguments[place];
      const type = argument === undefined ? null : this.of(argument);
      if (type === null || (found !== null && JSON.stringify(type) !== JSON.stringify(found))) return null;
      found = type;
    }
    return found;
  }
}
