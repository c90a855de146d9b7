// One try at running a list from files to widths (standard 6.2). A fault of a mutator ends it; the next try leaves it out.

import { HACKS } from '../catalogue/index.ts';
import type { BaseLayer, CollectionName, Game } from '../game/index.ts';
import { HOOKS, type MutatorScript } from '../lua/model.ts';
import { layBase } from './base.ts';
import { checkCombat } from './end/combat.ts';
import { checkUnwrittenLayers } from './end/layers.ts';
import { applyWidths } from './end/widths.ts';
import type { StackFacts } from './facts.ts';
import { StackPile } from './files/pile.ts';
import { mapRecord } from './game-reader.ts';
import { brokenConstraints, ON, registryText } from './hacks/index.ts';
import { MutatorHands, recordHost } from './host.ts';
import type { BaseRefusal, MatchSettings } from './model.ts';
import { faulting, MutatorFault } from './phases/fault.ts';
import { layFiles, layMap } from './phases/files.ts';
import type { RunningMutator } from './phases/mutator.ts';
import { layOwn, maskRecords } from './phases/own.ts';
import { runRules } from './phases/rules.ts';
import { type Bases, field, fieldMap, type Mark, Store } from './store/index.ts';

export interface Attempt {
  readonly store: Store;
  readonly pile: StackPile;
  /** The store's mark before each mutator's turn. */
  readonly marks: Mark[];
  readonly refused: readonly BaseRefusal[];
}

/** What every try runs over. */
export interface Ground {
  readonly game: Game;
  readonly match: MatchSettings;
  readonly facts: StackFacts;
  readonly base: BaseLayer | null;
}

/** Hooks of step d, in their fixed order (standard 4). */
const RECORD_HOOKS = HOOKS.filter((hook): hook is CollectionName => hook !== 'maps');

/** Lays the files of all mutators whose plans are made; no turn was taken yet. */
export function layGround(mutators: readonly RunningMutator[], { game, match, facts, base }: Ground): Attempt {
  const pile = new StackPile(
    game.files,
    mutators.map((mutator) => mutator.plan!.layer),
  );
  const store = new Store(basesOf(game, match), facts);
  const refused = base === null ? [] : layBase(store, base);
  layFiles(game, pile, store);
  if (match.map !== null) layMap(pile, store, match.map);
  return { store, pile, marks: [], refused };
}

/** What the machines of a run's mutators are made with, and whether copies are wanted of those with a hook `maps`. */
export interface Machines {
  /** A machine that stands after the plan, for a mutator whose own was given up for want of room. */
  readonly reopen: (mutator: RunningMutator) => Promise<MutatorScript>;
  readonly copies: boolean;
}

/**
 * Takes the turns of all mutators from one on, then runs maps hooks and widths. Throws `MutatorFault` for the first that
 * fails. What later steps left in the store must have been taken back. Machines end with the last thing they are asked;
 * those above `from` that have a hook `maps` must rest.
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
  for (let index = from; index < mutators.length; index += 1) {
    const mutator = mutators[index]!;
    marks.push(store.mark());
    if (mutator.script === null && mutator.hasTurn) mutator.continueIn(await machines.reopen(mutator));
    runOne(mutator, mutators.slice(0, index), ground, attempt);
    if (!hasMap || !mutator.plan!.hooks.has('maps')) mutator.close();
    else if (machines.copies) mutator.rest();
  }
  marks.push(store.mark());
  if (hasMap) {
    for (const mutator of mutators.slice(0, from)) if (mutator.plan!.hooks.has('maps')) mutator.recall();
    for (const mutator of mutators) runHook(mutator, 'maps');
  }
  applyWidths(store, ground.facts);
  for (const mutator of mutators) mutator.remarks.length = 0;
  checkConstraints(mutators, store);
  for (const mutator of mutators) tellRemarks(mutator, pile);
  checkCombat(mutators, store, ground.facts);
  checkUnwrittenLayers(mutators, store, hasMap);
}

function runOne(mutator: RunningMutator, before: readonly RunningMutator[], ground: Ground, attempt: Attempt): void {
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

function runHook(mutator: RunningMutator, hook: (typeof HOOKS)[number]): void {
  if (!mutator.plan!.hooks.has(hook)) return;
  const hands = mutator.hands!;
  hands.phase = hook;
  const outcome = mutator.script!.hook(hook, recordHost(hands));
  if (!outcome.ok) throw new MutatorFault(mutator.id, outcome.fault);
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

/** The game without any mutator. */
function basesOf(game: Game, match: MatchSettings): Bases {
  const map = match.map === null ? null : mapRecord(game.files, match.map);
  return {
    ...game.records,
    map: new Map(map === null ? [] : [[map.key, map]]),
    hacks: HACK_BASES,
  };
}

/** Every hack as the original game behaves: its parameters at their baselines. */
const HACK_BASES = new Map(
  HACKS.map((hack) => {
    const parameters = hack.parameters.map((one) => [one.name, registryText(one.baseline)] as const);
    const fields = hack.parameters.length === 0 ? ([[ON, 'false']] as const) : parameters;
    const known = fields.flatMap(([name, value]) => (value === null ? [] : [field([name], value)]));
    return [hack.id, { name: hack.id, fields: fieldMap(known), file: '', line: null, unavailable: null }] as const;
  }),
);

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
