// Walks a tree without recursion: long chains (`a + b + c …`) nest as deep as the file is long.

import type { AnyNode, Block, Expression, FunctionExpression } from './ast.ts';

/** Children of a node in the order of the text. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  switch (node.type) {
    case 'block':
      return node.statements;
    case 'local':
      return [...node.variables.map(({ name }) => name), ...node.values];
    case 'assignment':
      return [...node.targets, ...node.values];
    case 'call-statement':
      return [node.call];
    case 'lone-expression':
      return [node.expression];
    case 'do':
      return [node.body];
    case 'while':
      return [node.condition, node.body];
    case 'repeat':
      return [node.body, node.condition];
    case 'if':
      return node.clauses.flatMap(({ condition, body }) => (condition === null ? [body] : [condition, body]));
    case 'numeric-for':
      return [node.variable, node.from, node.limit, ...(node.step === null ? [] : [node.step]), node.body];
    case 'generic-for':
      return [...node.variables, ...node.values, node.body];
    case 'function-statement':
      return [node.target, node.function];
    case 'local-function':
      return [node.name, node.function];
    case 'return':
      return node.values;
    case 'goto':
    case 'label':
      return [];
    case 'function':
      return [...node.parameters, node.body];
    case 'index':
      return [node.base, node.key];
    case 'call':
      return [node.callee, ...node.arguments];
    case 'binary':
      return [node.left, node.right];
    case 'unary':
      return [node.operand];
    case 'parenthesis':
      return [node.inner];
    case 'table':
      return node.fields;
    case 'field':
      return node.key === null ? [node.value] : [node.key, node.value];
    default:
      return [];
  }
}

/** Every node with its parent, parents first, in the order of the text. */
export function walk(root: AnyNode, visit: (node: AnyNode, parent: AnyNode | null) => void): void {
  const stack: (readonly [AnyNode, AnyNode | null])[] = [[root, null]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [node, parent] = top;
    visit(node, parent);
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index -= 1) stack.push([children[index]!, node]);
  }
}

/** Every function below a node. */
export function functionsOf(root: AnyNode): FunctionExpression[] {
  const found: FunctionExpression[] = [];
  walk(root, (node) => {
    if (node.type === 'function') found.push(node);
  });
  return found;
}

/**
 * The chain of first parts of an expression, innermost first: of `a.b(1) + 2` it is `a`, `a.b`, `a.b(1)`, the sum.
 * Everything beside the chain nests at most as deep as the parser allows.
 */
export function spineOf(expression: Expression): Expression[] {
  const spine: Expression[] = [];
  let node: Expression = expression;
  for (;;) {
    spine.push(node);
    if (node.type === 'binary') node = node.left;
    else if (node.type === 'index') node = node.base;
    else if (node.type === 'call') node = node.callee;
    else break;
  }
  return spine.reverse();
}

/** The smallest node chain that holds an offset, outermost first; a place at a node's end belongs to it. */
export function pathTo(chunk: Block, offset: number): AnyNode[] {
  const path: AnyNode[] = [chunk];
  for (let node: AnyNode = chunk; ; ) {
    let next: AnyNode | null = null;
    for (const child of childrenOf(node)) if (child.start <= offset && offset <= child.end) next = child;
    if (next === null) return path;
    path.push(next);
    node = next;
  }
}
