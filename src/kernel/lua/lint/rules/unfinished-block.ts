// A selector in `rules` that no `:change` finishes (standard 5).

import type { Lint } from '../model.ts';

export const unfinishedBlock: Lint = {
  code: 'plan/unfinished-block',
  severity: 'error',
  *check(file) {
    for (const { name, value, certain } of file.plan) {
      const list = name === 'rules' ? file.behind(value) : null;
      if (list?.type !== 'table') continue;
      for (const field of list.fields) {
        const selector = field.key === null ? file.selectorCall(field.value) : null;
        if (selector === null) continue;
        const end = { start: field.value.end, end: field.value.end };
        yield {
          range: field.value,
          severity: certain ? 'error' : 'warning',
          values: { path: file.textOf(selector.callee) },
          fixes: [file.fix('lua/fix.insert', end, ' :change {  }', false, { text: ':change { }' })],
        };
      }
    }
  },
};
