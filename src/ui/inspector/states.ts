// The ten states of a cell and the mark at the end of a width: glyphs and the order of the legend (look: States).
// The glyph of `held`, a key, is drawn (StateGlyph.tsx).

import type { CellState } from '../../../workers/protocol.ts';

/** A state as it is drawn; `stopped` belongs to the final column. */
export type ShownState = CellState | 'stopped';

export const STATE_GLYPHS: Readonly<Record<Exclude<ShownState, 'held'>, string>> = {
  same: '·',
  set: '=',
  scaled: '×',
  bound: '⊣',
  repeated: '≡',
  overridden: '⊘',
  conflict: '≠',
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
