// A collection that `mutate` itself touches: records are there in hooks only (standard 4).

import type { Lint } from '../model.ts';

export const collectionsNotLoaded: Lint = {
  code: 'plan/collections-not-loaded',
  severity: 'error',
  *check(file) {
    for (const node of file.nodes('index')) {
      const base = file.types.of(node.base);
      const type = file.types.of(node);
      if (base?.kind !== 'context' || base.phase !== 'plan' || type?.kind !== 'collection') continue;
      const direct = file.mutate !== null && file.functionOf(node) === file.mutate;
      // A function inside may run in a hook, with the outer ctx.
      yield { range: node, values: { collection: type.space }, ...(direct ? {} : { severity: 'warning' as const }) };
    }
  },
};
