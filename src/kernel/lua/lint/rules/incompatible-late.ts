// `ctx.incompatible` in a hook: only `mutate` can refuse (standard 4).

import type { Lint } from '../model.ts';

export const incompatibleLate: Lint = {
  code: 'plan/incompatible-late',
  severity: 'warning',
  *check(file) {
    for (const node of file.nodes('index')) {
      const base = file.types.of(node.base);
      if (
        base?.kind === 'context' &&
        base.phase === 'hook' &&
        node.key.type === 'string' &&
        node.key.value === 'incompatible'
      )
        yield { range: node };
    }
  },
};
