// A computed number that is written to a field and never went through `fixed` (standard 8).

import type { Call, Expression } from '../../syntax/index.ts';
import { namedFields } from '../fields.ts';
import type { LintFile } from '../file.ts';
import type { Lint } from '../model.ts';

const ARITHMETIC = ['+', '-', '*', '/', '^', '%'];

export const floatArithmetic: Lint = {
  code: 'lua/float-arithmetic',
  severity: 'warning',
  *check(file) {
    for (const { name, use, value } of namedFields(file)) {
      if (value === null || use === 'read' || use === 'test') continue;
      const word = file.changeWord(value);
      const given =
        word === null ? value : word === 'set' || word === 'lock' ? (value as Call).arguments[0] : undefined;
      if (given === undefined || (word === null && use !== 'write')) continue;
      const computed = file.behind(given);
      if (computed.type !== 'binary' || !ARITHMETIC.includes(computed.operator) || !isFloat(file, computed)) continue;
      const { left } = computed;
      const wrap = given === computed && left.type !== 'binary';
      const inner = left.type === 'parenthesis' ? file.textOf(left) : `(${file.textOf(left)})`;
      const text = `fixed${inner}`;
      yield {
        range: given,
        values: { field: name },
        fixes: wrap ? [file.fix('lua/fix.fixed', left, text, false, { text })] : [],
      };
    }
  },
};

/** Arithmetic that can leave the whole numbers: a quotient, a power, or a float literal beside a value that varies. */
function isFloat(file: LintFile, node: Expression): boolean {
  const leaves: Expression[] = [];
  let floats = false;
  let whole = true;
  const stack: Expression[] = [node];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const inner = top.type === 'parenthesis' ? top.inner : top;
    if (inner.type === 'binary' && ARITHMETIC.includes(inner.operator)) {
      if (inner.operator === '/' || inner.operator === '^') floats = true;
      stack.push(inner.left, inner.right);
    } else if (inner.type === 'unary' && inner.operator === '-') stack.push(inner.operand);
    else leaves.push(inner);
  }
  for (const leaf of leaves) {
    if (file.types.of(leaf)?.kind === 'fixed') return false;
    if (leaf.type === 'number') floats ||= !leaf.isInteger;
    else whole = false;
  }
  return floats && !whole;
}
