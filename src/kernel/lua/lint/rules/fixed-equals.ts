// `==` between a `fixed` and a plain number: always false in Lua (standard 8).

import type { Expression } from '../../syntax/index.ts';
import type { LintFile } from '../file.ts';
import type { Lint } from '../model.ts';

export const fixedEquals: Lint = {
  code: 'lua/fixed-equals',
  severity: 'warning',
  *check(file) {
    for (const node of file.nodes('binary')) {
      if (node.operator !== '==' && node.operator !== '~=') continue;
      const left = isFixed(file, node.left);
      const right = isFixed(file, node.right);
      if (left === right || !isNumber(file, left ? node.right : node.left)) continue;
      const call = `fixed.eq(${file.textOf(node.left)}, ${file.textOf(node.right)})`;
      const text = node.operator === '==' ? call : `not ${call}`;
      yield {
        range: node,
        values: { operator: node.operator },
        fixes: [file.fix('lua/fix.write', node, text, false, { text })],
      };
    }
  },
};

function isFixed(file: LintFile, node: Expression): boolean {
  return file.types.of(node)?.kind === 'fixed';
}

/** A number for certain: a literal, or a field of a record. */
function isNumber(file: LintFile, node: Expression): boolean {
  const inner = node.type === 'unary' ? node.operand : node;
  if (inner.type === 'number') return true;
  return inner.type === 'index' && file.fields.some((use) => use.node === inner);
}
