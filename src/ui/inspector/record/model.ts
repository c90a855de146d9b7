// What the record in view offers to its grid, its other views and the commands.

import type { Accessor } from 'solid-js';
import type { GridCell, GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import type { Step } from '../../../kernel/stack/model.ts';
import type { QuietPair } from '../../../workspace/index.ts';
import type { KeptStack } from '../compare/variants.ts';
import type { SearchState } from '../FilterBar.tsx';
import type { GridHandle } from '../grid/Grid.tsx';
import type { Active } from '../grid/move.ts';
import type { TreeRow } from '../grid/rows.ts';
import type { RecordHandle } from '../shared.ts';
import type { ShownState } from '../states.ts';
import type { Watch } from '../watch/watch.ts';

/** Which fields are shown. */
export interface FieldFilter {
  readonly changedOnly: boolean;
  readonly state: ShownState | null;
  /** Id of the mutator that did something to the field. */
  readonly mutator: string | null;
}

/** A filter that hides nothing. */
export const ALL_FIELDS: FieldFilter = { changedOnly: false, state: null, mutator: null };

export interface RecordModel {
  readonly grid: Accessor<RecordGrid | null>;
  readonly rows: Accessor<readonly TreeRow[]>;
  /** How many of the first rows say which record this is; 0 while nothing is hidden. */
  readonly pinned: Accessor<number>;
  readonly active: Accessor<Active>;
  setActive(active: Active): void;
  /** The field of the active row; null on a group or the record's own row. */
  readonly activeField: Accessor<string | null>;
  /** The cell under the pointer, or null. */
  setPointed(place: Active | null): void;
  /** Steps that made the cell under the pointer, else the active one. */
  readonly made: Accessor<readonly Step[]>;
  readonly chain: Accessor<string | null>;
  setChain(field: string | null): void;
  readonly search: Accessor<SearchState>;
  setSearch(search: SearchState): void;
  readonly filter: Accessor<FieldFilter>;
  setFilter(filter: FieldFilter): void;
  readonly closed: Accessor<ReadonlySet<string>>;
  toggleGroup(group: string): void;
  /** While nothing is hidden: indexes of rows that match the search. */
  readonly matches: Accessor<readonly number[]>;
  stepMatch(step: 1 | -1): void;
  isFound(field: string): boolean;
  isQuiet(field: string, cell: GridCell, index: number): boolean;
  /** The conflict of the active cell that can be accepted, or null. */
  conflictOf(row: GridRow): QuietPair | null;
  accept(pair: QuietPair): void;
  readonly kept: Accessor<KeptStack | null>;
  keep(): void;
  readonly watch: Watch;
  setGridHandle(handle: GridHandle): void;
  setFindField(input: HTMLInputElement): void;
  readonly handle: RecordHandle;
}
