// An option that the script reads and the manifest does not declare (standard 3).

import { nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

export const unknownOption: Lint = {
  code: 'plan/unknown-option',
  severity: 'error',
  *check(file) {
    const { manifest } = file.context;
    if (manifest === null) return;
    const have = manifest.options.map(({ id }) => id);
    for (const node of file.nodes('index')) {
      const { key } = node;
      if (key.type !== 'string' || key.value === '' || have.includes(key.value)) continue;
      if (file.types.of(node.base)?.kind !== 'options') continue;
      const { near, values } = nearValues(key.value, have);
      yield {
        range: key,
        message: near === null ? 'plan/unknown-option' : 'plan/unknown-option.near',
        values: { ...values, key: key.value },
        fixes: node.dotted ? file.renameFix(key, near) : [],
      };
    }
  },
};
