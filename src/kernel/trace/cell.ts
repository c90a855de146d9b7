// The state of one cell, a field under one mutator: ten states, the first that fits (interface: Inspector).

import { survivors } from '../stack/index.ts';
import type { Step, StepKind } from '../stack/model.ts';
import type { CellState, GridCell } from './model.ts';

/** Kinds that leave nothing of the value before them. */
const BUILDING: ReadonlySet<StepKind> = new Set(['scale', 'append', 'held', 'cut', 'width']);

/** What one mutator did to a field; `steps` are all steps of the field in order, `alive` those that still show. */
export function cellState(
  steps: readonly Step[],
  mutator: string,
  alive: ReadonlySet<Step> = new Set(survivors(steps)),
): CellState {
  const own = steps.filter((step) => step.mutator === mutator);
  if (own.length === 0) return 'same';
  if (own.some((step) => step.kind === 'held')) return 'held';
  const effective = own.filter((step) => step.before !== step.after);
  if (effective.length > 0) {
    const before = effective[0]!.before;
    const after = effective[effective.length - 1]!.after;
    if (before === null && after !== null) return 'added';
    if (before !== null && after === null) return 'removed';
    if (effective.some((step) => !BUILDING.has(step.kind) && leftBy(steps, step) !== null)) return 'conflict';
    if (!effective.some((step) => alive.has(step))) return 'overridden';
  } else return own.some((step) => step.note === null || step.note.startsWith('bound')) ? 'repeated' : 'same';
  if (effective.some((step) => step.note === 'bound-min' || step.note === 'bound-max')) return 'bound';
  return effective.some((step) => step.kind === 'scale') ? 'scaled' : 'set';
}

/** The earlier mutator that left the value which a step replaced; null when it came from the game or from itself. */
function leftBy(steps: readonly Step[], step: Step): string | null {
  let last: Step | null = null;
  for (const one of steps) {
    if (one === step) break;
    if (one.before !== one.after) last = one;
  }
  return last === null || last.mutator === step.mutator ? null : last.mutator;
}

/** Of a cell in conflict: the earlier mutator whose value it replaced. */
export function replacedBy(steps: readonly Step[], mutator: string): string | null {
  for (const step of steps) {
    if (step.mutator !== mutator || step.before === step.after || BUILDING.has(step.kind)) continue;
    const earlier = leftBy(steps, step);
    if (earlier !== null) return earlier;
  }
  return null;
}

/** Cells of one field, one a mutator in order of effect. */
export function fieldCells(base: string | null, steps: readonly Step[], order: readonly string[]): readonly GridCell[] {
  const alive = new Set(survivors(steps));
  const places = new Map(order.map((id, index) => [id, index]));
  return order.map((mutator, index) => {
    const own = steps.filter((step) => step.mutator === mutator);
    const state = cellState(steps, mutator, alive);
    return {
      value: valueAfter(base, steps, index, places),
      state,
      locks: own.some((step) => step.kind === 'lock'),
      over: state === 'conflict' ? replacedBy(steps, mutator) : null,
      steps: own.map((step) => step.n),
    };
  });
}

/** The value when a mutator had finished: of the last step by it or one above it. */
function valueAfter(
  base: string | null,
  steps: readonly Step[],
  index: number,
  places: ReadonlyMap<string, number>,
): string | null {
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]!;
    if (step.mutator !== null && (places.get(step.mutator) ?? Number.POSITIVE_INFINITY) <= index) return step.after;
  }
  return base;
}
