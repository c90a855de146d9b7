// The tree of a Lua file. Every node is a range of UTF-16 offsets; what the file lacks stands as a `missing` node.

import type { TextRange } from '../../text/index.ts';

interface Node<T extends string> extends TextRange {
  readonly type: T;
}

export interface Name extends Node<'name'> {
  /** `''` where a name is missing. */
  readonly name: string;
}

export interface NilLiteral extends Node<'nil'> {}
export interface Vararg extends Node<'vararg'> {}
export interface BooleanLiteral extends Node<'boolean'> {
  readonly value: boolean;
}
export interface NumberLiteral extends Node<'number'> {
  readonly raw: string;
  /** Nearest JavaScript number. */
  readonly value: number;
  readonly isInteger: boolean;
}
export interface StringLiteral extends Node<'string'> {
  readonly value: string;
  /** Bytes of the string that it stands for. */
  readonly bytes: number;
}
/** An expression that should stand here and does not. */
export interface Missing extends Node<'missing'> {}

export interface FunctionExpression extends Node<'function'> {
  readonly parameters: readonly Name[];
  /** The `...` of the parameter list. */
  readonly vararg: TextRange | null;
  /** A method (`function a:b()`) has the parameter `self` besides. */
  readonly method: boolean;
  readonly body: Block;
  /** From the opening to the closing bracket. */
  readonly header: TextRange;
}

export interface Index extends Node<'index'> {
  readonly base: Expression;
  /** `base.name`: a string literal in `key` that covers the name; `base[key]`: any expression. */
  readonly key: Expression;
  readonly dotted: boolean;
}

export interface Call extends Node<'call'> {
  readonly callee: Expression;
  /** `callee:method(…)`. */
  readonly method: Name | null;
  readonly arguments: readonly Expression[];
  /** Brackets and what is in them; the lone string or table of `f "x"` and `f { }`. */
  readonly list: TextRange;
  /** `f "x"` or `f { }`. */
  readonly bare: boolean;
  /** Ends of the commas, for counting the argument at a place. */
  readonly commas: readonly number[];
}

export type BinaryOperator =
  | ('or' | 'and' | '<' | '>' | '<=' | '>=' | '~=' | '==')
  | ('|' | '~' | '&' | '<<' | '>>' | '..' | '+' | '-' | '*' | '/' | '//' | '%' | '^');
export type UnaryOperator = 'not' | '-' | '#' | '~';

export interface Binary extends Node<'binary'> {
  readonly operator: BinaryOperator;
  readonly mark: TextRange;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Unary extends Node<'unary'> {
  readonly operator: UnaryOperator;
  readonly mark: TextRange;
  readonly operand: Expression;
}

export interface Parenthesis extends Node<'parenthesis'> {
  readonly inner: Expression;
}

export interface TableField extends Node<'field'> {
  /** `name = value` and `[key] = value` have a key, list items none. */
  readonly key: Expression | null;
  readonly named: boolean;
  readonly value: Expression;
}

export interface Table extends Node<'table'> {
  readonly fields: readonly TableField[];
}

export type Expression =
  | Name
  | NilLiteral
  | Vararg
  | BooleanLiteral
  | NumberLiteral
  | StringLiteral
  | Missing
  | FunctionExpression
  | Index
  | Call
  | Binary
  | Unary
  | Parenthesis
  | Table;

export interface Block extends Node<'block'> {
  readonly statements: readonly Statement[];
}

export interface LocalVariable {
  readonly name: Name;
  readonly attribute: { readonly name: string; readonly range: TextRange } | null;
}

export interface Local extends Node<'local'> {
  readonly variables: readonly LocalVariable[];
  readonly values: readonly Expression[];
}
export interface Assignment extends Node<'assignment'> {
  readonly targets: readonly Expression[];
  readonly values: readonly Expression[];
}
export interface CallStatement extends Node<'call-statement'> {
  readonly call: Expression;
}
/** An expression that stands alone, which Lua refuses; kept for completion. */
export interface LoneExpression extends Node<'lone-expression'> {
  readonly expression: Expression;
}
export interface Do extends Node<'do'> {
  readonly body: Block;
}
export interface While extends Node<'while'> {
  readonly condition: Expression;
  readonly body: Block;
}
export interface Repeat extends Node<'repeat'> {
  readonly body: Block;
  readonly condition: Expression;
}
export interface IfClause {
  /** The word `if`, `elseif` or `else`. */
  readonly word: TextRange;
  readonly condition: Expression | null;
  readonly body: Block;
}
export interface If extends Node<'if'> {
  readonly clauses: readonly IfClause[];
}
export interface NumericFor extends Node<'numeric-for'> {
  readonly variable: Name;
  readonly from: Expression;
  readonly limit: Expression;
  readonly step: Expression | null;
  readonly body: Block;
}
export interface GenericFor extends Node<'generic-for'> {
  readonly variables: readonly Name[];
  readonly values: readonly Expression[];
  readonly body: Block;
}
/** `function a.b:c() … end`; `target` is the name or index that receives it. */
export interface FunctionStatement extends Node<'function-statement'> {
  readonly target: Expression;
  readonly function: FunctionExpression;
}
export interface LocalFunction extends Node<'local-function'> {
  readonly name: Name;
  readonly function: FunctionExpression;
}
export interface Return extends Node<'return'> {
  readonly values: readonly Expression[];
}
export interface Break extends Node<'break'> {}
export interface Goto extends Node<'goto'> {
  readonly label: Name;
}
export interface Label extends Node<'label'> {
  readonly label: Name;
  /** Nothing but labels and semicolons stand after it in its block. */
  readonly last: boolean;
}
/** Words that make no statement. */
export interface Unreadable extends Node<'unreadable'> {}

export type Statement =
  | Local
  | Assignment
  | CallStatement
  | LoneExpression
  | Do
  | While
  | Repeat
  | If
  | NumericFor
  | GenericFor
  | FunctionStatement
  | LocalFunction
  | Return
  | Break
  | Goto
  | Label
  | Unreadable;

export type AnyNode = Expression | Statement | Block | TableField;
