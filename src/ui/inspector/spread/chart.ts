// Places of bars and pointers of a spread's chart, in its own units.

import type { Spread } from '../../../kernel/trace/index.ts';

/** Size of the drawing; `floor` is where bars stand, below it are the pointers to the chosen record. */
export const CHART = { width: 280, height: 96, floor: 84 } as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Bar {
  readonly before: Box;
  readonly after: Box;
  readonly pointerBefore: string;
  readonly pointerAfter: string;
}

/** Part of a bin's width that its bars take; before and after stand side by side. */
const FILLED = 0.84;
/** A bin with records is never drawn lower than this. */
const LEAST = 2;
const POINTER = 5;

/** One bar before and one after for each bin, scaled to the fullest of all. */
export function barsOf(spread: Spread): readonly Bar[] {
  const most = spread.bins.reduce((top, bin) => Math.max(top, bin.before, bin.after), 1);
  const step = CHART.width / spread.bins.length;
  const wide = (step * FILLED) / 2;
  const box = (x: number, count: number): Box => {
    const height = count === 0 ? 0 : Math.max(LEAST, (count / most) * CHART.floor);
    return { x, y: CHART.floor - height, width: wide, height };
  };
  return spread.bins.map((bin, index) => {
    const left = index * step + (step * (1 - FILLED)) / 2;
    return {
      before: box(left, bin.before),
      after: box(left + wide, bin.after),
      pointerBefore: pointer(left + wide / 2),
      pointerAfter: pointer(left + wide * 1.5),
    };
  });
}

/** A small triangle under the bars that points up at `x`. */
function pointer(x: number): string {
  const top = CHART.floor + 2;
  return `M${x} ${top}L${x + POINTER} ${top + POINTER * 1.8}L${x - POINTER} ${top + POINTER * 1.8}Z`;
}
