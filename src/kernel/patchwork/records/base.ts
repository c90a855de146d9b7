// Runs patches over the records of a game and gives what they change as a layer for a run of mutators: it acts on the base,
// before the first of them, and is no part of a package.

import type { BaseGroup, BaseLayer } from '../../game/layer.ts';
import type { Game } from '../../game/model.ts';
import { type Diagnostic, Lines, sha256Hex } from '../../text/index.ts';
import type { PatchPack, PatchWorld } from '../packs/index.ts';
import { type Generation, generate } from '../pass/index.ts';
import { RECORD_PACK, type RecordAsset, recordAssets } from './assets.ts';
import { type LineOf, recordChanges, recordFault } from './changes.ts';

export interface PatchedBase {
  readonly generation: Generation;
  readonly layer: BaseLayer;
  /** Records whose new object no record can hold; they stay as the game has them. */
  readonly refused: readonly Diagnostic[];
  /** The assets that records are. */
  readonly assets: readonly RecordAsset[];
}

const known = new WeakMap<Game, readonly RecordAsset[]>();

/** The assets of a game, made once. */
export function assetsOfGame(game: Game): readonly RecordAsset[] {
  let assets = known.get(game);
  if (assets === undefined) {
    assets = recordAssets(game);
    known.set(game, assets);
  }
  return assets;
}

/** The pack of a game's records, to be laid over a world of packs. */
export function recordPack(game: Game, order: number): PatchPack {
  return { id: RECORD_PACK, order, files: assetsOfGame(game).map(({ path, text }) => [path, text] as const) };
}

/** A world with the records of a game over it. */
export function worldWithRecords(world: PatchWorld, game: Game): PatchWorld {
  const packs = world.packs.filter(({ id }) => id !== RECORD_PACK);
  const order = packs.reduce((most, pack) => Math.max(most, pack.order), -1) + 1;
  return { ...world, packs: [...packs, recordPack(game, order)] };
}

/** Patches the records of a game. */
export function patchBase(game: Game, world: PatchWorld): PatchedBase {
  const generation = generate(worldWithRecords(world, game), { stages: true });
  const lineOf = lineLookup(generation);
  const groups: BaseGroup[] = [];
  const refused: Diagnostic[] = [];
  for (const { path, space, record } of assetsOfGame(game)) {
    const run = generation.targets.get(path);
    if (run === undefined || run.after === null || run.before === null) continue;
    const fault = recordFault(run.after);
    if (fault !== null) {
      const last = run.definitions.filter(({ state }) => state === 'applied').at(-1);
      refused.push({
        code: 'patch/record-value',
        severity: 'error',
        file: last?.file.path ?? '',
        range: null,
        path: '',
        message: { id: `patch/record-value.${fault.why}`, values: { target: path, path: fault.pointer } },
      });
      continue;
    }
    const changes = recordChanges(run, lineOf);
    if (changes.length > 0) groups.push({ space, record, changes });
  }
  return { generation, layer: { key: sha256Hex(JSON.stringify(groups)), groups }, refused, assets: assetsOfGame(game) };
}

/** Finds the lines of places in the definition files of a pass. */
export function lineLookup({ scan }: Generation): LineOf {
  const readings = new Map(scan.readings.map((reading) => [reading.path, reading]));
  const lines = new Map<string, Lines>();
  return (file, at) => {
    const { text, document } = readings.get(file) ?? {};
    if (typeof text !== 'string' || document?.value === undefined || document.places === null) return null;
    const ofFile = lines.get(file) ?? new Lines(text);
    lines.set(file, ofFile);
    return ofFile.lineOf(document.places.rangeOf(document.value, at).start);
  };
}
