// Patches on the records of a game, for `oamut run`: a layer under the first mutator, and what went wrong with them.

import type { BaseLayer, Game } from '../../kernel/game/index.ts';
import { operationReports, type PatchOperationReport, patchBase } from '../../kernel/patchwork/index.ts';
import type { RunReport } from '../../kernel/stack/index.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import { baseFates } from '../../kernel/trace/index.ts';
import type { LinesOf } from '../diagnostics.ts';
import { loadWorld } from './packs.ts';
import { diagnosticsOf, linesOfReadings } from './real-run.ts';

export interface PatchedGame {
  readonly layer: BaseLayer;
  /** Of the definitions, and of records that cannot hold what a patch made of them. */
  readonly diagnostics: readonly Diagnostic[];
  readonly linesOf: LinesOf;
  /** How far each operation came in a run over the layer. */
  operations(report: RunReport): readonly PatchOperationReport[];
}

/** Packs (folders or archives, in load order) over the records of a game. */
export async function patchGame(game: Game, packs: readonly string[], context: string): Promise<PatchedGame> {
  const base = patchBase(game, await loadWorld(packs, context));
  const { generation, layer, refused } = base;
  return {
    layer,
    diagnostics: [...diagnosticsOf(generation), ...refused],
    linesOf: linesOfReadings(generation),
    operations: (report) => operationReports(base, baseFates(report, layer), report.base?.refused ?? []),
  };
}
