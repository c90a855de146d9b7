// A member that `ctx` or `ctx.mod` does not have (standard 4).

import { CONTEXT, CONTEXT_NAMES } from '../../api.ts';
import { nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

const MOD_NAMES = CONTEXT.find(({ name }) => name === 'mod')!.members!.map(({ name }) => name);

export const unknownContext: Lint = {
  code: 'plan/unknown-context',
  severity: 'error',
  *check(file) {
    for (const node of file.nodes('index')) {
      const { key } = node;
      const kind = file.types.of(node.base)?.kind;
      if (key.type !== 'string' || key.value === '' || (kind !== 'context' && kind !== 'mod')) continue;
      const have = kind === 'context' ? CONTEXT_NAMES : MOD_NAMES;
      if (have.includes(key.value)) continue;
      const { near, values } = nearValues(key.value, have);
      yield {
        range: key,
        message: near === null ? 'plan/unknown-context' : 'plan/unknown-context.near',
        values: { ...values, key: key.value, table: kind === 'context' ? 'ctx' : 'ctx.mod' },
        fixes: node.dotted ? file.renameFix(key, near) : [],
      };
    }
  },
};
