// A field that a later block of the same mutator locks again for the same records: the earlier lock leaves nothing
// (standard 5: the same mutator may still write what it locked).

import { foldCase, type TextRange } from '../../../text/index.ts';
import type { LintFile, WrittenBlock } from '../file.ts';
import type { Lint } from '../model.ts';

interface Locked {
  readonly block: WrittenBlock;
  readonly rules: number;
  readonly key: string;
  readonly name: string;
  readonly range: TextRange;
}

export const lockTwice: Lint = {
  code: 'rule/lock-twice',
  severity: 'warning',
  *check(file) {
    const seen: Locked[] = [];
    for (const block of file.blocks) {
      if (block.table === null) continue;
      const rules = file.parentOf(file.parentOf(block.call) ?? block.call)?.start ?? -1;
      for (const { steps, range, value } of file.writtenFields(block.table)) {
        if (file.changeWord(value) !== 'lock') continue;
        const key = foldCase(steps.join('.'));
        for (const before of seen)
          if (
            before.key === key &&
            before.rules === rules &&
            before.block !== block &&
            covers(file, block, before.block)
          )
            yield { range: before.range, values: { field: before.name, line: file.lines.lineOf(range.start) } };
        seen.push({ block, rules, key, name: steps.join('.'), range });
      }
    }
  },
};

/** Whether the later block certainly selects every record of the earlier one. */
function covers(file: LintFile, later: WrittenBlock, earlier: WrittenBlock): boolean {
  if (later.collection === null || later.collection !== earlier.collection) return false;
  return later.word === 'all' || wordsOf(file, later) === wordsOf(file, earlier);
}

const wordsOf = (file: LintFile, { selector }: WrittenBlock): string => file.textOf(selector).replace(/\s+/g, '');
