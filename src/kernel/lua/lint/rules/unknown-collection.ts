// A selector whose first argument is no collection (standard 5).

import { COLLECTIONS } from '../../../game/model.ts';
import { foldCase } from '../../../text/index.ts';
import { nameRange, nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

export const unknownCollection: Lint = {
  code: 'rule/unknown-collection',
  severity: 'error',
  *check(file) {
    for (const call of file.nodes('call')) {
      const selector = file.selectorCall(call);
      const first = selector?.arguments[0];
      if (selector !== call || first?.type !== 'string' || COLLECTIONS.some((one) => one === foldCase(first.value)))
        continue;
      const { near, values } = nearValues(first.value, COLLECTIONS);
      const range = nameRange(file, first);
      yield {
        range: first,
        message: near === null ? 'rule/unknown-collection' : 'rule/unknown-collection.near',
        values: { ...values, selector: file.globalName(call.callee)!, got: `"${first.value}"` },
        fixes: file.renameFix(range, near),
      };
    }
  },
};
