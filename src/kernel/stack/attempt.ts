// One try at running a list from files to widths (standard 6.2). A fault of a mutator ends it; the next try leaves it out.

import { HACKS } from '../catalogue/index.ts';
import { checkCombat } from './end/combat.ts';
import { checkUnwrittenLayers } from './end/layers.ts';
import { applyWidths } from './end/widths.ts';
import type { StackPile } from './files/pile.ts';
import type { Attempt, Ground } from './ground.ts';
import { brokenConstraints, registryText } from './hacks/index.ts';
import { type Machines, takeAgain } from './machines.ts';
import type { RunningMutator } from './phases/mutator.ts';
import type { Store } from './store/index.ts';
import { runHook, takeTurn } from './turn.ts';

/**
 * Takes the turns of all mutators from one on, then runs maps hooks and widths. Throws `MutatorFault` for the first that
 * fails. What later steps left in the store must have been taken back. Machines end with the last thing they are asked,
 * and those for which there is no room earlier; those above `from` that have a hook `maps` must rest.
 */
export async function takeTurns(
  mutators: readonly RunningMutator[],
  from: number,
  ground: Ground,
  attempt: Attempt,
  machines: Machines,
): Promise<void> {
  const { store, pile, marks } = attempt;
  const hasMap = ground.match.map !== null;
  marks.length = from;
  const withMaps = hasMap ? mutators.filter((mutator) => mutator.plan!.hooks.has('maps')) : [];
  for (let index = from; index < mutators.length; index += 1) {
    const mutator = mutators[index]!;
    machines.onTurn?.(index, mutators.length);
    marks.push(store.mark());
    if (mutator.script === null && mutator.hasTurn) mutator.continueIn(await machines.reopen(mutator));
    takeTurn(mutator, mutators.slice(0, index), ground, attempt);
    const place = withMaps.indexOf(mutator);
    if (place >= 0 && place < machines.resting) mutator.rest();
    // One place is for the machine whose turn it is.
    if (place < 0 || place >= machines.most - 1) mutator.close();
  }
  machines.onTurn?.(mutators.length, mutators.length);
  marks.push(store.mark());
  for (const mutator of mutators.slice(0, from)) if (withMaps.includes(mutator)) mutator.recall();
  for (const mutator of withMaps) {
    if (mutator.script === null) await takeAgain(mutators, mutators.indexOf(mutator), ground, machines);
    runHook(mutator, 'maps');
    if (!mutator.rests) mutator.close();
  }
  applyWidths(store, ground.facts);
  for (const mutator of mutators) mutator.remarks.length = 0;
  checkConstraints(mutators, store);
  for (const mutator of mutators) tellRemarks(mutator, pile);
  checkCombat(mutators, store, ground.facts);
  checkUnwrittenLayers(mutators, store, hasMap);
}

/** What is said once a mutator is through: masks that hid nothing, texts longer than the game keeps. */
function tellRemarks(mutator: RunningMutator, pile: StackPile): void {
  const top = { file: mutator.entry.package.manifest.entry, line: 1 };
  for (const { mask } of pile.idleMasks.filter((one) => one.mutator === mutator.id)) {
    const message = { id: 'files/mask-idle', values: { mask } };
    mutator.remarks.push(mutator.places.diagnostic('files/mask-idle', 'warning', top, message, { path: 'files.mask' }));
  }
  for (const { key, record, kept, bytes, count, place } of mutator.hands!.longTexts) {
    const message = { id: 'record/text-too-long', values: { field: key, record, bytes, kept, count } };
    mutator.remarks.push(mutator.places.diagnostic('record/text-too-long', 'warning', place, message));
  }
}

/** Constraints are checked once, at the end (standard 4, hacks): a broken one is told to who wrote last. */
function checkConstraints(mutators: readonly RunningMutator[], store: Store): void {
  for (const hack of HACKS) {
    const state = hack.constraints.length === 0 ? null : store.touched('hacks', hack.id);
    if (state === null || state.fieldSteps.size === 0) continue;
    const finalValue = (parameter: string) => {
      const defaults = hack.parameters.find((one) => one.name === parameter)?.default;
      return state.fieldSteps.has(parameter) ? state.value(parameter) : registryText(defaults);
    };
    const last = [...state.fieldSteps.values()].flat().sort((left, right) => right.n - left.n)[0]!;
    const mutator = mutators.find((one) => one.id === last.mutator)!;
    for (const constraint of brokenConstraints(hack, finalValue))
      mutator.remarks.push(
        mutator.places.diagnostic(
          'hack/constraint',
          'error',
          { file: mutator.entry.package.manifest.entry, line: 1 },
          { id: 'hack/constraint', values: { id: hack.id, constraint } },
          { path: `hacks.${hack.id}` },
        ),
      );
  }
}
