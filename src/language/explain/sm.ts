// The rule block of a `.sm` file around a caret, in plain words (standard 5.1). Half-written lines are told as far as they go.

import { CHANGE_WORDS, readSm, SELECTOR_WORDS, TEST_WORDS } from '../../kernel/rules/sm/index.ts';
import { readAllLines, type Word } from '../../kernel/rules/sm/words.ts';
import { foldCase, type TextRange } from '../../kernel/text/index.ts';
import { collectionNamed } from '../records/fields.ts';
import type { RecordSurroundings } from '../records/model.ts';
import { type Explained, type ExplainNode, part } from './model.ts';
import {
  changeSaid,
  fieldNotes,
  groupNodes,
  matchesNow,
  selectorSaid,
  testSaid,
  type WrittenChange,
  type WrittenTest,
} from './words.ts';

const KINDS: Readonly<Record<string, WrittenTest['kind']>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  in: 'one-of',
  between: 'between',
  has: 'has',
  missing: 'missing',
  present: 'present',
};

const whole = (words: readonly Word[]): TextRange => ({ start: words[0]!.start, end: words.at(-1)!.end });
const isWord = (word: Word | undefined, text: string) => word?.quoted === false && foldCase(word.text) === text;

/** What is said at an offset; null outside of every block. */
export function explainSm(text: string, offset: number, { game }: RecordSurroundings): Explained | null {
  const lines = readAllLines(text);
  const at = lines.findLastIndex(({ start }) => start <= offset);
  const full = lines.flatMap((line, index) => (line.words.length > 0 ? [{ line, index }] : []));
  const head = full.findLast(({ line, index }) => index <= at && !line.indented)?.line;
  if (head === undefined) return null;
  const collection = collectionNamed(head.words[1]?.text);
  const selector = SELECTOR_WORDS.find((word) => isWord(head.words[0], word));
  if (collection === null || selector === undefined) return null;
  const next = full.find(({ line, index }) => !line.indented && index >= head.number)?.index ?? lines.length;
  const changes = lines.slice(head.number, next).filter((line) => line.words.length > 0);
  // Blank lines behind the last change belong to no block.
  if (at >= (changes.at(-1) ?? head).number) return null;
  const names = selector === 'named' ? head.words.slice(2).map((word) => word.text) : [];
  const tests =
    selector !== 'where'
      ? []
      : groupNodes(
          partsOf(head.words.slice(2), 'or').map((group) => ({
            range: whole(group),
            tests: partsOf(group, 'and').map((words) => {
              const [field, ...rest] = words as [Word, ...Word[]];
              const said = testSaid(field.text, testOf(rest));
              return part(said, whole(words), { notes: fieldNotes(collection, field.text, game, []) });
            }),
          })),
        );
  const line = text.slice(head.start, head.end);
  const read = readSm(line, '').value?.[0]?.selector ?? null;
  const matches = matchesNow(read, game);
  const chosen = part(selectorSaid(selector, collection, names), whole(head.words), {
    code: text.slice(whole(head.words).start, whole(head.words).end),
    children: [...tests, ...(matches === null || read === null ? [] : [matches])],
  });
  const done = changes.flatMap((one): ExplainNode[] => {
    const [word, field, ...rest] = one.words as [Word, Word | undefined, ...Word[]];
    const change = changeOf(word, rest);
    if (change === null || field === undefined) return [];
    const notes = fieldNotes(collection, field.text, game, names);
    const code = text.slice(whole(one.words).start, whole(one.words).end);
    return [part(changeSaid(field.text, change), whole(one.words), { code, notes })];
  });
  return { nodes: [chosen, ...done], counted: { kind: 'block', line: head.number } };
}

/** Words between a joiner; empty parts are left out. */
function partsOf(words: readonly Word[], joiner: 'and' | 'or'): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (isWord(word, joiner)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.filter((one) => one.length > 0);
}

function testOf([operator, ...values]: readonly Word[]): WrittenTest {
  const word = TEST_WORDS.find((one) => isWord(operator, one));
  return { kind: KINDS[word ?? 'present'] ?? 'present', values: values.map(({ text }) => text) };
}

function changeOf(word: Word, rest: readonly Word[]): WrittenChange | null {
  const kind = CHANGE_WORDS.find((one) => isWord(word, one));
  if (kind === undefined) return null;
  if (kind === 'remove') return { kind };
  const value = rest[0]?.text ?? '…';
  if (kind !== 'scale') return { kind, value };
  const bound = (name: string) => rest[rest.findIndex((one) => isWord(one, name)) + 1]?.text ?? null;
  const has = (name: string) => rest.some((one) => isWord(one, name));
  return { kind, factor: value, min: has('min') ? bound('min') : null, max: has('max') ? bound('max') : null };
}
