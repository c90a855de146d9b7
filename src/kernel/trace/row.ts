// One line of the record list: how much changed in a record, in which fields, by whom, against whom.

import type { RecordTrace, Step } from '../stack/model.ts';
import { sha256Hex } from '../text/index.ts';
import { fieldCells } from './cell.ts';
import { wholeState } from './grid.ts';
import { type ConflictPair, type RecordRow, stateBit } from './model.ts';

/** Names that many rows share, each once: rows name them by index, so that thousands of rows stay small. */
export class RowTables {
  readonly fields: string[] = [];
  readonly pairs: ConflictPair[] = [];
  readonly #fieldAt = new Map<string, number>();
  readonly #pairAt = new Map<string, number>();

  field(name: string): number {
    let at = this.#fieldAt.get(name);
    if (at === undefined) {
      at = this.fields.push(name) - 1;
      this.#fieldAt.set(name, at);
    }
    return at;
  }

  pair(pair: ConflictPair): number {
    const key = pairKey(pair);
    let at = this.#pairAt.get(key);
    if (at === undefined) {
      at = this.pairs.push(pair) - 1;
      this.#pairAt.set(key, at);
    }
    return at;
  }
}

function pairKey({ space, field, earlier, later }: ConflictPair): string {
  return JSON.stringify([space, field, earlier, later]);
}

/** One line of the record list. Rows of one run share `tables`. */
export function recordRow(
  record: RecordTrace,
  order: readonly string[],
  tables: RowTables = new RowTables(),
): RecordRow {
  let changedFields = 0;
  let held = 0;
  let states = 0;
  const writers = new Set<number>();
  const fields: number[] = [];
  const pairs: number[] = [];
  const places = new Map(order.map((id, index) => [id, index]));
  const note = (step: Step) => {
    const place = step.mutator === null ? undefined : places.get(step.mutator);
    if (place !== undefined && (step.before !== step.after || step.field === null) && step.kind !== 'held')
      writers.add(place);
  };
  record.steps.forEach(note);
  held += record.steps.filter((step) => step.kind === 'held').length;
  for (const mutator of new Set(record.steps.map((step) => step.mutator)))
    states |= stateBit(wholeState(record.steps.filter((step) => step.mutator === mutator)));
  for (const { key, before, after, steps } of record.aimed.values()) {
    if (before !== after) changedFields += 1;
    if (steps.length > 0) fields.push(tables.field(key));
    steps.forEach(note);
    if (steps.some((step) => step.kind === 'width')) states |= stateBit('stopped');
    const writing = [...new Set(steps.map((step) => step.mutator ?? ''))];
    for (const [index, { state, over }] of fieldCells(before, steps, writing).entries()) {
      states |= stateBit(state);
      if (state === 'held') held += 1;
      if (state === 'conflict')
        pairs.push(tables.pair({ space: record.space, field: key, earlier: over ?? '', later: writing[index]! }));
    }
  }
  return {
    space: record.space,
    key: record.key,
    name: record.name,
    title: titleOf(record),
    status: record.status,
    changedFields,
    conflicts: pairs.length,
    held,
    unavailable: record.unavailable,
    writers: [...writers].sort((left, right) => left - right),
    states,
    fields,
    pairs,
    seal: sealOf(record),
  };
}

/** Sixteen hex digits over status and every changed field with both its values. */
function sealOf(record: RecordTrace): string {
  if (record.status === 'same') return '';
  const changed = [...record.aimed.values()].filter(({ before, after }) => before !== after);
  const values = changed.map(({ key, before, after }) => [key, before, after]);
  return sha256Hex(JSON.stringify([record.status, record.name, values])).slice(0, 16);
}

/** The name that people know a record by, or `''`. */
export function titleOf(record: RecordTrace): string {
  if (record.space === 'units' || record.space === 'weapons' || record.space === 'sides')
    return record.value('name') ?? '';
  return record.space === 'features' ? (record.value('description') ?? '') : '';
}
