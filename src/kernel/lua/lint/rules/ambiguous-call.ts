// A call whose brackets begin on the next line: Lua joins what looks like two statements.

import type { Lint } from '../model.ts';

export const ambiguousCall: Lint = {
  code: 'lua/ambiguous-call',
  severity: 'warning',
  *check(file) {
    const blocks = new Set<object>(file.blocks.map(({ call }) => call));
    for (const call of file.nodes('call')) {
      if (call.bare || call.list.start === call.list.end) continue;
      const before = call.method ?? call.callee;
      // Named by `rule/forgotten-comma`.
      if (call.method === null && blocks.has(call.callee)) continue;
      if (!file.textOf({ start: before.end, end: call.list.start }).includes('\n')) continue;
      const range = { start: call.list.start, end: call.list.start + 1 };
      const gap = { start: before.end, end: before.end };
      yield { range, fixes: [file.fix('lua/fix.insert', gap, ';', false, { text: ';' })] };
    }
  },
};
