// Gives every name its variable, as Lua's compiler does, and reports what that compiler refuses: assignment to a
// constant, `...` where there is none, too many locals or upvalues.

import type { Block, Expression, FunctionExpression, Name, Statement } from '../syntax/ast.ts';
import type { Report } from '../syntax/report.ts';
import { spineOf } from '../syntax/walk.ts';
import type { Reference, Scope, Scopes, Variable, VariableKind } from './model.ts';

/** Locals that are active at once in one function, and variables of outer functions that one may use. */
const LOCAL_LIMIT = 200;
const UPVALUE_LIMIT = 255;

/** A function while it is read. */
interface Level {
  readonly node: FunctionExpression | null;
  readonly outer: Level | null;
  readonly vararg: boolean;
  readonly upvalues: Set<Variable | 'environment'>;
  locals: number;
  reported: boolean;
}

/** Resolves the names of one file; `length` is the text's. */
export function resolve(chunk: Block, length: number, report: Report): Scopes {
  return new Resolver(report).file(chunk, length);
}

class Resolver {
  readonly #references = new Map<Name, Reference>();
  readonly #declarations = new Map<Name, Variable>();
  readonly #globals = new Map<string, Reference[]>();
  readonly #variables: Variable[] = [];
  readonly #visible = new Map<string, Variable[]>();
  readonly #levels = new Map<Variable, Level>();
  #scope: Scope = { parent: null, children: [], function: null, variables: [], start: 0, end: 0 };
  #level: Level = level(null, null, true);

  constructor(readonly report: Report) {}

  file(chunk: Block, length: number): Scopes {
    const root: Scope = { parent: null, children: [], function: null, variables: [], start: 0, end: length };
    this.#scope = root;
    this.#statements(chunk);
    return {
      root,
      variables: this.#variables,
      references: this.#references,
      globals: this.#globals,
      declarations: this.#declarations,
    };
  }

  #open(start: number, end: number): Scope {
    const scope: Scope = {
      parent: this.#scope,
      children: [],
      function: this.#level.node,
      variables: [],
      start,
      end: Math.max(start, end),
    };
    this.#scope.children.push(scope);
    this.#scope = scope;
    return scope;
  }

  #close(hidden = 0): void {
    for (const { name } of this.#scope.variables) this.#visible.get(name)!.pop();
    this.#level.locals -= this.#scope.variables.length + hidden;
    this.#scope = this.#scope.parent!;
  }

  #block(block: Block): void {
    this.#open(block.start, block.end);
    this.#statements(block);
    this.#close();
  }

  #statements(block: Block): void {
    for (const statement of block.statements) this.#statement(statement);
  }

  #statement(node: Statement): void {
    switch (node.type) {
      case 'local': {
        this.#expressions(node.values);
        node.variables.forEach(({ name, attribute }, index) => {
          const alone = index < node.values.length - 1 || node.values.length === node.variables.length;
          const value = alone ? (node.values[index] ?? null) : null;
          this.#declare(name, 'local', node, value, attribute?.name ?? null, node.end);
        });
        break;
      }
      case 'local-function':
        this.#declare(node.name, 'function', node, node.function, null, node.name.end);
        this.#function(node.function);
        break;
      case 'assignment': {
        // Lua reads targets before values.
        node.targets.forEach((target, index) => {
          const alone = index < node.values.length - 1 || node.values.length === node.targets.length;
          this.#target(target, alone ? (node.values[index] ?? null) : null);
        });
        this.#expressions(node.values);
        break;
      }
      case 'function-statement':
        this.#target(node.target, node.function);
        this.#function(node.function);
        break;
      case 'call-statement':
        this.#expression(node.call);
        break;
      case 'lone-expression':
        this.#expression(node.expression);
        break;
      case 'do':
        this.#block(node.body);
        break;
      case 'while':
        this.#expression(node.condition);
        this.#block(node.body);
        break;
      case 'repeat':
        // The condition still sees the block's locals.
        this.#open(node.body.start, node.end);
        this.#statements(node.body);
        this.#expression(node.condition);
        this.#close();
        break;
      case 'if':
        for (const { condition, body } of node.clauses) {
          if (condition !== null) this.#expression(condition);
          this.#block(body);
        }
        break;
      case 'numeric-for':
        this.#expressions([node.from, node.limit, ...(node.step === null ? [] : [node.step])]);
        this.#loop(node, [node.variable], node.body, 3);
        break;
      case 'generic-for':
        this.#expressions(node.values);
        this.#loop(node, node.variables, node.body, 4);
        break;
      case 'return':
        this.#expressions(node.values);
        break;
    }
  }

  /** A loop's body; Lua keeps `hidden` locals of its own for each. */
  #loop(node: Statement, names: readonly Name[], body: Block, hidden: number): void {
    this.#open(body.start, body.end);
    this.#level.locals += hidden;
    for (const name of names) this.#declare(name, 'loop', node, null, null, body.start);
    this.#statements(body);
    this.#close(hidden);
  }

  #function(node: FunctionExpression): void {
    const outer = this.#level;
    this.#level = level(node, outer, node.vararg !== null);
    this.#open(node.header.start, node.body.end);
    if (node.method) this.#add('self', 'self', null, node, null, null, node.body.start);
    for (const name of node.parameters) this.#declare(name, 'parameter', node, null, null, node.body.start);
    this.#statements(node.body);
    this.#close();
    this.#level = outer;
  }

  #declare(
    name: Name,
    kind: VariableKind,
    owner: Variable['owner'],
    value: Expression | null,
    attribute: string | null,
    from: number,
  ): void {
    if (name.name !== '') this.#add(name.name, kind, name, owner, value, attribute, from);
  }

  #add(
    name: string,
    kind: VariableKind,
    declaration: Name | null,
    owner: Variable['owner'],
    value: Expression | null,
    attribute: string | null,
    visibleFrom: number,
  ): void {
    const scope = this.#scope;
    const variable: Variable = { name, kind, attribute, declaration, owner, value, scope, visibleFrom, references: [] };
    scope.variables.push(variable);
    this.#variables.push(variable);
    this.#levels.set(variable, this.#level);
    if (declaration !== null) this.#declarations.set(declaration, variable);
    const stack = this.#visible.get(name);
    if (stack === undefined) this.#visible.set(name, [variable]);
    else stack.push(variable);
    this.#level.locals += 1;
    if (this.#level.locals > LOCAL_LIMIT && !this.#level.reported) {
      this.#level.reported = true;
      const range = declaration ?? owner;
      this.report.error({ code: 'lua/too-many-locals', range, values: { max: LOCAL_LIMIT } });
    }
  }

  #expressions(list: readonly Expression[]): void {
    for (const each of list) this.#expression(each);
  }

  #expression(expression: Expression): void {
    for (const node of spineOf(expression)) this.#part(node);
  }

  /** What a node of a spine holds beside the part of the spine below it. */
  #part(node: Expression): void {
    switch (node.type) {
      case 'name':
        this.#refer(node, 'read', null);
        break;
      case 'binary':
        this.#expression(node.right);
        break;
      case 'index':
        this.#expression(node.key);
        break;
      case 'call':
        this.#expressions(node.arguments);
        break;
      case 'unary':
        this.#expression(node.operand);
        break;
      case 'parenthesis':
        this.#expression(node.inner);
        break;
      case 'table':
        for (const { key, value } of node.fields) {
          if (key !== null) this.#expression(key);
          this.#expression(value);
        }
        break;
      case 'function':
        this.#function(node);
        break;
      case 'vararg':
        if (!this.#level.vararg) this.report.error({ code: 'lua/vararg', range: node });
        break;
    }
  }

  #target(target: Expression, value: Expression | null): void {
    if (target.type !== 'name') {
      this.#expression(target);
      return;
    }
    const variable = this.#refer(target, 'write', value);
    const attribute = variable?.attribute;
    if (attribute === 'const' || attribute === 'close')
      this.report.error({ code: 'lua/const-assign', range: target, values: { name: target.name, attribute } });
  }

  #refer(name: Name, kind: Reference['kind'], value: Expression | null): Variable | null {
    if (name.name === '') return null;
    const variable = this.#visible.get(name.name)?.at(-1) ?? null;
    const reference: Reference = { name, variable, kind, inside: this.#level.node, value };
    this.#references.set(name, reference);
    if (variable !== null) variable.references.push(reference);
    else {
      const known = this.#globals.get(name.name);
      if (known === undefined) this.#globals.set(name.name, [reference]);
      else known.push(reference);
    }
    if (variable === null || !isFoldedConstant(variable)) this.#capture(variable, name);
    return variable;
  }

  /** Counts a variable of an outer function in every function between; a global counts as the environment. */
  #capture(variable: Variable | null, name: Name): void {
    const home = variable === null ? null : this.#levels.get(variable)!;
    for (let inner: Level | null = this.#level; inner !== null && inner !== home; inner = inner.outer) {
      const key = variable ?? 'environment';
      if (inner.upvalues.has(key)) break;
      inner.upvalues.add(key);
      if (inner.upvalues.size <= UPVALUE_LIMIT || inner.reported) continue;
      inner.reported = true;
      this.report.error({ code: 'lua/too-many-upvalues', range: name, values: { max: UPVALUE_LIMIT } });
    }
  }
}

/** A `<const>` of a literal: the compiler writes the value in its place. */
function isFoldedConstant({ attribute, value }: Variable): boolean {
  return attribute === 'const' && value !== null && ['number', 'string', 'boolean', 'nil'].includes(value.type);
}

function level(node: FunctionExpression | null, outer: Level | null, vararg: boolean): Level {
  return { node, outer, vararg, upvalues: new Set(), locals: 0, reported: false };
}
