// A block or a rule file that the next line calls, because a comma is missing between them (standard 5).

import type { Lint } from '../model.ts';

export const forgottenComma: Lint = {
  code: 'rule/forgotten-comma',
  severity: 'error',
  *check(file) {
    const blocks = new Set<object>(file.blocks.map(({ call }) => call));
    for (const { callee, method } of file.nodes('call')) {
      if (method !== null || callee.type !== 'call') continue;
      const isFile = callee.method === null && file.globalName(callee.callee) === 'sm';
      const what = blocks.has(callee) ? 'block' : isFile ? 'rule file' : null;
      if (what === null) continue;
      const range = { start: callee.end, end: callee.end };
      const shown = { start: callee.end - 1, end: callee.end };
      yield { range: shown, values: { what }, fixes: [file.fix('lua/fix.insert', range, ',', false, { text: ',' })] };
    }
  },
};
