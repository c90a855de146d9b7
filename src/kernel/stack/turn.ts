// One mutator's turn (standard 6.2, records): what its plan, its files, its rules and its hooks do.

import type { CollectionName } from '../game/index.ts';
import { HOOKS } from '../lua/model.ts';
import { StackPile } from './files/pile.ts';
import type { Attempt, Ground } from './ground.ts';
import { MutatorHands, recordHost } from './host.ts';
import { faulting, MutatorFault } from './phases/fault.ts';
import type { RunningMutator } from './phases/mutator.ts';
import { layOwn, maskRecords } from './phases/own.ts';
import { runRules } from './phases/rules.ts';

/** Hooks of step d, in their fixed order (standard 4). */
const RECORD_HOOKS = HOOKS.filter((hook): hook is CollectionName => hook !== 'maps');

/** Steps a to d of one mutator (standard 6.2, records); those before it have taken theirs. */
export function takeTurn(
  mutator: RunningMutator,
  before: readonly RunningMutator[],
  ground: Ground,
  attempt: Attempt,
): void {
  const { game, match, facts } = ground;
  const { store, pile } = attempt;
  const { manifest } = mutator.entry.package;
  mutator.hands = new MutatorHands(store, facts, mutator.id, manifest.layers);
  const plan = mutator.plan!;
  const origin = { mutator: mutator.id, phase: 'plan', file: manifest.entry, line: null, block: null } as const;
  for (const { hack, parameter, value } of plan.hacks)
    store.apply(
      { target: 'field', space: 'hacks', record: hack, steps: [parameter], change: { kind: 'set', value } },
      origin,
    );
  if (plan.layer.masks.length > 0) {
    const below = new StackPile(
      game.files,
      before.map((one) => one.plan!.layer),
    );
    maskRecords(plan.layer, below, game, store);
  }
  faulting(mutator.id, mutator.places, null, () => layOwn(mutator, game, store, match, pile));
  runRules(mutator);
  for (const hook of RECORD_HOOKS) runHook(mutator, hook);
}

/** Runs a hook that the plan has; its fault is thrown as the mutator's. */
export function runHook(mutator: RunningMutator, hook: (typeof HOOKS)[number]): void {
  if (!mutator.plan!.hooks.has(hook)) return;
  const hands = mutator.hands!;
  hands.phase = hook;
  const outcome = mutator.script!.hook(hook, recordHost(hands));
  if (!outcome.ok) throw new MutatorFault(mutator.id, outcome.fault);
}
