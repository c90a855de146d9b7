// What the inspector needs from the page around it: the last run, answers about it, a selection, notes, and a way to the source.

import type { Accessor, JSX } from 'solid-js';
import type { Input, InspectRequests, Output, RecordGrid, RunSummary, StackSpec } from '../../../workers/protocol.ts';
import type { InspectorAction } from '../../commands/index.ts';
import type { Locale } from '../../i18n/index.ts';
import type { RecordSpace } from '../../kernel/game/model.ts';
import type { Manifest } from '../../kernel/manifest/model.ts';
import type { Step } from '../../kernel/stack/model.ts';
import type { Message } from '../../kernel/text/index.ts';
import type { GridAnswer, Inspection } from '../../workspace/index.ts';
import type { CommentCounts } from './comments.ts';

/** What is looked at. `field` is a dotted key; `column` counts name = 0, game = 1, mutators from 2, final last. Both may be null. */
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
export type Say = (id: string, values?: Readonly<Record<string, string | number | readonly string[]>>) => string;

/** One mutator of the stack that runs, as the page holds it. */
export interface StackMember {
  /** Its place among the mutators that run. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly manifest: Manifest | null;
  readonly options: Readonly<Record<string, string>>;
}

/** A line of the editor as the run names it: that under the pointer, else that of the caret. */
export interface MarkedLine {
  readonly mutator: string;
  readonly file: string;
  readonly line: number;
}

/** What a group beside the record kinds offers to the inspector while it is in front. */
export interface GroupHandle {
  run(action: InspectorAction): void;
  hasGrid(): boolean;
}

/** A group of the inspector beside the kinds of records, with a list and a grid of its own. */
export interface InspectorGroup {
  readonly label: Accessor<string>;
  /** How many of its members changed, as far as that is known. */
  readonly count: Accessor<number>;
  readonly view: (place: {
    readonly bind: (handle: GroupHandle | null) => void;
    readonly onLegend: () => void;
  }) => JSX.Element;
}

export interface InspectorHost {
  readonly summary: Accessor<RunSummary | null>;
  /** Whether the first run is on its way: the game opens, or the stack runs. */
  readonly starts?: Accessor<boolean>;
  /** Counts finished runs; a record is asked for again when it moves. */
  readonly revision: Accessor<number>;
  /** A record of the last run, at once where it is here already; null where it cannot be had. Never refuses. */
  readonly loadGrid: (space: RecordSpace, key: string) => GridAnswer;
  /** Asks the engine about the last run. */
  readonly ask: <Name extends keyof InspectRequests & string>(
    name: Name,
    input: Input<InspectRequests, Name>,
  ) => Promise<Output<InspectRequests, Name>>;
  readonly selection: Accessor<Selection | null>;
  readonly select: (selection: Selection) => void;
  /** Opens where a step was written: a file of its mutator, or of the pack that changed the base. */
  readonly openStep: (step: Pick<Step, 'mutator' | 'file' | 'line' | 'source'>) => void;
  /** Writes a value into the tests of a package; `mutator` is the column, null for the final one. */
  readonly pin?: (cell: PinnedValue) => void;
  /** True once, on a first visit: the record that says most is then shown with the chain of the field that was fought over. */
  readonly takeFirstVisit?: () => boolean;
  /** Begins a package with the record in sight. */
  readonly beginWith?: (grid: RecordGrid) => void;
  /** The line whose writes are marked. */
  readonly marked: Accessor<MarkedLine | null>;
  /** Steps whose lines stand out in the editor. */
  readonly light: (steps: readonly Pick<Step, 'mutator' | 'file' | 'line' | 'source'>[]) => void;
  /** Asks for the smallest set of mutators that gives the selected field its value. */
  readonly askCulprit?: () => void;
  readonly say: Say;
  readonly locale: Accessor<Locale>;
  /** Says a message that the kernel named. */
  readonly tell: (message: Message) => string;
  /** A mutator's name in the interface's language; `name` is what the run called it. */
  readonly nameOf: (id: string, name: string) => string;
  /** What the person noted; kept with the workspace. */
  readonly inspection: Accessor<Inspection>;
  /** How many comments are pinned where. */
  readonly comments: Accessor<CommentCounts>;
  readonly note: (change: (inspection: Inspection) => Inspection) => void;
  /** Content hash of the package of a mutator, or null. */
  readonly hashOf: (mutator: string) => string | null;
  /** Reads a message aloud, politely. */
  readonly announce: (id: string, values?: Readonly<Record<string, string | number>>) => void;
  /** Shows a message until it is dismissed or time takes it away. */
  readonly notify: (id: string, values?: Readonly<Record<string, string | number>>) => void;
  readonly copy: (text: string) => Promise<void>;
  readonly download: (name: string, text: string, type: string) => void;
  /** The stack as it stands, and the specification that a run is made from. */
  readonly members: Accessor<readonly StackMember[]>;
  readonly spec: Accessor<StackSpec | null>;
  /** Keys of an action as people read them, or nothing. */
  readonly keysOf: (action: InspectorAction) => string | undefined;
  /** Binds what the page asks of the inspector; null when it goes. */
  readonly bind: (handle: GroupHandle | null) => void;
  /** A further group; null where there is nothing of it. */
  readonly group?: Accessor<InspectorGroup | null>;
}
