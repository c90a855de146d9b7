// One Lua file as lints see it: nodes by type, parents, and what the standard gives a meaning: plan, blocks, fields.

import { COLLECTIONS, type CollectionName, type RecordSpace } from '../../game/model.ts';
import { type Fix, foldCase, Lines, type MessageValues, nearestName, type TextRange } from '../../text/index.ts';
import type { HookName } from '../model.ts';
import { HOOKS } from '../model.ts';
import type { Variable } from '../scope/index.ts';
import {
  type AnyNode,
  type Call,
  childrenOf,
  type Expression,
  type FunctionExpression,
  type Index,
  type LuaSource,
  type Return,
  type Table,
  type TableField,
  walk,
} from '../syntax/index.ts';
import type { LintContext } from './model.ts';
import { type ScriptType, Types } from './types.ts';

const SELECTORS = ['all', 'named', 'where', 'on'] as const;
export const CHANGES = ['set', 'scale', 'lock', 'remove', 'append'] as const;

/** A rule block as written: a selector and its `:change { … }`. */
export interface WrittenBlock {
  readonly call: Call;
  readonly selector: Call;
  readonly word: string;
  readonly collection: CollectionName | null;
  /** The table of changes, where it is one. */
  readonly table: Table | null;
}

/** A field with a value in a table of changes or tests. */
export interface WrittenField {
  readonly steps: readonly string[];
  /** The name's place without quotes or brackets. */
  readonly range: TextRange;
  readonly key: Expression;
  readonly value: Expression;
}

/** A key of the plan, wherever it is given. */
export interface PlanEntry {
  readonly name: string;
  readonly range: TextRange;
  readonly value: Expression;
  /** Reached whenever `mutate` ends: then what is wrong with it is certain. */
  readonly certain: boolean;
}

/** A field of a record as a script reads or writes it. */
export interface FieldUse {
  readonly node: Index;
  readonly space: RecordSpace;
  readonly steps: readonly string[];
  readonly range: TextRange;
  /** What is written, null for a read. */
  readonly written: Expression | null;
}

type NodeOf<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>;

export class LintFile {
  readonly types: Types;
  readonly #nodes = new Map<string, AnyNode[]>();
  readonly #parents = new Map<AnyNode, AnyNode>();
  readonly #roles = new Map<FunctionExpression, ScriptType>();
  readonly #functionVariables = new Map<FunctionExpression, Variable>();
  readonly blocks: readonly WrittenBlock[];
  readonly mutate: FunctionExpression | null;
  readonly plan: readonly PlanEntry[];
  /** Functions that the plan gives as hooks. */
  readonly hooks: ReadonlyMap<HookName, FunctionExpression>;
  #fields: readonly FieldUse[] | null = null;
  #lines: Lines | null = null;

  constructor(
    readonly source: LuaSource,
    readonly context: LintContext,
    /** The script that the game runs; modules have no plan. */
    readonly isEntry: boolean,
    /** Globals that any file of the package writes. */
    readonly sharedGlobals: ReadonlySet<string>,
  ) {
    walk(source.chunk, (node, parent) => {
      const list = this.#nodes.get(node.type);
      if (list === undefined) this.#nodes.set(node.type, [node]);
      else list.push(node);
      if (parent !== null) this.#parents.set(node, parent);
    });
    for (const variable of source.scopes.variables)
      if (variable.value?.type === 'function') this.#functionVariables.set(variable.value, variable);
    this.types = new Types(this);
    this.blocks = this.nodes('call').flatMap((call) => this.#block(call));
    this.mutate = this.#findMutate();
    this.plan = this.#readPlan();
    this.hooks = this.#readHooks();
    this.#giveRoles();
  }

  get lines(): Lines {
    this.#lines ??= new Lines(this.source.text);
    return this.#lines;
  }

  nodes<T extends AnyNode['type']>(type: T): readonly NodeOf<T>[] {
    return (this.#nodes.get(type) ?? []) as NodeOf<T>[];
  }

  parentOf(node: AnyNode): AnyNode | null {
    return this.#parents.get(node) ?? null;
  }

  /** The function that a node stands in, or null for the file itself. */
  functionOf(node: AnyNode): FunctionExpression | null {
    for (let up = this.parentOf(node); up !== null; up = this.parentOf(up)) if (up.type === 'function') return up;
    return null;
  }

  textOf({ start, end }: TextRange): string {
    return this.source.text.slice(start, end);
  }

  /** The name of a global that an expression is, or null. */
  globalName(node: Expression): string | null {
    if (node.type !== 'name' || node.name === '') return null;
    return this.source.scopes.references.get(node)?.variable === null ? node.name : null;
  }

  /** The word of a change (`set` …) whose call an expression is, or null. */
  changeWord(node: Expression): (typeof CHANGES)[number] | null {
    if (node.type !== 'call' || node.method !== null) return null;
    const name = this.globalName(node.callee);
    return CHANGES.find((word) => word === name) ?? null;
  }

  /** The selector call that an expression is, or null. */
  selectorCall(node: Expression): Call | null {
    const inner = node.type === 'parenthesis' ? node.inner : node;
    if (inner.type !== 'call' || inner.method !== null) return null;
    const name = this.globalName(inner.callee);
    return SELECTORS.some((word) => word === name) ? inner : null;
  }

  /** What the first parameter of a function is by its place in the plan or in a selector. */
  roleOf(node: FunctionExpression): ScriptType | null {
    return this.#roles.get(node) ?? null;
  }

  variableOfFunction(node: FunctionExpression): Variable | null {
    return this.#functionVariables.get(node) ?? null;
  }

  /** The expression that a name stands for when it is a local that is never written again, else the expression. */
  behind(node: Expression): Expression {
    if (node.type === 'parenthesis') return this.behind(node.inner);
    if (node.type !== 'name') return node;
    const variable = this.source.scopes.references.get(node)?.variable;
    if (variable?.value == null || variable.value === node) return node;
    return variable.references.some(({ kind }) => kind === 'write') ? node : variable.value;
  }

  fix(title: string, range: TextRange, text: string, safe: boolean, values?: MessageValues): Fix {
    return {
      title: values === undefined ? { id: title } : { id: title, values },
      edits: [{ file: this.source.file, range: { start: range.start, end: range.end }, text }],
      safe,
    };
  }

  /** Fix that writes the nearest known name over a misspelt one. */
  renameFix(range: TextRange, near: string | null): readonly Fix[] {
    return near === null ? [] : [this.fix('lua/fix.write', range, near, false, { text: near })];
  }

  /** Fields of records that the file reads or writes, where the record is known to be one. */
  get fields(): readonly FieldUse[] {
    this.#fields ??= this.nodes('index').flatMap((node) => this.#fieldUse(node));
    return this.#fields;
  }

  /** Fields of a table of changes or tests, sections opened. */
  writtenFields(table: Table, before: readonly string[] = []): WrittenField[] {
    return table.fields.flatMap((field) => {
      const { key, value } = field;
      if (key?.type !== 'string') return [];
      const steps = [...before, ...(before.length === 0 ? key.value.split('.') : [key.value])];
      if (value.type === 'table' && steps.length < 4) return this.writtenFields(value, steps);
      return [{ steps, range: nameRange(this, key), key, value }];
    });
  }

  #fieldUse(node: Index): FieldUse[] {
    if (node.key.type !== 'string') return [];
    const base = this.types.of(node.base);
    if (base?.kind !== 'record' || node.key.value === '') return [];
    const parent = this.parentOf(node);
    // The base of a longer path is no field itself.
    if (parent?.type === 'index' && parent.base === node) return [];
    const steps = [...base.steps, ...(base.steps.length === 0 ? node.key.value.split('.') : [node.key.value])];
    let written: Expression | null = null;
    if (parent?.type === 'assignment') {
      const place = parent.targets.indexOf(node);
      if (place >= 0) written = parent.values[place] ?? { type: 'missing', start: node.end, end: node.end };
    }
    return [{ node, space: base.space, steps, range: nameRange(this, node.key), written }];
  }

  #block(call: Call): WrittenBlock[] {
    if (call.method?.name !== 'change') return [];
    const selector = this.selectorCall(call.callee);
    if (selector === null) return [];
    const [first] = selector.arguments;
    const collection = first?.type === 'string' ? COLLECTIONS.find((one) => one === foldCase(first.value)) : undefined;
    const [table] = call.arguments;
    return [
      {
        call,
        selector,
        word: this.globalName(selector.callee)!,
        collection: collection ?? null,
        table: table?.type === 'table' ? table : null,
      },
    ];
  }

  #findMutate(): FunctionExpression | null {
    const uses = this.source.scopes.globals.get('mutate') ?? [];
    const values = uses.flatMap(({ kind, value }) => (kind === 'write' && value !== null ? [value] : []));
    const found = values.length === 1 ? this.behind(values[0]!) : null;
    return found?.type === 'function' ? found : null;
  }

  #readPlan(): PlanEntry[] {
    const { mutate } = this;
    if (mutate === null) return [];
    const returns = returnsOf(mutate);
    return returns.flatMap((statement) => {
      const [value] = statement.values;
      if (value === undefined || statement.values.length !== 1) return [];
      const certain = returns.length === 1 && mutate.body.statements.includes(statement);
      const table = this.behind(value);
      if (table.type !== 'table') return [];
      const entries = table.fields.flatMap((field) => this.#planEntry(field, certain));
      return value.type === 'name' ? [...entries, ...this.#laterEntries(value)] : entries;
    });
  }

  #planEntry({ key, value }: TableField, certain: boolean): PlanEntry[] {
    return key?.type === 'string' ? [{ name: key.value, range: nameRange(this, key), value, certain }] : [];
  }

  /** `plan.units = function …` after `local plan = { … }`. */
  #laterEntries(name: Expression): PlanEntry[] {
    const variable = name.type === 'name' ? this.source.scopes.references.get(name)?.variable : null;
    return (variable?.references ?? []).flatMap((reference) => {
      const index = this.parentOf(reference.name);
      if (index?.type !== 'index' || index.base !== reference.name || index.key.type !== 'string') return [];
      const statement = this.parentOf(index);
      if (statement?.type === 'function-statement' && statement.target === index)
        return [{ name: index.key.value, range: index.key, value: statement.function, certain: false }];
      if (statement?.type !== 'assignment') return [];
      const value = statement.values[statement.targets.indexOf(index)];
      return value === undefined ? [] : [{ name: index.key.value, range: index.key, value, certain: false }];
    });
  }

  #readHooks(): Map<HookName, FunctionExpression> {
    const hooks = new Map<HookName, FunctionExpression>();
    for (const { name, value } of this.plan) {
      const hook = HOOKS.find((one) => one === name);
      const found = this.behind(value);
      if (hook !== undefined && found.type === 'function') hooks.set(hook, found);
    }
    return hooks;
  }

  #giveRoles(): void {
    if (this.mutate !== null) this.#roles.set(this.mutate, { kind: 'context', phase: 'plan' });
    for (const hook of this.hooks.values()) this.#roles.set(hook, { kind: 'context', phase: 'hook' });
    for (const call of this.nodes('call')) {
      if (this.globalName(call.callee) !== 'on' || call.method !== null) continue;
      const [first, test] = call.arguments;
      const space = first?.type === 'string' ? COLLECTIONS.find((one) => one === foldCase(first.value)) : undefined;
      const found = test === undefined ? null : this.behind(test);
      if (space === undefined || found?.type !== 'function') continue;
      const known = this.#roles.get(found);
      const role: ScriptType = { kind: 'record', space, steps: [] };
      // One test for two collections has no certain type.
      if (known === undefined) this.#roles.set(found, role);
      else if (JSON.stringify(known) !== JSON.stringify(role)) this.#roles.delete(found);
    }
  }
}

/** The place of a key's name: without quotes. */
export function nameRange(file: LintFile, key: TextRange): TextRange {
  const first = file.source.text[key.start];
  if (first !== '"' && first !== "'") return { start: key.start, end: key.end };
  return { start: key.start + 1, end: Math.max(key.start + 1, key.end - 1) };
}

/** `return` statements of a function itself, those of functions inside left out. */
export function returnsOf(node: FunctionExpression): Return[] {
  const found: Return[] = [];
  const stack: AnyNode[] = [node.body];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top.type === 'return') found.push(top);
    if (top.type === 'function' || top.type === 'return') continue;
    stack.push(...childrenOf(top).toReversed());
  }
  return found;
}

/** Values for a message that offers the nearest of known names. */
export function nearValues(name: string, known: readonly string[]): { near: string | null; values: MessageValues } {
  const near = nearestName(name, known);
  return { near, values: near === null ? { have: known } : { have: known, near } };
}
