// A record's fields as scripts are given them, kept while the record stays as it is: hooks of one list after another read the
// same thousands of records.

import type { RecordSpace } from '../game/model.ts';
import type { HostField } from '../lua/model.ts';
import type { StackFacts } from './facts.ts';
import type { RecordState } from './store/index.ts';

interface Kept {
  readonly stamp: number;
  readonly fields: readonly HostField[];
}

interface Lists {
  readonly touched: WeakMap<RecordState, Kept>;
  /** Of contents that no cell lies over, by their fields: shared by every run over one game. */
  readonly quiet: WeakMap<ReadonlyMap<string, unknown>, readonly HostField[]>;
}

const lists = new WeakMap<StackFacts, Lists>();

/** Fields of a record that is there, in `pairs` order. The same list as long as nothing changes it. */
export function hostFields(record: RecordState, space: RecordSpace, facts: StackFacts): readonly HostField[] {
  let kept = lists.get(facts);
  if (kept === undefined) {
    kept = { touched: new WeakMap(), quiet: new WeakMap() };
    lists.set(facts, kept);
  }
  const { content, cells } = record.now!;
  // The order on a menu is the record's own.
  if (cells.size === 0 && space !== 'menus') {
    const known = kept.quiet.get(content.fields);
    if (known !== undefined) return known;
    const fields = listOf(record, space, facts);
    kept.quiet.set(content.fields, fields);
    return fields;
  }
  const known = kept.touched.get(record);
  if (known?.stamp === record.stamp) return known.fields;
  const fields = listOf(record, space, facts);
  kept.touched.set(record, { stamp: record.stamp, fields });
  return fields;
}

/** One field of a record that is there; `list` when the key leads to a section. */
export function hostField(
  record: RecordState,
  space: RecordSpace,
  key: string,
  facts: StackFacts,
): HostField | null | 'list' {
  const found = record.field(key);
  if (found !== null) return asRead(found, space, key, facts);
  const { content, cells } = record.now!;
  const section = `${key}.`;
  for (const known of content.fields.keys()) if (known.startsWith(section)) return 'list';
  for (const known of cells.keys()) if (known.startsWith(section)) return 'list';
  return null;
}

function listOf(record: RecordState, space: RecordSpace, facts: StackFacts): readonly HostField[] {
  return record.keys().map((key) => asRead(record.field(key)!, space, key, facts));
}

function asRead(
  { steps, value }: { readonly steps: readonly string[]; readonly value: string },
  space: RecordSpace,
  key: string,
  facts: StackFacts,
): HostField {
  return { steps, value, isText: facts.isText(space, key), isNumber: facts.isNumber(space, key) };
}
