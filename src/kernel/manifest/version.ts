// Versions and version ranges (facts 2.1, 2.2): exact grammar, and whether a version meets a range.

import { rangeParts } from '../dialect.ts';
import type { Comparison, VersionRange } from './model.ts';

/** Bytes that a mutator's version may take (standard 2). */
const VERSION_BYTES = 32;
const RANGE_BYTES = 64;
const COMPARISONS = 4;
const PART_LIMIT = 65_535;

/** What is wrong with a range; `at` is the index of the character where it goes wrong. */
export interface RangeProblem {
  readonly kind:
    | 'too-long'
    | 'empty'
    | 'too-many'
    | 'comparison'
    | 'version'
    | 'part'
    | 'leading-zero'
    | 'part-too-large'
    | 'point'
    | 'too-many-parts'
    | 'unexpected';
  readonly at: number;
}

export type RangeReading =
  | { readonly range: VersionRange; readonly problem: null }
  | { readonly range: null; readonly problem: RangeProblem };

/** How many parts a version must have. */
export interface PartCount {
  readonly least: number;
  readonly most: number;
}

/** `requires.engine` compares with the engine's version, which always has three parts (facts 2.1). */
export const ENGINE_PARTS: PartCount = { least: 3, most: 3 };

/** Reads a mutator's or mod's version: one to three parts 0–65535 without leading zeros, at most 32 bytes; else null. */
export function readVersion(text: string, parts: PartCount = rangeParts): readonly number[] | null {
  if (text.length > VERSION_BYTES || !/^(?:0|[1-9][0-9]{0,4})(?:\.(?:0|[1-9][0-9]{0,4})){0,2}$/.test(text)) return null;
  const version = text.split('.').map(Number);
  const fits = version.length >= parts.least && version.length <= parts.most;
  return fits && version.every((part) => part <= PART_LIMIT) ? version : null;
}

/** Reads an engine version: exactly three parts (facts 2.1). */
export function readEngineVersion(text: string): readonly number[] | null {
  return readVersion(text, ENGINE_PARTS);
}

/** Reads a range: one to four comparisons joined by commas, at most 64 bytes (facts 2.1). */
export function readRange(text: string, parts: PartCount = rangeParts): RangeReading {
  const comparisons: Comparison[] = [];
  let index = 0;
  const fail = (kind: RangeProblem['kind'], at = index): RangeReading => ({ range: null, problem: { kind, at } });
  const skipSpaces = () => {
    while (text[index] === ' ') index += 1;
  };
  if (text.length > RANGE_BYTES) return fail('too-long');
  if (text === '') return fail('empty');
  for (;;) {
    if (comparisons.length === COMPARISONS) return fail('too-many');
    const operator = /^(?:>=|<=|>|<|=)/.exec(text.slice(index, index + 2))?.[0] as Comparison['operator'] | undefined;
    if (operator === undefined) return fail('comparison');
    index += operator.length;
    skipSpaces();
    const version: number[] = [];
    for (;;) {
      const digits = /^[0-9]*/.exec(text.slice(index))![0];
      if (digits === '') return fail(version.length === 0 ? 'version' : 'part');
      if (digits.length > 1 && digits[0] === '0') return fail('leading-zero');
      if (Number(digits) > PART_LIMIT) return fail('part-too-large');
      version.push(Number(digits));
      index += digits.length;
      if (text[index] !== '.') break;
      if (version.length === parts.most) return fail('too-many-parts');
      index += 1;
    }
    if (version.length < parts.least) return fail('point');
    comparisons.push({ operator, version });
    if (index === text.length) return { range: { text, comparisons }, problem: null };
    const end = index;
    skipSpaces();
    if (text[index] !== ',') return fail('unexpected', index === text.length ? end : index);
    index += 1;
    skipSpaces();
  }
}

/** Whether a version meets a range; a version that is not one to three numbers cannot be decided (facts 2.2). */
export function rangeMeets(range: VersionRange, versionText: string): 'met' | 'not-met' | 'not-decidable' {
  const version = readVersion(versionText);
  if (version === null) return 'not-decidable';
  return range.comparisons.every((comparison) => holds(comparison, version)) ? 'met' : 'not-met';
}

function holds({ operator, version: bound }: Comparison, version: readonly number[]): boolean {
  const order = compareVersions(version, bound);
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  if (operator === '<=') return order <= 0;
  return operator === '<' ? order < 0 : order === 0;
}

/** Orders two versions: major, minor, patch; parts not written count as 0. */
export function compareVersions(left: readonly number[], right: readonly number[]): number {
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
