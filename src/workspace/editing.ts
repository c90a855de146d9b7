// What the editors and the inspector tell each other: where the caret stands, and the record that both look at.

import { type Accessor, createMemo, createResource, createSignal, untrack } from 'solid-js';
import type { RecordGrid, RunSummary } from '../../workers/protocol.ts';
import type { RecordSpace } from '../kernel/game/model.ts';
import type { Core } from './core/index.ts';
import { type GridAnswer, RunGrids } from './grids.ts';

/** The caret of the text editor, by package, path and line (from 1). */
export interface Caret {
  readonly uid: string;
  readonly path: string;
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** A line of a file of a package, from 1. */
export interface FileLine {
  readonly uid: string;
  readonly path: string;
  readonly line: number;
}

export interface Editing {
  readonly caret: Accessor<Caret | null>;
  setCaret(caret: Caret | null): void;
  /** Where the caret stands, or stood before its editor went out of sight. */
  readonly lastCaret: Accessor<Caret | null>;
  /** The column of the active cell in the grid: 0 the field's name, 1 the game, then the mutators, the last the final value. */
  readonly column: Accessor<number | null>;
  setColumn(column: number | null): void;
  /** The line under the pointer in the editor, once the pointer rests on it; null elsewhere. */
  readonly pointed: Accessor<FileLine | null>;
  setPointed(line: FileLine | null): void;
  /** Lines that wrote what the inspector points at; paths as the trace spells them. */
  readonly lit: Accessor<readonly FileLine[]>;
  setLit(lines: readonly FileLine[]): void;
  /** The newest run that was not refused: what the inspector shows while a list is refused. */
  readonly good: Accessor<RunSummary | null>;
  /** The record in the inspector after that run; null until it has come. */
  readonly shown: Accessor<RecordGrid | null>;
  /** Any record after that run, asked for once a run: at once where it is here already. */
  gridOf(space: RecordSpace, key: string): GridAnswer;
}

/** Call it under a Solid root. */
export function createEditing(core: Core): Editing {
  const same = (a: Caret | null, b: Caret | null) =>
    a?.uid === b?.uid && a?.path === b?.path && a?.line === b?.line && a?.column === b?.column;
  const [caret, setCaret] = createSignal<Caret | null>(null, { equals: same });
  const lastCaret = createMemo<Caret | null>((old) => caret() ?? old, null, { equals: same });
  const [column, setColumn] = createSignal<number | null>(null);
  const [pointed, setPointed] = createSignal<FileLine | null>(null, { equals: sameLine });
  const [lit, setLit] = createSignal<readonly FileLine[]>([], {
    equals: (a, b) => a.length === b.length && a.every((line, index) => sameLine(line, b[index] ?? null)),
  });
  const gameName = createMemo(() => core.game().info);
  const good = createMemo<RunSummary | null>((old) => {
    const { summary } = core.run();
    return summary === null || summary.refused !== null ? old : summary;
  }, null);
  const grids = new RunGrids((space, key) => core.engine.grid({ space, key }));
  // Looked at when asked, since who asks may be told of a new run before any effect is.
  const gridOf = (space: RecordSpace, key: string) =>
    grids.get(
      untrack(() => [good(), gameName()]),
      space,
      key,
    );
  const wanted = createMemo(
    () => {
      const { record } = core.state().selection;
      const run = good();
      return record === null || run === null ? null : { ...record, run };
    },
    null,
    { equals: (a, b) => a?.space === b?.space && a?.key === b?.key && a?.run === b?.run },
  );
  const [loaded] = createResource(wanted, ({ space, key }) => gridOf(space, key));
  const shown = createMemo(() => {
    const record = wanted();
    const grid = loaded.latest ?? null;
    return record !== null && grid?.space === record.space && grid.key === record.key ? grid : null;
  });
  return { caret, setCaret, lastCaret, column, setColumn, pointed, setPointed, lit, setLit, good, shown, gridOf };
}

function sameLine(a: FileLine | null, b: FileLine | null): boolean {
  return a?.uid === b?.uid && a?.path === b?.path && a?.line === b?.line;
}
