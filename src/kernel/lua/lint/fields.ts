// Every field that a file names, in blocks, tests and hooks, with the space it belongs to and what is written to it.

import type { RecordSpace } from '../../game/model.ts';
import { COLLECTIONS } from '../../game/model.ts';
import { foldCase, type TextRange } from '../../text/index.ts';
import type { Call, Expression } from '../syntax/index.ts';
import type { LintFile } from './file.ts';

export interface NamedField {
  readonly space: RecordSpace;
  /** Folded dotted key. */
  readonly key: string;
  readonly name: string;
  readonly range: TextRange;
  /** `change`: in `:change { … }`; `test`: in `where`; `write` and `read`: of a record in a hook or test function. */
  readonly use: 'change' | 'test' | 'write' | 'read';
  /** The change, test or written value; null for a read. */
  readonly value: Expression | null;
}

const cache = new WeakMap<LintFile, readonly NamedField[]>();

export function namedFields(file: LintFile): readonly NamedField[] {
  let found = cache.get(file);
  if (found === undefined) {
    found = [...inBlocks(file), ...inTests(file), ...inRecords(file)];
    cache.set(file, found);
  }
  return found;
}

function inBlocks(file: LintFile): NamedField[] {
  return file.blocks.flatMap(({ collection, table }) => {
    if (collection === null || table === null) return [];
    return file.writtenFields(table).map(({ steps, range, value }) => named(collection, steps, range, 'change', value));
  });
}

function inTests(file: LintFile): NamedField[] {
  const wheres = file.nodes('call').filter((call) => call.method === null && file.globalName(call.callee) === 'where');
  return wheres.flatMap((call: Call) => {
    const [first, ...tables] = call.arguments;
    const space = first?.type === 'string' ? COLLECTIONS.find((one) => one === foldCase(first.value)) : undefined;
    if (space === undefined) return [];
    return tables.flatMap((table) =>
      table.type === 'table'
        ? file.writtenFields(table).map(({ steps, range, value }) => named(space, steps, range, 'test', value))
        : [],
    );
  });
}

function inRecords(file: LintFile): NamedField[] {
  return file.fields.map(({ space, steps, range, written }) =>
    named(space, steps, range, written === null ? 'read' : 'write', written),
  );
}

function named(
  space: RecordSpace,
  steps: readonly string[],
  range: TextRange,
  use: NamedField['use'],
  value: Expression | null,
): NamedField {
  return { space, key: foldCase(steps.join('.')), name: steps.join('.'), range, use, value };
}

/** The literal value that a field is given by `set`, `lock` or an assignment, or null. */
export function givenLiteral(file: LintFile, { use, value }: NamedField): Expression | null {
  if (value === null || use === 'read' || use === 'test') return null;
  const word = file.changeWord(value);
  if (word === 'set' || word === 'lock') return literal((value as Call).arguments[0]);
  return use === 'write' ? literal(value) : null;
}

/** A literal number (with its sign), text or boolean. */
function literal(node: Expression | undefined): Expression | null {
  if (node === undefined) return null;
  if (node.type === 'unary' && node.operator === '-' && node.operand.type === 'number') return node;
  return ['number', 'string', 'boolean'].includes(node.type) ? node : null;
}

/** The game text that a literal number or text becomes, or null. */
export function literalText(node: Expression): string | null {
  if (node.type === 'string') return node.value;
  if (node.type === 'number') return numberText(node.raw, node.value);
  if (node.type === 'unary' && node.operand.type === 'number')
    return `-${numberText(node.operand.raw, node.operand.value)}`;
  return null;
}

function numberText(raw: string, value: number): string {
  return /^\d+(?:\.\d+)?$/.test(raw) ? raw : String(value);
}
