// Writes blocks as a `.sm` file in the provisional grammar (standard 5.1).

import type { Change, RuleBlock, Selector, Test, TestValue } from '../model.ts';
import { numberOf, valueText } from './numbers.ts';
import { changesForSm } from './order.ts';
import { readLines, type Word, writeField, writeWord } from './words.ts';

/** The text of a `.sm` file. Throws for an `on` selector, which has no twin there. */
export function writeSm(blocks: readonly RuleBlock[]): string {
  return blocks
    .map((block) => {
      const changes = changesForSm(block).map(({ steps, change }) => `  ${writeChange(steps, change)}\n`);
      return `${writeSelector(block.selector)}\n${changes.join('')}`;
    })
    .join('\n');
}

function writeSelector(selector: Selector): string {
  switch (selector.kind) {
    case 'all':
      return `all ${selector.collection}`;
    case 'named':
      return ['named', selector.collection, ...selector.names.map((name) => writeWord(name))].join(' ');
    case 'where': {
      const groups = selector.groups.map((group) =>
        group.map(({ steps, test }) => `${writeTestField(steps)} ${writeTest(test)}`).join(' and '),
      );
      return `where ${selector.collection} ${groups.join(' or ')}`;
    }
    case 'on':
      throw new Error('an on selector has no twin in a .sm file');
  }
}

const SIGNS = { eq: '=', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=' } as const;

function writeTest(test: Test): string {
  switch (test.kind) {
    case 'between':
      return `between ${writeTestValue(test.low)} ${writeTestValue(test.high)}`;
    case 'one-of':
      return ['in', ...test.values.map(writeTestValue)].join(' ');
    case 'has':
      return `has ${writePlain(test.word)}`;
    case 'missing':
    case 'present':
      return test.kind;
    default:
      return `${SIGNS[test.kind]} ${writeTestValue(test.value)}`;
  }
}

function writeTestValue(value: TestValue): string {
  if (value.number !== null) return value.text;
  const word = bare(value.text);
  return word === null || numberOf(word) !== null ? writeWord(value.text, true) : writePlain(value.text);
}

function writeTestField(steps: readonly string[]): string {
  return steps.length === 1 ? writePlain(steps[0]!, steps[0]!.includes('.')) : writeField(steps);
}

/** `and` and `or` in quotes, where a bare word would join tests. */
function writePlain(text: string, quoteAlways = false): string {
  return writeWord(text, quoteAlways || /^(and|or)$/i.test(text));
}

function writeChange(steps: readonly string[], change: Change): string {
  const field = writeField(steps);
  switch (change.kind) {
    case 'remove':
      return `remove ${field}`;
    case 'scale': {
      const min = change.min === null ? '' : ` min ${change.min.text}`;
      const max = change.max === null ? '' : ` max ${change.max.text}`;
      return `scale ${field} ${change.factor.text}${min}${max}`;
    }
    default:
      return `${change.kind} ${field} ${writeValue(change.value)}`;
  }
}

/** Bare where the bare word reads as the same text. */
function writeValue(value: string): string {
  const word = bare(value);
  return word !== null && valueText(word) === value ? value : writeWord(value, true);
}

/** The text as one bare word, or null when it cannot stand bare. */
function bare(text: string): Word | null {
  const line = readLines(`x ${text}`)[0];
  const word = line?.words[1];
  return line?.words.length === 2 && line.openQuote === null && word?.text === text && !word.quoted ? word : null;
}
