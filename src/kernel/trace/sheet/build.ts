// Builds the effect sheet of a run: fields that changed alike in the same records stand together.

import { COLLECTIONS, type CollectionName, RECORD_SPACES, type RecordSpace } from '../../game/model.ts';
import { survivors } from '../../stack/index.ts';
import type { FieldTrace, RecordTrace, RunReport, Step } from '../../stack/model.ts';
import { titleOf } from '../row.ts';
import { numberOf, recordsOf } from '../values.ts';
import type { EffectKind, EffectSheet, SheetBase, SheetEffect, SheetGroup, SheetRecord, SheetRow } from './model.ts';
import { type FindTrait, setKey, traitFinder } from './traits.ts';

/** What a mutator is called, by its id. */
export interface SheetNames {
  readonly name: string;
  readonly version: string;
}

/** The effect sheet of a run. Sides, tables and the map are told record by record like everything else. */
export function effectSheet(report: RunReport, names: ReadonlyMap<string, SheetNames> = new Map()): EffectSheet {
  const rows: SheetRow[] = [];
  const groups: SheetGroup[] = [];
  const findTrait = traitFinder(report);
  const added = emptyLists();
  const removed = emptyLists();
  const spaces = RECORD_SPACES;
  for (const space of spaces) {
    const changed = new Map<string, Gathered>();
    for (const record of recordsOf(report, space)) {
      if (space !== 'map' && record.status === 'added') added[space].push(sheetRecord(record));
      if (space !== 'map' && record.status === 'removed') removed[space].push(sheetRecord(record));
      if (record.status !== 'changed') continue;
      for (const field of record.aimed.values()) {
        if (field.before === field.after) continue;
        const change = changeOf(field);
        rows.push(rowOf(record, field, change));
        if (!likeDefault(record, field.key, change)) gather(changed, record, field, change);
      }
    }
    groups.push(...grouped(space, changed, findTrait));
  }
  return {
    stack: report.order.map((id) => ({
      id,
      name: names.get(id)?.name ?? id,
      version: names.get(id)?.version ?? '',
      status: report.mutators.find((mutator) => mutator.id === id)?.status ?? 'stopped',
    })),
    ...(report.base === null ? {} : { base: baseOf(report) }),
    refused: report.refused?.code ?? null,
    hash: report.hash,
    groups,
    rows,
    added,
    removed,
    hacks: [...report.hacks.values()].flatMap(({ id, parameters }) =>
      [...parameters]
        .filter(([, { before, after }]) => before !== after)
        .map(([parameter, { before, after }]) => ({ hack: id, parameter, before, after })),
    ),
    files: { added: report.files.added.length, masked: report.files.masked.length },
  };
}

/** Definitions in the order in which they first changed something. */
function baseOf({ steps }: RunReport): readonly SheetBase[] {
  const found = new Map<string, SheetBase>();
  for (const { source, file, before, after } of steps) {
    if (source === undefined || before === after) continue;
    const { pack, definition } = source;
    const key = JSON.stringify([pack, file, definition]);
    found.set(key, { pack, definition, file, changes: (found.get(key)?.changes ?? 0) + 1 });
  }
  return [...found.values()];
}

function emptyLists(): Record<CollectionName, SheetRecord[]> {
  return Object.fromEntries(COLLECTIONS.map((space) => [space, []])) as unknown as Record<
    CollectionName,
    SheetRecord[]
  >;
}

function sheetRecord(record: RecordTrace): SheetRecord {
  return { key: record.key, name: record.name, title: titleOf(record) };
}

/** What happened to one field, without its values. */
interface Change {
  readonly kind: EffectKind;
  readonly operand: string | null;
  readonly held: boolean;
  readonly stopped: boolean;
  readonly by: readonly string[];
  readonly refused: readonly string[];
}

function changeOf({ before, after, steps }: FieldTrace): Change {
  const alive = [...survivors(steps)].reverse();
  const shared = {
    held: steps.some((step) => step.kind === 'lock'),
    stopped: steps.some((step) => step.kind === 'width'),
    by: mutatorsOf(alive),
    refused: mutatorsOf(steps.filter((step) => step.kind === 'held')),
  };
  if (before === null) return { kind: 'added', operand: null, ...shared };
  if (after === null) return { kind: 'removed', operand: null, ...shared };
  const bound = alive.some((step) => step.note === 'bound-min' || step.note === 'bound-max');
  if (alive.length > 0 && !bound && alive.every((step) => step.kind === 'scale'))
    return { kind: 'factor', operand: alive.map(operandOf).join(' × '), ...shared };
  if (alive.length > 0 && alive.every((step) => step.kind === 'append'))
    return { kind: 'words', operand: alive.map(operandOf).join(' '), ...shared };
  return { kind: 'set', operand: null, ...shared };
}

/** A weapon's damage to one unit that was multiplied just as its damage to all: the one line tells both. */
function likeDefault(record: RecordTrace, key: string, change: Change): boolean {
  if (record.space !== 'weapons' || !key.startsWith('damage.') || key === 'damage.default') return false;
  const main = record.aimed.get('damage.default');
  if (change.kind !== 'factor' || main === undefined || main.before === main.after) return false;
  return JSON.stringify(changeOf(main)) === JSON.stringify(change);
}

function operandOf({ operand }: Step): string {
  return operand === null ? '' : typeof operand === 'string' ? operand : operand.value;
}

function mutatorsOf(steps: readonly Step[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => (step.mutator === null ? [] : [step.mutator])))];
}

function rowOf(record: RecordTrace, field: FieldTrace, change: Change): SheetRow {
  const { held, stopped, by, refused } = change;
  const { key, spelling, before, after } = field;
  const base = field.steps.flatMap(({ source, file, line }) =>
    source === undefined ? [] : [{ ...source, file, line }],
  );
  return {
    ...(base.length === 0 ? {} : { base }),
    space: record.space,
    record: record.name,
    title: titleOf(record),
    field: key,
    spelling,
    before,
    after,
    held,
    stopped,
    by,
    refused,
  };
}

/** Fields that changed alike, with the records in which they did. */
interface Gathered {
  readonly field: string;
  readonly spelling: string;
  readonly change: Change;
  readonly records: RecordTrace[];
  readonly values: (readonly [string | null, string | null])[];
}

function gather(found: Map<string, Gathered>, record: RecordTrace, field: FieldTrace, change: Change): void {
  // What was replaced is alike when the new value is; what was multiplied, when the factor is.
  const value = change.kind === 'set' || change.kind === 'added' ? field.after : change.operand;
  const key = JSON.stringify([field.key, change.kind, value, change.held, change.stopped, change.refused, change.by]);
  const known = found.get(key);
  const values = [field.before, field.after] as const;
  if (known === undefined)
    found.set(key, { field: field.key, spelling: field.spelling, change, records: [record], values: [values] });
  else {
    known.records.push(record);
    known.values.push(values);
  }
}

/** One group for each set of records, those with most records first. */
function grouped(
  space: RecordSpace,
  changed: ReadonlyMap<string, Gathered>,
  findTrait: FindTrait,
): readonly SheetGroup[] {
  const bySet = new Map<string, { readonly records: readonly RecordTrace[]; readonly effects: SheetEffect[] }>();
  for (const one of changed.values()) {
    const key = setKey(
      space,
      one.records.map((record) => record.key),
    );
    const group = bySet.get(key) ?? { records: one.records, effects: [] };
    group.effects.push({
      field: one.field,
      spelling: one.spelling,
      ...one.change,
      before: ends(one.values.map(([before]) => before)),
      after: ends(one.values.map(([, after]) => after)),
    });
    bySet.set(key, group);
  }
  return [...bySet.values()]
    .map(
      ({ records, effects }): SheetGroup => ({
        space,
        trait: findTrait(space, records),
        records: records.map(sheetRecord),
        effects,
      }),
    )
    .sort((left, right) => right.records.length - left.records.length);
}

/** Least and greatest of texts: by number where all are numbers, else the first and the last as written. */
function ends(texts: readonly (string | null)[]): readonly [string, string] | null {
  const there = texts.filter((text) => text !== null);
  if (there.length === 0) return null;
  const numbers = there.map(numberOf);
  if (numbers.every((number) => number !== null)) {
    const low = numbers.indexOf(numbers.reduce((least, number) => Math.min(least, number)));
    const high = numbers.indexOf(numbers.reduce((most, number) => Math.max(most, number)));
    return [there[low]!, there[high]!];
  }
  const sorted = [...there].sort();
  return [sorted[0]!, sorted.at(-1)!];
}
