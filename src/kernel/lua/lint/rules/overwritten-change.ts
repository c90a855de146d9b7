// A field that a later block with the same selector sets anew: the earlier `set` or `lock` leaves nothing.

import { foldCase } from '../../../text/index.ts';
import type { Lint } from '../model.ts';

export const overwrittenChange: Lint = {
  code: 'lua/overwritten-change',
  severity: 'warning',
  *check(file) {
    const last = new Map<string, { readonly range: { start: number; end: number }; readonly name: string }>();
    for (const { selector, table, call } of file.blocks) {
      if (table === null) continue;
      const rules = file.parentOf(file.parentOf(call) ?? call);
      const where = `${rules?.start ?? -1} ${file.textOf(selector).replace(/\s+/g, '')}`;
      for (const { steps, range, value } of file.writtenFields(table)) {
        const word = file.changeWord(value);
        const id = `${where} ${foldCase(steps.join('.'))}`;
        const before = last.get(id);
        if (before !== undefined && (word === 'set' || word === 'lock'))
          yield {
            range: before.range,
            values: { field: before.name, line: file.lines.lineOf(range.start) },
          };
        if (word === 'set' || word === 'lock') last.set(id, { range, name: steps.join('.') });
        else last.delete(id);
      }
    }
  },
};
