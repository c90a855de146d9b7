// Lays changes over the base records before the first mutator acts, through the same door as every other write.

import { BASE_LAYER, type BaseGroup, type BaseLayer } from '../game/layer.ts';
import { HostRefusal } from '../lua/model.ts';
import type { BaseRefusal } from './model.ts';
import type { Origin, Store } from './store/index.ts';

/** Lays a layer; a group that a game file could not hold is taken back whole and told. */
export function layBase(store: Store, layer: BaseLayer): readonly BaseRefusal[] {
  const refused: BaseRefusal[] = [];
  for (const group of layer.groups) {
    const mark = store.mark();
    try {
      layGroup(store, group);
    } catch (error) {
      if (!(error instanceof HostRefusal)) throw error;
      store.rewind(mark);
      const { space, record } = group;
      refused.push({ space, record, message: error.said, file: group.changes[0]?.file ?? '' });
    }
  }
  return refused;
}

function layGroup(store: Store, { space, record, changes }: BaseGroup): void {
  for (const { steps, value, file, line, source } of changes) {
    const origin: Origin = { mutator: BASE_LAYER, phase: 'base', file, line, block: null, source };
    const change = value === null ? ({ kind: 'remove' } as const) : ({ kind: 'set', value } as const);
    store.apply({ target: 'field', space, record, steps, change }, origin);
  }
}
