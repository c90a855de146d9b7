// Costs by line of one mutator: a run of its own, so that the ordinary run is neither slowed nor replaced.

import type { Game } from '../../src/kernel/game/index.ts';
import { SAMPLE_INSTRUCTIONS, scriptOpener } from '../../src/kernel/lua/index.ts';
import { MACHINES, StackSession } from '../../src/kernel/stack/index.ts';
import type { CostProfile, StackSpec } from '../protocol.ts';
import { readEntry, readyEntries } from './entry.ts';

/** Null when a package has errors, the list is refused, or the mutator is not in it. */
export async function profileOf(
  game: Game,
  spec: StackSpec,
  mutator: string,
  module: WebAssembly.Module,
  now: () => number,
): Promise<CostProfile | null> {
  const entries = readyEntries(spec.entries.map(readEntry));
  if (entries.length < spec.entries.length) return null;
  const openScript = scriptOpener({ module, now, profile: (id) => id === mutator });
  const session = new StackSession({ openScript, now }, undefined, false, false, MACHINES.beside);
  const report = await session.run({ game, entries, match: spec.match });
  const found = report.mutators.find(({ id }) => id === mutator);
  if (found === undefined) return null;
  const { status, phases, costs } = found;
  return { mutator, status, phases: [...phases], lines: costs ?? [], every: SAMPLE_INSTRUCTIONS };
}
