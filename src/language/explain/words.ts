// Selectors, tests and changes in plain words: the same sentences for a Lua block and for a rule file (standard 5).

import { fieldInfo } from '../../kernel/catalogue/index.ts';
import type { CollectionName, RecordSpace } from '../../kernel/game/model.ts';
import type { RecordNames } from '../../kernel/game/names.ts';
import { select } from '../../kernel/rules/index.ts';
import type { Selector, Test } from '../../kernel/rules/model.ts';
import { compareBytes, foldCase, type Message, type TextRange } from '../../kernel/text/index.ts';
import { explainField, presentValues } from '../lua/describe.ts';
import type { Explanation } from '../lua/model.ts';
import { type ExplainNode, part } from './model.ts';

export type SelectorWord = 'all' | 'named' | 'where' | 'on';

/** Which records a selector chooses: `the units ARMCOM, CORCOM`. */
export function selectorSaid(word: SelectorWord, collection: CollectionName, names: readonly string[]): Message {
  const id = `explain/${word}.${collection}`;
  return word === 'named' ? { id, values: { names, count: names.length } } : { id };
}

/** A test as its author wrote it: the value is the text of a literal, or of the expression that gives it. */
export interface WrittenTest {
  readonly kind: Test['kind'];
  readonly values: readonly string[];
}

/** What a test asks of a field. */
export function testSaid(field: string, { kind, values }: WrittenTest): Message {
  const [first = '', second = ''] = values;
  const id = `explain/test.${kind}`;
  if (kind === 'between') return { id, values: { field, low: first, high: second } };
  if (kind === 'one-of') return { id, values: { field, values } };
  return { id, values: kind === 'missing' || kind === 'present' ? { field } : { field, value: first } };
}

export type WrittenChange =
  | { readonly kind: 'set' | 'lock' | 'append'; readonly value: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'scale'; readonly factor: string; readonly min: string | null; readonly max: string | null };

/** What a change does to a field. */
export function changeSaid(field: string, change: WrittenChange): Message {
  switch (change.kind) {
    case 'remove':
      return { id: 'explain/change.remove', values: { field } };
    case 'scale': {
      const { factor, min, max } = change;
      const bounds = min === null ? (max === null ? '' : '.max') : max === null ? '.min' : '.both';
      return {
        id: `explain/change.scale${bounds}`,
        values: { field, factor, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) },
      };
    }
    default:
      return { id: `explain/change.${change.kind}`, values: { field, value: change.value } };
  }
}

/** What is known of the field that a test or change names. */
export function fieldNotes(
  space: RecordSpace,
  field: string,
  game: RecordNames | null,
  records: readonly string[],
): readonly Explanation[] {
  if (field === '*' || field.endsWith('.*')) return [{ id: 'explain/every-field' }];
  const key = foldCase(field);
  return explainField(space, key, presentValues(game ?? undefined, space, key, records));
}

/** The name that files use for a field, where it is a known one. */
export function spelt(space: RecordSpace, field: string): string {
  return fieldInfo(space, field)?.spelling ?? field;
}

/** Records that are named one by one; the rest is counted. */
const NAMED = 6;

/** How many records of the loaded game a selector matches, with their names; null where only a run can tell. */
export function matchesNow(selector: Selector | null, game: RecordNames | null): ExplainNode | null {
  if (game === null) return null;
  if (selector === null || selector.kind === 'on') return part({ id: 'explain/matches.later' }, null);
  const found = matching(selector, game);
  const names = found.slice(0, NAMED);
  if (found.length === 0) return part({ id: 'explain/matches.none' }, null);
  const id = found.length > NAMED ? 'explain/matches.many' : 'explain/matches';
  return part({ id, values: { count: found.length, names } }, null);
}

/** Names of a game's records that a selector chooses, before any mutator, in the order of the run. */
export function matching(selector: Selector, { records }: RecordNames): readonly string[] {
  const keys = select(selector, {
    names: (collection) => [...records[collection].keys()].sort(compareBytes),
    value: (collection, record, steps) => records[collection].get(record)?.fields.get(steps.join('.'))?.value ?? null,
    defaultOf: (collection, steps) => fieldInfo(collection, steps.join('.'))?.default ?? null,
    test: () => false,
  });
  return keys.map((key) => records[selector.collection].get(key)?.name ?? key);
}

/** Groups of tests as nodes: one group stands bare, of several any may hold. */
export function groupNodes(
  groups: readonly { readonly range: TextRange; readonly tests: readonly ExplainNode[] }[],
): readonly ExplainNode[] {
  if (groups.length === 1) return groups[0]!.tests;
  return groups.map(({ range, tests }, index) =>
    part({ id: index === 0 ? 'explain/group.first' : 'explain/group.other' }, range, { children: tests }),
  );
}
