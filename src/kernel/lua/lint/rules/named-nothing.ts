// A name of a record that the loaded game does not have.

import type { CollectionName } from '../../../game/model.ts';
import { foldCase, nearestName } from '../../../text/index.ts';
import type { StringLiteral } from '../../syntax/index.ts';
import { type LintFile, nameRange } from '../file.ts';
import type { Finding, Lint } from '../model.ts';

export const namedNothing: Lint = {
  code: 'rule/named-nothing',
  severity: 'warning',
  *check(file) {
    if (file.context.game === undefined) return;
    // Records that the package itself may bring are not known here.
    if (file.context.manifest?.layers.includes('files') !== false) return;
    for (const call of file.nodes('call')) {
      const selector = file.selectorCall(call);
      if (selector !== call || file.globalName(call.callee) !== 'named') continue;
      const [first, ...names] = call.arguments;
      const space = first?.type === 'string' ? (foldCase(first.value) as CollectionName) : null;
      for (const name of names) if (space !== null && name.type === 'string') yield* check(file, space, name);
    }
    for (const node of file.nodes('index')) {
      const base = file.types.of(node.base);
      const parent = file.parentOf(node);
      const writes = parent?.type === 'assignment' && parent.targets.includes(node);
      if (base?.kind === 'collection' && node.key.type === 'string' && node.key.value !== '' && !writes)
        yield* check(file, base.space, node.key);
    }
  },
};

function check(file: LintFile, space: CollectionName, name: StringLiteral): Finding[] {
  const records = file.context.game!.records[space];
  if (records === undefined || records.has(foldCase(name.value))) return [];
  const known = Array.from(records.values(), (record) => record.name);
  const near = nearestName(name.value, known);
  const range = nameRange(file, name);
  return [
    {
      range,
      message: near === null ? 'lua/named-nothing' : 'lua/named-nothing.near',
      values: near === null ? { collection: space, name: name.value } : { collection: space, name: name.value, near },
      fixes: file.renameFix(range, near),
    },
  ];
}
