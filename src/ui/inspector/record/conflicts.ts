// The conflicts of the record in view: which are accepted, and accepting one.

import type { Accessor } from 'solid-js';
import type { GridCell, GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import { acceptPair, type QuietPair, samePair } from '../../../workspace/index.ts';
import type { InspectorHost } from '../host.ts';

export interface Conflicts {
  /** Whether the person accepted the conflict of a cell; `index` is its mutator's place. */
  isQuiet(field: string, cell: GridCell, index: number): boolean;
  /** A conflict that nobody accepted, or a write that a lock stopped. */
  isOpen(field: string, cell: GridCell, index: number): boolean;
  /** The conflict of a row that can be accepted, that of the mutator at `own` first; null when there is none. */
  of(row: GridRow, own: number): QuietPair | null;
  accept(pair: QuietPair): void;
}

/** `grid` is the record in view, `quiet` are acceptances that hold. */
export function createConflicts(
  host: InspectorHost,
  grid: Accessor<RecordGrid | null>,
  quiet: Accessor<readonly QuietPair[]>,
): Conflicts {
  const pairOf = (field: string, cell: GridCell, index: number): Omit<QuietPair, 'hashes'> | null => {
    const record = grid();
    const later = record?.columns[index]?.id;
    return record === null || later === undefined || cell.over === null
      ? null
      : { space: record.space, field, earlier: cell.over, later };
  };
  const isQuiet: Conflicts['isQuiet'] = (field, cell, index) => {
    if (quiet().length === 0) return false;
    const pair = pairOf(field, cell, index);
    return pair !== null && quiet().some((one) => samePair(one, pair));
  };
  return {
    isQuiet,
    isOpen: (field, cell, index) =>
      cell.state === 'held' || (cell.state === 'conflict' && !isQuiet(field, cell, index)),
    of(row, own) {
      const candidates = [own, ...row.cells.keys()].filter((index) => row.cells[index]?.state === 'conflict');
      for (const index of candidates) {
        const pair = pairOf(row.field, row.cells[index]!, index);
        const hashes = pair === null ? [] : [host.hashOf(pair.earlier), host.hashOf(pair.later)];
        const [first, second] = hashes;
        if (pair !== null && first != null && second != null && !quiet().some((one) => samePair(one, pair)))
          return { ...pair, hashes: [first, second] };
      }
      return null;
    },
    accept(pair) {
      host.note((inspection) => acceptPair(inspection, pair));
      host.announce('inspector.said.accepted', { field: pair.field });
    },
  };
}
