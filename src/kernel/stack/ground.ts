// What every try at a list runs over: the game, the files of all mutators over it, records without any mutator's turn.

import { HACKS } from '../catalogue/index.ts';
import type { BaseLayer, Game } from '../game/index.ts';
import { layBase } from './base.ts';
import type { StackFacts } from './facts.ts';
import { StackPile } from './files/pile.ts';
import { mapRecord } from './game-reader.ts';
import { ON, registryText } from './hacks/index.ts';
import type { BaseRefusal, MatchSettings } from './model.ts';
import { layFiles, layMap } from './phases/files.ts';
import type { RunningMutator } from './phases/mutator.ts';
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
