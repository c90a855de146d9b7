// Services for `.sm` rule files (standard 5.1): completion, hover and folding by lines and words.

import { COLLECTIONS } from '../../kernel/game/model.ts';
import { type Line, readAllLines, type Word, writeWord } from '../../kernel/rules/sm/words.ts';
import { foldCase, type TextRange } from '../../kernel/text/index.ts';
import { collectionNamed, fieldCompletions, fieldHover, recordCompletions } from './fields.ts';
import type { RecordCompletion, RecordFold, RecordHover, RecordSurroundings } from './model.ts';

const SELECTORS = ['all', 'named', 'where'] as const;
const CHANGES = ['set', 'scale', 'lock', 'remove', 'append'] as const;
const TESTS = ['=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'has', 'missing', 'present'] as const;

const words = (labels: readonly string[], range: TextRange, doc?: string): RecordCompletion[] =>
  labels.map((label) => ({
    label,
    kind: 'word',
    range,
    group: 1,
    ...(doc === undefined ? {} : { explanation: [{ id: `${doc}.${label}` }] }),
  }));

/** Everything that can stand at an offset. */
export function smCompletions(text: string, offset: number, around: RecordSurroundings): readonly RecordCompletion[] {
  const lines = readAllLines(text);
  const line = lines.findLast(({ start }) => start <= offset);
  if (line === undefined || (line.comment !== null && line.comment < offset)) return [];
  const before = line.words.filter(({ end }) => end < offset);
  const here = line.words.find(({ start, end }) => start <= offset && offset <= end);
  const range = here === undefined ? { start: offset, end: offset } : { start: here.start, end: here.end };
  const at = before.length;
  const indented = line.indented || (line.words.length === 0 && offset > line.start);
  if (!indented) {
    const space = collectionNamed(before[1]?.text);
    if (at === 0) return words(SELECTORS, range, 'ui.sm.word');
    if (!SELECTORS.some((one) => one === foldCase(before[0]!.text))) return [];
    if (at === 1) return COLLECTIONS.map((label) => ({ label, kind: 'collection', range, group: 0 }));
    if (space === null) return [];
    const selector = foldCase(before[0]!.text);
    if (selector === 'named') return recordCompletions(space, range, around.game, writeWord);
    if (selector !== 'where') return [];
    const place = testPlace(before.slice(2));
    if (place === 'field') return fieldCompletions(space, '', range, around.game, [], true);
    if (place === 'operator') return words(TESTS, range);
    if (place === 'joiner') return words(['and', 'or'], range);
    return [];
  }
  const head = selectorAbove(lines, line);
  if (head === null) return [];
  if (at === 0) return words(CHANGES, range, 'ui.sm.word');
  if (at === 1) return fieldCompletions(head.space, '', range, around.game, head.names, true);
  if (foldCase(before[0]!.text) === 'scale' && at >= 3) return words(['min', 'max'], range);
  return [];
}

/** What a test line wants after these words. */
function testPlace(before: readonly Word[]): 'field' | 'operator' | 'value' | 'joiner' {
  let state: 'field' | 'operator' | 'value' | 'joiner' = 'field';
  let left = 0;
  for (const { text, quoted } of before) {
    const word = quoted ? '' : foldCase(text);
    if (word === 'and' || word === 'or') state = 'field';
    else if (state === 'field') state = 'operator';
    else if (state === 'operator') {
      state = word === 'missing' || word === 'present' ? 'joiner' : 'value';
      left = word === 'between' ? 2 : 1;
    } else if (state === 'value') {
      left -= 1;
      if (left <= 0) state = 'joiner';
    }
  }
  return state;
}

interface Head {
  readonly space: NonNullable<ReturnType<typeof collectionNamed>>;
  readonly names: readonly string[];
}

function selectorAbove(lines: readonly Line[], line: Line): Head | null {
  const found = lines.findLast((one) => one.number < line.number && !one.indented && one.words.length > 0);
  return found === undefined ? null : headOf(found);
}

function headOf(line: Line): Head | null {
  const space = collectionNamed(line.words[1]?.text);
  if (space === null) return null;
  const isNamed = foldCase(line.words[0]!.text) === 'named';
  return { space, names: isNamed ? line.words.slice(2).map(({ text }) => text) : [] };
}

/** What is known of the word at an offset, or null. */
export function smHover(text: string, offset: number, around: RecordSurroundings): RecordHover | null {
  const lines = readAllLines(text);
  const line = lines.findLast(({ start }) => start <= offset);
  const index = line?.words.findIndex(({ start, end }) => start <= offset && offset <= end) ?? -1;
  const word = line?.words[index];
  if (line === undefined || word === undefined) return null;
  const range = { start: word.start, end: word.end };
  const folded = foldCase(word.text);
  const head = line.indented ? selectorAbove(lines, line) : headOf(line);
  if (index === 0) {
    const known: readonly string[] = line.indented ? CHANGES : SELECTORS;
    return known.includes(folded) ? { range, code: folded, explanation: [{ id: `ui.sm.word.${folded}` }] } : null;
  }
  if (head === null) return null;
  if (line.indented) return index === 1 ? fieldHover(head.space, word.text, range, around.game, head.names) : null;
  if (index < 2) return null;
  if (foldCase(line.words[0]!.text) === 'named') {
    const record = around.game?.records[head.space].get(folded);
    const shown = record?.fields.get('name')?.value ?? record?.fields.get('description')?.value;
    return record === undefined
      ? null
      : { range, code: `${head.space}.${record.name}`, explanation: shown === undefined ? [] : [shown] };
  }
  const isField = testPlace(line.words.slice(2, index)) === 'field';
  return isField ? fieldHover(head.space, word.text, range, around.game, []) : null;
}

/** Blocks of two lines or more. */
export function smFolding(text: string): readonly RecordFold[] {
  const lines = readAllLines(text).filter((line) => line.words.length > 0);
  return lines.flatMap((line, index): RecordFold[] => {
    if (line.indented) return [];
    const next = lines.findIndex((other, place) => place > index && !other.indented);
    const last = lines[(next < 0 ? lines.length : next) - 1]!;
    return last.number > line.number ? [{ start: line.number, end: last.number }] : [];
  });
}
