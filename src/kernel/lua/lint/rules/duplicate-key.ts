// A key that a table constructor gives twice: the last one stays.

import type { Lint } from '../model.ts';

export const duplicateKey: Lint = {
  code: 'lua/duplicate-key',
  severity: 'warning',
  *check(file) {
    const inBlocks = new Set(file.blocks.map(({ table }) => table));
    for (const table of file.nodes('table')) {
      if (inBlocks.has(table)) continue;
      const seen = new Set<string>();
      for (const { key } of table.fields) {
        if (key === null || (key.type !== 'string' && key.type !== 'number')) continue;
        const name = key.type === 'string' ? `s${key.value}` : `n${key.value}`;
        if (seen.has(name)) yield { range: key, values: { key: name.slice(1) } };
        seen.add(name);
      }
    }
  },
};
