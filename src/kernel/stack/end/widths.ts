// After all mutators: numbers outside the width stop once at its end (standard 6.4).

import type { StackFacts } from '../facts.ts';
import type { Origin, RecordState, Store } from '../store/index.ts';

const ORIGIN: Origin = { mutator: null, phase: 'widths', file: null, line: null, block: null };

/** Stops and cuts what some mutator wrote; everything else stays as written. */
export function applyWidths(store: Store, facts: StackFacts): void {
  for (const space of ['units', 'weapons', 'features'] as const) {
    const written = [...store.states(space)].filter((state) => isWritten(state));
    written.sort((left, right) => (left.key < right.key ? -1 : 1));
    for (const state of written) {
      const now = state.now!;
      const keys = now.content === state.base ? [...now.cells.keys()] : state.keys();
      for (const key of keys) {
        const field = state.field(key);
        const end = field === null ? null : facts.atEnd(space, key, field.value);
        if (field === null || end === null) continue;
        store.apply({ target: 'end', space, record: state.key, steps: field.steps, ...end }, ORIGIN);
      }
    }
  }
}

function isWritten(state: RecordState): boolean {
  return state.now !== null && (state.now.content !== state.base || state.now.cells.size > 0);
}
