// Works a figure out twice, from the values before and those after the run, with one rule for both.

import type { RecordTrace } from '../../stack/model.ts';
import { numberOf, valuesOf } from '../values.ts';
import type { Figure, FigureInput } from './model.ts';

/** A field as an input; a missing or empty field counts as `missing`, as the game reads it. */
export function input(record: RecordTrace, field: string, missing: number | null = null): FigureInput {
  const { before, after } = valuesOf(record, field);
  const value = (text: string | null) => (text === null ? missing : (numberOf(text) ?? 0));
  return {
    space: record.space,
    key: record.key,
    record: record.name,
    field,
    before: value(before),
    after: value(after),
  };
}

/** `work` is given the inputs' numbers in order; it gives null, or a number that is not finite, where there is no result. */
export function workOut(
  id: Figure['id'],
  unit: Figure['unit'],
  inputs: readonly FigureInput[],
  work: (...numbers: number[]) => number | null,
  formula: Figure['formula'],
  about: Figure['about'] = null,
): Figure {
  const at = (side: 'before' | 'after') => {
    const numbers = inputs.map((one) => one[side]);
    if (numbers.some((number) => number === null)) return null;
    const result = work(...(numbers as number[]));
    return result === null || !Number.isFinite(result) ? null : result;
  };
  return { id, about, before: at('before'), after: at('after'), unit, formula };
}

/** A ratio; nothing divided by nothing, and anything by nothing, has no result. */
export function ratio(over: number, under: number): number | null {
  return under > 0 ? over / under : null;
}
