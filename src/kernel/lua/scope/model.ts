// What names mean: scopes, the variables in them, and every place that reads or writes one.

import type { TextRange } from '../../text/index.ts';
import type { Expression, FunctionExpression, Name, Statement } from '../syntax/ast.ts';

export type VariableKind = 'local' | 'parameter' | 'loop' | 'function' | 'self';

export interface Variable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly attribute: string | null;
  /** Where it is declared; null for the `self` of a method. */
  readonly declaration: Name | null;
  /** The statement or function that declares it. */
  readonly owner: Statement | FunctionExpression;
  /** What it starts with, where that is one expression. */
  readonly value: Expression | null;
  readonly scope: Scope;
  /** Offset from which its name means it. */
  readonly visibleFrom: number;
  readonly references: Reference[];
}

/** One use of a name. */
export interface Reference {
  readonly name: Name;
  /** Null for a global. */
  readonly variable: Variable | null;
  readonly kind: 'read' | 'write';
  /** The function that it stands in; null for the file itself. */
  readonly inside: FunctionExpression | null;
  /** What is written, where that is one expression. */
  readonly value: Expression | null;
}

export interface Scope extends TextRange {
  readonly parent: Scope | null;
  readonly children: Scope[];
  /** Null for the file itself. */
  readonly function: FunctionExpression | null;
  readonly variables: Variable[];
}

export interface Scopes {
  readonly root: Scope;
  readonly variables: readonly Variable[];
  /** Every use of a name, by its node. */
  readonly references: ReadonlyMap<Name, Reference>;
  /** Uses of each global. */
  readonly globals: ReadonlyMap<string, readonly Reference[]>;
  /** Variable of each declaring name. */
  readonly declarations: ReadonlyMap<Name, Variable>;
}
