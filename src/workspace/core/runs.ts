// What runs and when: the stack with what is tried on it, at the pace that the person chose.

import { type Accessor, createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import type { StackSpec } from '../../../workers/protocol.ts';
import type { WhatIf } from '../../kernel/analysis/index.ts';
import type { Engine } from '../engine.ts';
import { EMPTY_STATE } from '../model.ts';
import { contextOf, packSpecs, sameSpecs } from '../patches/index.ts';
import type { LiveChoice } from '../preferences.ts';
import { DELAYED_PAUSE, IDLE, Runner, type RunState, TYPING_PAUSE } from '../runner.ts';
import { triedItems } from '../what-if.ts';
import type { Core } from './model.ts';
import { enabledItems, sameChoices, sameSpec, stackSpec, withPatches } from './spec.ts';

type OwnNames = 'run' | 'stale' | 'whatIfs' | 'setWhatIfs' | 'spec' | 'savedSpec' | 'runNow' | 'cancelRun';
export type Runs = Pick<Core, OwnNames>;

export interface RunParts extends Pick<Core, 'state' | 'game' | 'manifestOf'> {
  readonly live: Accessor<LiveChoice>;
  /** A run has ended well: the engine answers. */
  onDone(): void;
}

/** Call it under a Solid root. */
export function createRuns(engine: Engine, { state, game, manifestOf, live, onDone }: RunParts): Runs {
  const [run, setRun] = createSignal<RunState>(IDLE);
  const runner = new Runner(engine, (next) => {
    setRun(next);
    if (next.phase === 'done') onDone();
  });
  const documentsNow = createMemo(() => state().packages);
  const patchesNow = createMemo(() => state().patches);
  const patchPacks = createMemo(() => packSpecs(patchesNow(), documentsNow()), [], { equals: sameSpecs });
  const patchContext = createMemo(() => contextOf(patchesNow()));
  // Patches on the game's records take part only where the person asked for them.
  const patches = createMemo(() => {
    const wanted = import.meta.env.OAMUT_PATCHWORK !== 'off' && patchesNow().records;
    return wanted ? { packs: patchPacks(), context: patchContext() } : undefined;
  });
  const [whatIfs, setWhatIfs] = createSignal<readonly WhatIf[]>([]);
  const empty = stackSpec(EMPTY_STATE, []);
  const savedSpec = createMemo(() => withPatches(stackSpec(state(), enabledItems(state())), patches()), empty, {
    equals: sameSpec,
  });
  const spec = createMemo(
    () =>
      whatIfs().length === 0
        ? savedSpec()
        : withPatches(stackSpec(state(), triedItems(state().stack, whatIfs(), manifestOf)), patches()),
    empty,
    { equals: sameSpec },
  );
  const stale = createMemo(() => run().summary !== null && run().spec !== spec());
  let last: StackSpec | null = null;
  createEffect(
    on([spec, () => game().info, live], ([wanted, info, mode], before) => {
      if (info === null) return;
      const typed = last !== null && last !== wanted && sameChoices(last, wanted);
      const same = last === wanted && before?.[1] === info;
      last = wanted;
      // Paused, a new game still runs once: without any run there is nothing to look at.
      if (mode === 'paused' && before?.[1] === info) return runner.drop();
      if (same && !untrack(stale)) return;
      runner.request(wanted, mode === 'delayed' && typed ? DELAYED_PAUSE : typed ? TYPING_PAUSE : 0);
    }),
  );

  return {
    run,
    stale,
    whatIfs,
    setWhatIfs: (next) => void setWhatIfs(next),
    spec,
    savedSpec,
    runNow: () => runner.request(spec(), 0),
    cancelRun: () => runner.cancel(),
  };
}
