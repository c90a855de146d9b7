// The ten states of a cell and the mark at the end of a width: glyph, message ids, order of the legend (look: States).

import type { CellState } from '../../../workers/protocol.ts';

/** A state as it is drawn; `stopped` belongs to the final column. */
export type ShownState = CellState | 'stopped';

export const STATE_GLYPHS: Readonly<Record<ShownState, string>> = {
  same: '·',
  set: '=',
  scaled: '×',
  bound: '⊣',
  repeated: '≡',
  overridden: '⊘',
  conflict: '≠',
  held: '⚿',
  added: '+',
  removed: '−',
  stopped: '▮',
};

/** In the order in which the legend shows them: what changed first, what is quiet last. */
export const LEGEND_ORDER: readonly ShownState[] = [
  'set',
  'scaled',
  'bound',
  'conflict',
  'held',
  'overridden',
  'repeated',
  'added',
  'removed',
  'stopped',
  'same',
];
