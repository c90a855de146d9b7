// A text literal that is longer than a string may be (standard 9).

import { STANDARD_LIMITS } from '../../limits.ts';
import type { Lint } from '../model.ts';

export const longString: Lint = {
  code: 'lua/long-string',
  severity: 'error',
  *check(file) {
    const most = STANDARD_LIMITS.stringBytes;
    for (const node of file.nodes('string'))
      if (node.bytes > most)
        yield { range: { start: node.start, end: node.start + 1 }, values: { bytes: node.bytes, most } };
  },
};
