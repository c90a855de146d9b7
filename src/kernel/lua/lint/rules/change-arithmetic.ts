// Arithmetic with a change: `-scale(2)`, `scale(2) * 3` (standard 5).

import type { Lint } from '../model.ts';

const ARITHMETIC = ['+', '-', '*', '/', '//', '%', '^', '..'];

export const changeArithmetic: Lint = {
  code: 'rule/change-arithmetic',
  severity: 'error',
  *check(file) {
    for (const node of file.nodes('binary')) {
      if (!ARITHMETIC.includes(node.operator)) continue;
      if (file.changeWord(node.left) !== null || file.changeWord(node.right) !== null) yield { range: node };
    }
    for (const node of file.nodes('unary')) {
      const { operand } = node;
      if (node.operator !== '-' || file.changeWord(operand) === null || operand.type !== 'call') continue;
      const [first] = operand.arguments;
      const fixes =
        first?.type === 'number'
          ? [
              file.fix(
                'lua/fix.write',
                node,
                `${file.textOf({ start: operand.start, end: first.start })}-${file.textOf({ start: first.start, end: operand.end })}`,
                false,
                { text: `-${first.raw}` },
              ),
            ]
          : [];
      yield { range: node, fixes };
    }
  },
};
