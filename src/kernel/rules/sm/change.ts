// One indented line of a `.sm` file: a change on a field (standard 5.1).

import { decimalText } from '../../decimal.ts';
import { foldCase, nearestName } from '../../text/index.ts';
import type { Change, Factor, FieldChange, SourcePlace } from '../model.ts';
import { numberOf, valueText } from './numbers.ts';
import type { Problems } from './problems.ts';
import type { Line, Word } from './words.ts';

export const CHANGE_WORDS = ['append', 'lock', 'remove', 'scale', 'set'] as const;

/** The change of one line, or null when the line has an error. */
export function readChange(line: Line, source: SourcePlace, problems: Problems): FieldChange | null {
  const [head, field, ...rest] = line.words as [Word, ...Word[]];
  const kind = CHANGE_WORDS.find((word) => word === foldCase(head.text));
  if (kind === undefined || head.quoted) {
    problems.addUnknown('sm/change', head, CHANGE_WORDS, nearestName(head.text, CHANGE_WORDS));
    return null;
  }
  if (field === undefined) {
    problems.add('sm/no-field', head, { change: kind });
    return null;
  }
  if (field.steps.some((step) => step === '')) {
    problems.add('sm/field', field, { found: field.text });
    return null;
  }
  const change = kind === 'scale' ? readScale(field, rest, problems) : readPlain(kind, field, rest, problems);
  return change === null ? null : { steps: field.steps.map(foldCase), change, source };
}

function readPlain(
  kind: 'append' | 'lock' | 'remove' | 'set',
  field: Word,
  rest: readonly Word[],
  problems: Problems,
): Change | null {
  const [value, ...extra] = kind === 'remove' ? [undefined, ...rest] : rest;
  if (extra.length > 0) {
    problems.add('sm/extra', { start: extra[0]!.start, end: extra[extra.length - 1]!.end });
    return null;
  }
  if (kind === 'remove') return { kind };
  if (value === undefined) {
    problems.add('sm/no-value', field, { change: kind });
    return null;
  }
  return { kind, value: valueText(value) };
}

function readScale(field: Word, rest: readonly Word[], problems: Problems): Change | null {
  const [first, ...bounds] = rest;
  if (first === undefined) {
    problems.add('sm/no-value', field, { change: 'scale' });
    return null;
  }
  const factor = factorOf(first, problems);
  let min: Factor | null = null;
  let max: Factor | null = null;
  for (let index = 0; index < bounds.length; index += 2) {
    const word = bounds[index]!;
    const value = bounds[index + 1];
    const which = foldCase(word.text);
    if ((which !== 'min' && which !== 'max') || (which === 'min' ? min : max) !== null) {
      problems.add('sm/extra', { start: word.start, end: bounds[bounds.length - 1]!.end });
      return null;
    }
    if (value === undefined) {
      problems.add('sm/no-value', word, { change: which });
      return null;
    }
    const bound = factorOf(value, problems);
    if (which === 'min') min = bound;
    else max = bound;
    if (bound === null) return null;
  }
  return factor === null ? null : { kind: 'scale', factor, min, max };
}

function factorOf(word: Word, problems: Problems): Factor | null {
  const exact = numberOf(word);
  if (exact === null) problems.add('sm/number', word, { found: word.text });
  return exact === null ? null : { exact, text: decimalText(exact) };
}
