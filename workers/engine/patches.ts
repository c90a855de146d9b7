// Patches on the records of the open game, for the engine worker; loaded only where the build has them.

import type { BaseLayer, Game } from '../../src/kernel/game/index.ts';
import {
  LESSON_SERVER,
  type LessonPack,
  type PatchedAnswer,
  type PatchedPlace,
} from '../../src/kernel/lessons/index.ts';
import { lookUp, operationReports, patchBase, RECORD_PACK, recordPack } from '../../src/kernel/patchwork/index.ts';
import type { RunReport } from '../../src/kernel/stack/index.ts';
import { baseFates } from '../../src/kernel/trace/index.ts';
import { outcomeOf } from '../patches/outcome.ts';
import type { PatchedRecords, PatchPackSpec, PatchWorldSpec } from '../patches/protocol.ts';
import { worldOf } from '../patches/world.ts';

/** What patches change of a game's records: a layer for the run, and after it a report for the page. */
export function patchRecords(
  game: Game,
  { packs, context }: PatchWorldSpec,
  now: () => number,
): { readonly layer: BaseLayer; summary(report: RunReport): PatchedRecords } {
  const started = now();
  const listed = packs.map(({ id, version, files }) => ({
    id,
    version,
    files: files.map(({ path, content }) => [path, content] as const),
  }));
  const base = patchBase(game, worldOf({ packs: listed, context }));
  const outcome = outcomeOf(base.generation, now() - started);
  return {
    layer: base.layer,
    summary: (report) => ({
      outcome,
      records: base.layer.groups.length,
      refused: base.refused,
      operations: operationReports(base, baseFates(report, base.layer), report.base?.refused ?? []),
    }),
  };
}

/** The records of a game as a pack, for the workbench: to be laid over all others. */
export function packOfRecords(game: Game): PatchPackSpec {
  const { files } = recordPack(game, 0);
  return { id: RECORD_PACK, version: null, files: [...files].map(([path, content]) => ({ path, content })) };
}

/** What packs in load order leave at places of their targets, on a server of the version that a new workspace assumes. */
export function lookAtPatched(packs: readonly LessonPack[], places: readonly PatchedPlace[]): readonly PatchedAnswer[] {
  const listed = packs.map(({ id, version, files }) => ({
    id,
    version,
    files: files.map(({ path, bytes }) => [path, bytes] as const),
  }));
  const context = { installed: [], versions: {}, serverVersion: LESSON_SERVER, modData: {}, macros: {} };
  return lookUp(worldOf({ packs: listed, context }), places);
}
