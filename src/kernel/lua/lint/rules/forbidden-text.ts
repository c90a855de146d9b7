// A text with a mark that would end the value in a game file (standard 7).

import { givenLiteral, namedFields } from '../fields.ts';
import type { Lint } from '../model.ts';

const FORBIDDEN = /;|\/\/|\/\*|[\0-\x1f\x7f]/;

export const forbiddenText: Lint = {
  code: 'record/forbidden-text',
  severity: 'warning',
  *check(file) {
    for (const field of namedFields(file)) {
      const value = givenLiteral(file, field);
      const match = value?.type === 'string' ? FORBIDDEN.exec(value.value) : null;
      if (value?.type !== 'string' || match === null) continue;
      const found =
        match[0] < ' ' || match[0] === '\x7f' ? `U+${match[0].charCodeAt(0).toString(16).padStart(4, '0')}` : match[0];
      yield { range: value, values: { found, text: value.value.replace(/[\0-\x1f\x7f]/g, '·') } };
    }
  },
};
