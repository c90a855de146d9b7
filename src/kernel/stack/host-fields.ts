// A record's fields as scripts are given them, kept while the record stays as it is: hooks of one list after another read the
// same thousands of records.

import type { RecordSpace } from '../game/model.ts';
import type { HostField } from '../lua/model.ts';
import type { StackFacts } from './facts.ts';
import { type RecordContent, type RecordState, sortedKeys } from './store/index.ts';

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
  const { content, cells } = record.now!;
  // The order on a menu is the record's own.
  if (cells.size === 0 && space !== 'menus') return contentFields(content, space, facts);
  const { touched } = listsOf(facts);
  const known = touched.get(record);
  if (known?.stamp === record.stamp) return known.fields;
  const fields = record.keys().map((key) => asRead(record.field(key)!, space, key, facts));
  touched.set(record, { stamp: record.stamp, fields });
  return fields;
}

/** The same of a content over which no cell lies: what nothing touched needs no state for being read. */
export function contentFields(content: RecordContent, space: RecordSpace, facts: StackFacts): readonly HostField[] {
  const { quiet } = listsOf(facts);
  const known = quiet.get(content.fields);
  if (known !== undefined) return known;
  const fields = sortedKeys(content.fields).map((key) => asRead(content.fields.get(key)!, space, key, facts));
  quiet.set(content.fields, fields);
  return fields;
}

function listsOf(facts: StackFacts): Lists {
  let kept = lists.get(facts);
  if (kept === undefined) {
    kept = { touched: new WeakMap(), quiet: new WeakMap() };
    lists.set(facts, kept);
  }
  return kept;
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
  return hasSection(content.fields, key) || hasSection(cells, key) ? 'list' : null;
}

/** The same of a content over which no cell lies. */
export function contentField(
  content: RecordContent,
  space: RecordSpace,
  key: string,
  facts: StackFacts,
): HostField | null | 'list' {
  const found = content.fields.get(key);
  if (found !== undefined) return asRead(found, space, key, facts);
  return hasSection(content.fields, key) ? 'list' : null;
}

function hasSection(fields: ReadonlyMap<string, unknown>, key: string): boolean {
  const section = `${key}.`;
  for (const known of fields.keys()) if (known.startsWith(section)) return true;
  return false;
}

function asRead(
  { steps, value }: { readonly steps: readonly string[]; readonly value: string },
  space: RecordSpace,
  key: string,
  facts: StackFacts,
): HostField {
  return { steps, value, isText: facts.isText(space, key), isNumber: facts.isNumber(space, key) };
}
