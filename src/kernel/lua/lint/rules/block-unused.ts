// A finished block, or a selector, that stands alone and reaches no list of rules (standard 5).

import type { Lint } from '../model.ts';

export const blockUnused: Lint = {
  code: 'plan/block-unused',
  severity: 'warning',
  *check(file) {
    const blocks = new Set<object>(file.blocks.map(({ call }) => call));
    for (const { call } of file.nodes('call-statement'))
      if (blocks.has(call) || file.selectorCall(call) !== null) yield { range: call };
  },
};
