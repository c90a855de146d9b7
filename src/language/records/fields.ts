// Fields and names of records as completions, the same for rule files and for game texts.

import { fieldInfo, fieldsOf } from '../../kernel/catalogue/index.ts';
import { COLLECTIONS, type CollectionName, type RecordSpace } from '../../kernel/game/model.ts';
import type { RecordNames } from '../../kernel/game/names.ts';
import { foldCase, type TextRange } from '../../kernel/text/index.ts';
import { explainField, fieldDetail, presentValues } from '../lua/describe.ts';
import type { RecordCompletion, RecordHover } from './model.ts';

/** Fields of a space below a prefix such as `damage.`; those that the game does not read come last. */
export function fieldCompletions(
  space: RecordSpace,
  prefix: string,
  range: TextRange,
  game: RecordNames | null,
  records: readonly string[],
  whole = false,
): RecordCompletion[] {
  const start = foldCase(prefix);
  const found = new Map<string, RecordCompletion>();
  for (const info of fieldsOf(space)) {
    if (!info.key.startsWith(start) || info.status === 'spring') continue;
    const [first = '', ...rest] = info.key.slice(start.length).split('.');
    const label = whole ? info.key.slice(start.length) : first;
    if (label === '' || label === '*' || found.has(label) || (!whole && rest.length > 0)) continue;
    const key = `${start}${label}`;
    const values = presentValues(game ?? undefined, space, key, records);
    found.set(label, {
      label,
      kind: 'field',
      range,
      detail: values.length > 0 ? values.join(', ') : fieldDetail(info),
      explanation: explainField(space, key, values),
      group: info.status === 'read' ? 0 : 2,
    });
  }
  return [...found.values()];
}

/** Names of the records of a collection. */
export function recordCompletions(
  space: CollectionName,
  range: TextRange,
  game: RecordNames | null,
  write: (name: string) => string = (name) => name,
): RecordCompletion[] {
  if (game === null) return [];
  return Array.from(game.records[space].values(), ({ name, fields }) => {
    const shown = fields.get('name')?.value ?? fields.get('description')?.value;
    return {
      label: name,
      kind: 'record',
      insert: write(name),
      range,
      group: 0,
      ...(shown === undefined ? {} : { detail: shown }),
    };
  });
}

/** What is known of a field, or null. */
export function fieldHover(
  space: RecordSpace,
  name: string,
  range: TextRange,
  game: RecordNames | null,
  records: readonly string[],
): RecordHover | null {
  const key = foldCase(name);
  if (fieldInfo(space, key) === null && space !== 'menus') return null;
  const explanation = explainField(space, key, presentValues(game ?? undefined, space, key, records));
  return explanation.length === 0
    ? null
    : { range, code: `${space}.${name}`, explanation, field: { space, key, records } };
}

/** The collection of a word, or null. */
export function collectionNamed(word: string | undefined): CollectionName | null {
  return word === undefined ? null : (COLLECTIONS.find((one) => one === foldCase(word)) ?? null);
}
