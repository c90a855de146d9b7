// How a bare word of a `.sm` file becomes a number, as the same number would in a Lua block (standard 5.1, 8).

import { decimalFromText, decimalText, type ExactDecimal } from '../../decimal.ts';
import { fromDecimal, toText } from '../../fixed.ts';
import type { TestValue } from '../model.ts';
import type { Word } from './words.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The exact number that a bare word spells, or null. */
export function numberOf(word: Word): ExactDecimal | null {
  return !word.quoted && NUMBER.test(word.text) ? decimalFromText(word.text) : null;
}

/** Game text of a value: a bare whole number as it is, another bare number through `fixed`, all else as written. */
export function valueText(word: Word): string {
  const number = numberOf(word);
  if (number === null) return word.text;
  if (/^[+-]?\d+$/.test(word.text)) return decimalText(number);
  const counts = fromDecimal(number);
  return counts === null ? word.text : toText(counts);
}

export function testValue(word: Word): TestValue {
  const number = numberOf(word);
  return number === null ? { number: null, text: word.text } : { number, text: decimalText(number) };
}
