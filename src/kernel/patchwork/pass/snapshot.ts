// A world at one moment, read once: what a pass and every preview beside it work on.

import type { PatchReading, PatchRoot } from '../definition/index.ts';
import { type Asset, Inventory, orderPacks, type PatchPack, type PatchWorld, type Scan, scan } from '../packs/index.ts';
import { Documents } from './documents.ts';
import { macroTable } from './macros.ts';
import type { PassContext } from './target.ts';

export class Snapshot {
  constructor(
    /** In load order, the generated pack left out. */
    readonly packs: readonly PatchPack[],
    readonly scanned: Scan,
    readonly pass: PassContext,
  ) {}
}

/**
 * Reads a world. Throws `TooDeep` for a definition that nests deeper than a pass can bear. Readings of definition files may
 * come from a cache by content.
 */
export function takeSnapshot(world: PatchWorld, read?: (asset: Asset, root: PatchRoot) => PatchReading): Snapshot {
  const packs = orderPacks(world.packs);
  const inventory = new Inventory(packs);
  const installed = new Set(world.installed);
  const places = new Map(packs.map(({ id, order }) => [id, order]));
  const pass: PassContext = {
    inventory,
    documents: new Documents(inventory, world.modData),
    installed,
    versions: world.versions,
    serverVersion: world.serverVersion,
    macros: macroTable(world.macros),
    placeOfPack: (pack) => places.get(pack) ?? 0,
    stages: false,
  };
  return new Snapshot(packs, scan(inventory, packs, installed, read), pass);
}
