// Layers that a mutator declares and never writes (standard 3, layers): told after a run, since only it shows what was written.

import { MANIFEST_NAME } from '../../package/index.ts';
import type { RunningMutator } from '../phases/mutator.ts';
import type { Store } from '../store/index.ts';

/** Warns of every declared layer at which no step of its mutator aimed. Without a map the layer `maps` has no turn. */
export function checkUnwrittenLayers(mutators: readonly RunningMutator[], store: Store, hasMap: boolean): void {
  const written = new Map<string, Set<string>>();
  for (const { mutator, space } of store.steps) {
    if (mutator === null) continue;
    const spaces = written.get(mutator) ?? new Set<string>();
    written.set(mutator, spaces.add(space === 'map' ? 'maps' : space));
  }
  for (const mutator of mutators) {
    const { manifest } = mutator.entry.package;
    const { layer, whole } = mutator.plan!;
    // A rule file that could not be read here may well write them.
    if (!whole) continue;
    const layers = manifest.layers.filter((name) => {
      if (name === 'files') return layer.files.size === 0 && layer.masks.length === 0;
      if (name === 'maps' && !hasMap) return false;
      return written.get(mutator.id)?.has(name) !== true;
    });
    if (layers.length === 0) continue;
    mutator.remarks.push({
      code: 'stack/layer-unwritten',
      severity: 'warning',
      file: mutator.entry.package.files.get(MANIFEST_NAME)?.path ?? MANIFEST_NAME,
      range: manifest.places.get('layers') ?? null,
      path: 'layers',
      message: { id: 'stack/layer-unwritten', values: { layers } },
    });
  }
}
