// An option that the script reads and the manifest does not declare (standard 3).

import { optionList } from '../../../dialect.ts';
import { declareOptionFix, type OptionUse } from '../../../manifest/index.ts';
import type { Fix } from '../../../text/index.ts';
import type { Expression } from '../../syntax/index.ts';
import { type LintFile, nearValues } from '../file.ts';
import type { Lint } from '../model.ts';

export const unknownOption: Lint = {
  code: 'plan/unknown-option',
  severity: 'error',
  *check(file) {
    const { manifest, manifestText } = file.context;
    if (manifest === null) return;
    const have = manifest.options.map(({ id }) => id);
    // One reading of the manifest for each id, and no more than a manifest holds options.
    const fixes = new Map<string, Fix | null>();
    const declare = (id: string, node: Expression) => {
      if (!fixes.has(id) && fixes.size < optionList && manifestText !== undefined)
        fixes.set(id, declareOptionFix(manifestText, id, useOf(file, node)));
      return fixes.get(id) ?? null;
    };
    for (const node of file.nodes('index')) {
      const { key } = node;
      if (key.type !== 'string' || key.value === '' || have.includes(key.value)) continue;
      if (file.types.of(node.base)?.kind !== 'options') continue;
      const { near, values } = nearValues(key.value, have);
      const fix = declare(key.value, node);
      yield {
        range: key,
        message: `plan/unknown-option${near !== null ? '.near' : have.length === 0 ? '.none' : ''}`,
        values: { ...values, key: key.value },
        fixes: [...(node.dotted ? file.renameFix(key, near) : []), ...(fix === null ? [] : [fix])],
      };
    }
  },
};

/** What an option is read for, as far as the place shows it. */
function useOf(file: LintFile, node: Expression): OptionUse {
  const parent = file.parentOf(node);
  if (parent?.type === 'if' || (parent?.type === 'unary' && parent.operator === 'not')) return 'toggle';
  if (parent?.type === 'binary' && (parent.operator === 'and' || parent.operator === 'or')) return 'toggle';
  if (parent?.type === 'call') {
    const word = file.changeWord(parent);
    if (word !== null) return word === 'scale' ? 'factor' : 'amount';
  }
  // A bound of a change: `{ max = … }`.
  const table = parent?.type === 'field' ? file.parentOf(parent) : parent;
  const bounds = table?.type === 'table' ? file.parentOf(table) : null;
  return bounds?.type === 'call' && file.changeWord(bounds) !== null ? 'amount' : 'number';
}
