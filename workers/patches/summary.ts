// What the worker holds: packs, assets with their providers, and mods as conditions see them.

import { TooDeep } from '../../src/kernel/patchwork/index.ts';
import { compareBytes } from '../../src/kernel/text/index.ts';
import type { WorldSummary } from './protocol.ts';
import type { HeldWorld } from './world.ts';

export function summaryOf(held: HeldWorld): WorldSummary {
  const providers = new Map<string, string[]>();
  for (const { id, files } of held.packs)
    for (const path of files.keys()) {
      const known = providers.get(path);
      if (known === undefined) providers.set(path, [id]);
      else known.push(id);
    }
  const world = held.world();
  const installed = new Set(world.installed);
  const mods = [...new Set([...installed, ...world.versions.keys()])].sort(compareBytes);
  const definitions = definitionCounts(held);
  return {
    packs: held.packs.map(({ id, files }) => ({ id, files: files.size, definitions: definitions.get(id) ?? 0 })),
    assets: [...providers]
      .sort(([left], [right]) => compareBytes(left, right))
      .map(([path, packs]) => ({ path, pack: packs.at(-1)!, hidden: packs.slice(0, -1) })),
    mods: mods.map((id) => ({ id, installed: installed.has(id), version: world.versions.get(id) ?? null })),
  };
}

function definitionCounts(held: HeldWorld): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  try {
    for (const { pack } of held.snapshot().scanned.readings) counts.set(pack, (counts.get(pack) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return counts;
}
