// A plain value where a block wants a change (standard 5).

import type { Lint } from '../model.ts';

export const notAChange: Lint = {
  code: 'rule/not-a-change',
  severity: 'error',
  *check(file) {
    for (const { table } of file.blocks)
      for (const { value, steps } of table === null ? [] : file.writtenFields(table)) {
        if (!['number', 'string', 'boolean'].includes(value.type) && !isNegative(value)) continue;
        const text = `set(${file.textOf(value)})`;
        yield {
          range: value,
          values: { field: steps.join('.'), got: value.type === 'string' ? 'text' : file.textOf(value) },
          fixes: [file.fix('lua/fix.write', value, text, false, { text })],
        };
      }
  },
};

function isNegative(value: { readonly type: string }): boolean {
  return value.type === 'unary' && (value as { operand?: { type: string } }).operand?.type === 'number';
}
