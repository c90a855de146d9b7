// Patches on the records of a game, for `oamut run`: a layer under the first mutator, and what went wrong with them.

import type { BaseLayer, Game } from '../../kernel/game/index.ts';
import { patchBase } from '../../kernel/patchwork/index.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import type { LinesOf } from '../diagnostics.ts';
import { loadWorld } from './packs.ts';
import { diagnosticsOf, linesOfReadings } from './real-run.ts';

export interface PatchedGame {
  readonly layer: BaseLayer;
  /** Of the definitions, and of records that cannot hold what a patch made of them. */
  readonly diagnostics: readonly Diagnostic[];
  readonly linesOf: LinesOf;
}

/** Packs (folders or archives, in load order) over the records of a game. */
export async function patchGame(game: Game, packs: readonly string[], context: string): Promise<PatchedGame> {
  const { generation, layer, refused } = patchBase(game, await loadWorld(packs, context));
  return { layer, diagnostics: [...diagnosticsOf(generation), ...refused], linesOf: linesOfReadings(generation) };
}
