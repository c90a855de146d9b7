// How the values of one field lie over all records of a collection, before and after the run, as a histogram.

import type { RecordSpace } from '../game/model.ts';
import type { RunReport } from '../stack/model.ts';
import { foldCase } from '../text/index.ts';
import { numberOf, recordsOf, valuesOf } from './values.ts';

export interface SpreadBin {
  /** From `low` up to, not including, `high`; the last bin includes it. */
  readonly low: number;
  readonly high: number;
  readonly before: number;
  readonly after: number;
}

/** Least, middle and greatest of the values that are numbers. */
export interface SpreadSide {
  readonly records: number;
  readonly low: number | null;
  readonly middle: number | null;
  readonly high: number | null;
}

export interface Spread {
  readonly space: RecordSpace;
  readonly field: string;
  /** Whether the bins grow by a factor: values that lie orders of magnitude apart. */
  readonly logarithmic: boolean;
  readonly bins: readonly SpreadBin[];
  readonly before: SpreadSide;
  readonly after: SpreadSide;
  /** The chosen record's own values, and the indexes of their bins; null where it has no number. */
  readonly own: {
    readonly before: number | null;
    readonly after: number | null;
    readonly binBefore: number | null;
    readonly binAfter: number | null;
  };
}

const BINS = 14;
/** From this ratio of greatest to least on, bins grow by a factor. */
const WIDE = 60;

/** The spread of a field, with the record of `key` marked; null when no record holds a number there. */
export function spreadOf(report: RunReport, space: RecordSpace, field: string, key: string): Spread | null {
  const folded = foldCase(field);
  const before: number[] = [];
  const after: number[] = [];
  let own: { readonly before: number | null; readonly after: number | null } = { before: null, after: null };
  for (const record of recordsOf(report, space)) {
    const texts = valuesOf(record, folded);
    const [from, to] = [numberOf(texts.before), numberOf(texts.after)];
    if (from !== null) before.push(from);
    if (to !== null) after.push(to);
    if (record.key === foldCase(key)) own = { before: from, after: to };
  }
  const all = [...before, ...after];
  if (all.length === 0) return null;
  const low = all.reduce((least, value) => Math.min(least, value));
  const high = all.reduce((most, value) => Math.max(most, value));
  const logarithmic = low > 0 && high / low >= WIDE;
  const edges = edgesOf(low, high, logarithmic);
  const binOf = (value: number | null) =>
    value === null
      ? null
      : Math.max(
          0,
          Math.min(
            edges.length - 2,
            edges.findLastIndex((edge) => value >= edge),
          ),
        );
  const count = (values: readonly number[]) => {
    const counts = new Array<number>(edges.length - 1).fill(0);
    for (const value of values) counts[binOf(value)!]! += 1;
    return counts;
  };
  const [countsBefore, countsAfter] = [count(before), count(after)];
  return {
    space,
    field: folded,
    logarithmic,
    bins: countsBefore.map((number, index) => ({
      low: edges[index]!,
      high: edges[index + 1]!,
      before: number,
      after: countsAfter[index]!,
    })),
    before: sideOf(before),
    after: sideOf(after),
    own: { ...own, binBefore: binOf(own.before), binAfter: binOf(own.after) },
  };
}

/** Edges of the bins, round numbers where they grow evenly. */
function edgesOf(low: number, high: number, logarithmic: boolean): readonly number[] {
  if (low === high) return [low, high];
  if (logarithmic) {
    const factor = (high / low) ** (1 / BINS);
    const edges = Array.from({ length: BINS }, (_, index) => low * factor ** index);
    return [...edges.map((edge) => rounded(edge)), high];
  }
  const step = niceStep((high - low) / BINS);
  const first = Math.floor(low / step) * step;
  const edges: number[] = [];
  for (let edge = first; edge < high || edges.length < 2; edge += step) edges.push(rounded(edge));
  return [...edges, rounded(edges.at(-1)! + step)];
}

/** The next larger of 1, 2, 2.5, 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (([1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10) as number) * power;
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

function sideOf(values: readonly number[]): SpreadSide {
  if (values.length === 0) return { records: 0, low: null, middle: null, high: null };
  const sorted = [...values].sort((left, right) => left - right);
  const at = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 === 1 ? sorted[at]! : (sorted[at - 1]! + sorted[at]!) / 2;
  return { records: sorted.length, low: sorted[0]!, middle, high: sorted.at(-1)! };
}
