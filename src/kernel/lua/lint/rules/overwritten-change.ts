// A field that a later block with the same selector sets anew: the earlier `set` or `lock` leaves nothing. Of two locks
// `rule/lock-twice` speaks.

import { foldCase, type TextRange } from '../../../text/index.ts';
import type { Lint } from '../model.ts';

interface Last {
  readonly range: TextRange;
  readonly name: string;
  readonly word: string;
}

export const overwrittenChange: Lint = {
  code: 'lua/overwritten-change',
  severity: 'warning',
  *check(file) {
    // By selector, then by field: a selector may be as long as the file.
    const selectors = new Map<string, Map<string, Last>>();
    for (const { selector, table, call } of file.blocks) {
      if (table === null) continue;
      const rules = file.parentOf(file.parentOf(call) ?? call);
      const where = `${rules?.start ?? -1} ${file.textOf(selector).replace(/\s+/g, '')}`;
      const last = selectors.get(where) ?? new Map<string, Last>();
      selectors.set(where, last);
      for (const { steps, range, value } of file.writtenFields(table)) {
        const word = file.changeWord(value);
        const id = foldCase(steps.join('.'));
        const before = last.get(id);
        if (before !== undefined && (word === 'set' || (word === 'lock' && before.word !== 'lock')))
          yield {
            range: before.range,
            values: { field: before.name, line: file.lines.lineOf(range.start) },
          };
        if (word === 'set' || word === 'lock') last.set(id, { range, name: steps.join('.'), word });
        else last.delete(id);
      }
    }
  },
};
