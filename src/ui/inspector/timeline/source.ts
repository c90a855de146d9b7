// Where the timeline's steps come from: the whole run page by page, or the steps of one record or field at once.

import { type Accessor, createMemo } from 'solid-js';
import type { RecordSpace } from '../../../kernel/game/model.ts';
import type { Step } from '../../../kernel/stack/model.ts';
import type { Engine } from '../../../workspace/index.ts';
import { latestAnswer } from '../../answers.ts';

/** What steps are shown: all of the run, those of a record, or of one of its fields. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'record'; readonly space: RecordSpace; readonly key: string }
  | { readonly kind: 'field'; readonly space: RecordSpace; readonly key: string; readonly field: string };

/** Steps that are asked for at once. */
const PAGE = 64;
/** Steps beyond a page on both sides, so that what stands around a step is always there. */
const MARGIN = 16;

export interface StepSource {
  readonly total: Accessor<number>;
  /** The step at a place from 0, or null while it is on its way. */
  at(index: number): Step | null;
}

/** `run` is a new object for each finished run; `index` is where one stands. */
export function createStepSource(
  engine: Pick<Engine, 'steps' | 'grid'>,
  run: Accessor<{ readonly stepCount: number } | null>,
  scope: Accessor<Scope>,
  index: Accessor<number>,
): StepSource {
  const narrow = createMemo(() => {
    const now = scope();
    const of = run();
    return now.kind === 'all' || of === null ? null : { now, of };
  });
  const list = latestAnswer(narrow, async ({ now, of }) => {
    const grid = await engine.grid({ space: now.space, key: now.key }).catch(() => null);
    const steps = grid?.steps ?? [];
    const kept =
      now.kind === 'record' ? steps : steps.filter((step) => step.field === null || step.field === now.field);
    return { now, of, steps: kept };
  });
  const page = createMemo(() => Math.floor(index() / PAGE));
  const wanted = createMemo(
    () => {
      const of = run();
      return scope().kind !== 'all' || of === null ? null : { of, from: Math.max(0, page() * PAGE - MARGIN) };
    },
    null,
    { equals: (a, b) => a?.of === b?.of && a?.from === b?.from },
  );
  const pages = latestAnswer(wanted, async ({ of, from }) => {
    const steps = await engine.steps({ from: from + 1, count: PAGE + 2 * MARGIN }).catch(() => []);
    return { of, from, steps };
  });
  const narrowed = () => {
    const got = list();
    return got !== undefined && got.of === run() ? got.steps : [];
  };
  return {
    total: () => (scope().kind === 'all' ? (run()?.stepCount ?? 0) : narrowed().length),
    at(place) {
      if (scope().kind !== 'all') return narrowed()[place] ?? null;
      const got = pages();
      return got === undefined || got.of !== run() ? null : (got.steps[place - got.from] ?? null);
    },
  };
}
