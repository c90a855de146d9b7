// Player options at work: the positions of a number in exact decimals, and a choice given as text (standard 3).

import { foldCase, type Message } from '../text/index.ts';
import { canonicalNumber, compareDecimals, type Decimal, decimal, readNumber } from '../yaml/index.ts';
import type { NumberOption, OptionValue, PlayerOption } from './model.ts';

export type OptionReading =
  | { readonly value: OptionValue; readonly problem: null }
  | { readonly value: null; readonly problem: Message };

interface Scaled {
  readonly unit: number;
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/** The value of a canonical number text. */
export function decimalOf(text: string): Decimal {
  return readNumber(text)!.value;
}

function scale(value: Decimal, unit: number): bigint {
  const size = BigInt(value.digits) * 10n ** BigInt(value.exponent - unit);
  return value.negative ? -size : size;
}

function scaleOption(option: Pick<NumberOption, 'min' | 'max' | 'step'>): Scaled {
  const [min, max, step] = [decimalOf(option.min), decimalOf(option.max), decimalOf(option.step)];
  const unit = Math.min(min.exponent, max.exponent, step.exponent);
  return { unit, min: scale(min, unit), max: scale(max, unit), step: scale(step, unit) };
}

/** How many positions a number option has; step above 0 and `min <= max` are taken for granted. */
export function positionCount(option: Pick<NumberOption, 'min' | 'max' | 'step'>): bigint {
  const { min, max, step } = scaleOption(option);
  return (max - min) / step + 1n;
}

/** Whether a number lies from min to max and on a step counted from min. */
export function isPosition(option: Pick<NumberOption, 'min' | 'max' | 'step'>, value: Decimal): boolean {
  if (compareDecimals(value, decimalOf(option.min)) < 0 || compareDecimals(value, decimalOf(option.max)) > 0)
    return false;
  const scaled = scaleOption(option);
  // A value finer than min and step together can be on no step.
  if (value.exponent < scaled.unit && value.digits !== '0') return false;
  const size = value.digits === '0' ? 0n : scale(value, scaled.unit);
  return (size - scaled.min) % scaled.step === 0n;
}

/** Every value a player can choose, as canonical text, in order (at most 10,001). */
export function optionPositions(option: PlayerOption): readonly string[] {
  if (option.type === 'toggle') return ['false', 'true'];
  if (option.type === 'choice') return option.values;
  const { unit, min, step } = scaleOption(option);
  return Array.from({ length: Number(positionCount(option)) }, (_, index) => {
    const size = min + BigInt(index) * step;
    return canonicalNumber(decimal(size < 0n, String(size < 0n ? -size : size), unit));
  });
}

/** The value of an option that nobody touched. */
export function defaultOptionValue(option: PlayerOption): OptionValue {
  if (option.type === 'toggle') return { type: 'boolean', value: option.default };
  if (option.type === 'choice' && option.of === 'identifier') return { type: 'text', value: option.default };
  return { type: 'number', text: option.default };
}

/** Reads a player's choice given as text; one that the option does not offer is refused before any script runs. */
export function readOptionValue(option: PlayerOption, text: string): OptionReading {
  const refuse = (what: string, values: Message['values'] = {}): OptionReading => {
    return {
      value: null,
      problem: { id: `manifest/choice.${what}`, values: { option: option.id, found: text, ...values } },
    };
  };
  if (option.type === 'toggle') {
    const word = foldCase(text);
    if (word !== 'true' && word !== 'false') return refuse('toggle');
    return { value: { type: 'boolean', value: word === 'true' }, problem: null };
  }
  if (option.type === 'choice' && option.of === 'identifier') {
    if (!option.values.includes(text)) return refuse('one-of', { known: option.values });
    return { value: { type: 'text', value: text }, problem: null };
  }
  const written = readNumber(text);
  if (option.type === 'choice') {
    const known = written === null ? null : canonicalNumber(written.value);
    if (known === null || !option.values.includes(known)) return refuse('one-of', { known: option.values });
    return { value: { type: 'number', text: known }, problem: null };
  }
  if (written === null) return refuse('number');
  const { value } = written;
  if (compareDecimals(value, decimalOf(option.min)) < 0 || compareDecimals(value, decimalOf(option.max)) > 0)
    return refuse('range', { min: option.min, max: option.max });
  if (!isPosition(option, value)) return refuse('step', { min: option.min, step: option.step });
  return { value: { type: 'number', text: canonicalNumber(value) }, problem: null };
}
