// What the inspector needs from the page around it: the last run, records on demand, a selection, and a way to the source.

import type { Accessor } from 'solid-js';
import type { RecordGrid, RunSummary } from '../../../workers/protocol.ts';
import type { RecordSpace } from '../../kernel/game/model.ts';
import type { Message } from '../../kernel/text/index.ts';

/** What is looked at. `field` is a dotted key, `column` counts game = 0, mutators from 1, final last; both optional. */
export interface Selection {
  readonly space: RecordSpace;
  readonly key: string;
  readonly field: string | null;
  readonly column: number | null;
}

/** A value that is to be pinned as a test. */
export interface PinnedValue {
  readonly target: string;
  readonly value: string | null;
  readonly mutator: string | null;
  readonly writer: string | null;
}

/** Says a message in the interface's language. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

export interface InspectorHost {
  readonly summary: Accessor<RunSummary | null>;
  /** Counts finished runs; a record is asked for again when it moves. */
  readonly revision: Accessor<number>;
  readonly loadGrid: (space: RecordSpace, key: string) => Promise<RecordGrid | null>;
  readonly selection: Accessor<Selection | null>;
  readonly select: (selection: Selection) => void;
  /** Opens a file of a mutator at a line (from 1). */
  readonly openSource: (mutator: string, file: string, line: number | null) => void;
  /** Writes a value into the tests of a package; `mutator` is the column, null for the final one. */
  readonly pin?: (cell: PinnedValue) => void;
  readonly say: Say;
  /** Says a message that the kernel named. */
  readonly tell: (message: Message) => string;
  /** A mutator's name in the interface's language; `name` is what the run called it. */
  readonly nameOf: (id: string, name: string) => string;
}
