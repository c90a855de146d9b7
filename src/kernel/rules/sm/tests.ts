// The tests of a `where` line: joined by `and` into groups, groups joined by `or` (standard 5.1).

import { foldCase, nearestName } from '../../text/index.ts';
import type { FieldTest, Test } from '../model.ts';
import { testValue } from './numbers.ts';
import type { Problems } from './problems.ts';
import type { Word } from './words.ts';

const COMPARISONS: Readonly<Record<string, 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};

/** Every word that may follow a field. */
export const TEST_WORDS = ['=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'has', 'missing', 'present'] as const;

/** Groups of tests, or null when a word is wrong. `before` is the word in front, for places. */
export function readTests(words: readonly Word[], before: Word, problems: Problems): FieldTest[][] | null {
  const groups: FieldTest[][] = [[]];
  let index = 0;
  let last = before;
  for (;;) {
    const field = words[index];
    if (field === undefined || joiner(field) !== null) {
      problems.add('sm/no-test', field ?? last);
      return null;
    }
    if (field.steps.some((step) => step === '')) {
      problems.add('sm/field', field, { found: field.text });
      return null;
    }
    const operator = words[index + 1];
    if (operator === undefined) {
      problems.add('sm/no-test-word', field, { field: field.text, have: TEST_WORDS });
      return null;
    }
    let end = index + 2;
    while (end < words.length && joiner(words[end]!) === null) end += 1;
    const test = readTest(operator, words.slice(index + 2, end), problems);
    if (test === null) return null;
    groups[groups.length - 1]!.push({ steps: field.steps.map(foldCase), test });
    const join = words[end];
    if (join === undefined) return groups;
    if (joiner(join) === 'or') groups.push([]);
    last = join;
    index = end + 1;
  }
}

function joiner(word: Word): 'and' | 'or' | null {
  const text = foldCase(word.text);
  return !word.quoted && (text === 'and' || text === 'or') ? text : null;
}

function readTest(operator: Word, values: readonly Word[], problems: Problems): Test | null {
  const word = operator.quoted ? '' : foldCase(operator.text);
  const comparison = Object.hasOwn(COMPARISONS, word) ? COMPARISONS[word] : undefined;
  if (comparison === undefined && !(TEST_WORDS as readonly string[]).includes(word)) {
    problems.addUnknown('sm/test', operator, TEST_WORDS, nearestName(operator.text, TEST_WORDS));
    return null;
  }
  const wanted = word === 'between' ? 2 : word === 'missing' || word === 'present' ? 0 : 1;
  if (values.length < wanted || (word !== 'in' && values.length > wanted)) {
    const place = values.length > wanted ? values[wanted]! : operator;
    problems.add('sm/test-values', place, { test: word, wanted, found: values.length });
    return null;
  }
  const [first, second] = values as [Word, Word];
  if (comparison !== undefined) return { kind: comparison, value: testValue(first) };
  if (word === 'between') return { kind: 'between', low: testValue(first), high: testValue(second) };
  if (word === 'in') return { kind: 'one-of', values: values.map(testValue) };
  if (word === 'has') return { kind: 'has', word: first.text };
  return { kind: word as 'missing' | 'present' };
}
