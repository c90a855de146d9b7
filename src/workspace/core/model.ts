// What the core is to the rest of the workspace: its signals, and what changes them.

import type { Accessor } from 'solid-js';
import type { GameInfo, GameSpec, Progress, StackSpec } from '../../../workers/protocol.ts';
import type { Locale, Said } from '../../i18n/index.ts';
import type { WhatIf } from '../../kernel/analysis/index.ts';
import type { RecordNames } from '../../kernel/game/names.ts';
import type { Manifest } from '../../kernel/manifest/model.ts';
import type { SaveState } from '../autosave.ts';
import type { Change, Update } from '../changes.ts';
import type { Checked } from '../checker.ts';
import type { Engine } from '../engine.ts';
import type { History } from '../history.ts';
import type { EditedFile } from '../journal.ts';
import type { WorkspaceState } from '../model.ts';
import type { LiveChoice } from '../preferences.ts';
import type { Problem } from '../problems.ts';
import type { RunState } from '../runner.ts';
import type { Tasks } from '../tasks.ts';

export interface GameState {
  readonly phase: 'opening' | 'open' | 'failed';
  /** The game that this speaks of: while one is opened that was just chosen, not yet the workspace's own. */
  readonly spec: GameSpec;
  readonly info: GameInfo | null;
  readonly progress: Progress | null;
  readonly error: string | null;
}

/** Something that the person should hear of once. */
export interface Notice {
  readonly key: number;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: Said;
  /** A button that undoes, when what happened can be undone. */
  readonly undoes: boolean;
  /** A button that does something else; such a notice stays until it is closed. */
  readonly action: NoticeAction | null;
}

export interface NoticeAction {
  readonly label: Said;
  run(): void;
}

export interface Announcement {
  readonly message: Said;
  readonly about: Said | null;
}

export interface Core extends Tasks {
  readonly engine: Engine;
  readonly state: Accessor<WorkspaceState>;
  readonly history: Accessor<History>;
  /** False until storage was read. */
  readonly ready: Accessor<boolean>;
  readonly checks: Accessor<ReadonlyMap<string, Checked>>;
  readonly run: Accessor<RunState>;
  /** Whether something changed since what the last run was made from. */
  readonly stale: Accessor<boolean>;
  readonly game: Accessor<GameState>;
  /** Records of the open game and those that mutators of the last run made; null until a game is open. */
  readonly names: Accessor<RecordNames | null>;
  /** Set while the engine had to be built anew and has not answered since. */
  readonly stuck: Accessor<'watchdog' | 'crashed' | null>;
  /** Turns of the run that works; null before the first and between runs. */
  readonly turns: Accessor<Progress | null>;
  readonly saved: Accessor<SaveState>;
  /** Whether this tab only looks: another one writes, or a newer program did. */
  readonly readOnly: Accessor<boolean>;
  /** `readOnly`, said to the person who just wanted to change something. */
  refuses(): boolean;
  readonly problems: Accessor<readonly Problem[]>;
  /** Problems that another part of the page found, beside those of packages and runs. */
  setMoreProblems(problems: readonly Problem[]): void;
  readonly notices: Accessor<readonly Notice[]>;
  /** The newest thing to be read aloud, politely. */
  readonly announcement: Accessor<Announcement | null>;
  /** What is tried with the stack and not saved; the run shows it. */
  readonly whatIfs: Accessor<readonly WhatIf[]>;
  setWhatIfs(whatIfs: readonly WhatIf[]): void;
  /** What runs: the stack with what is tried. */
  readonly spec: Accessor<StackSpec>;
  /** The stack as it is saved. */
  readonly savedSpec: Accessor<StackSpec>;
  /** Changes the state outside undo: texts, tabs, selection. */
  update(update: Update): void;
  /** Puts another state in place of this one, with nothing to take back: what storage holds. */
  replace(state: WorkspaceState): void;
  /** Makes an undoable change. */
  make(change: Change): void;
  undo(): void;
  redo(): void;
  /** Changes texts outside of `undo`, but known to `undoAnywhere`. */
  edit(update: Update, files: readonly EditedFile[]): void;
  /** Takes back the newest change of all, in a text or elsewhere; false when there is none. */
  undoAnywhere(): boolean;
  /** Makes the last change again that `undoAnywhere` took back. */
  redoAnywhere(): boolean;
  canUndoAnywhere(): boolean;
  canRedoAnywhere(): boolean;
  /** Opens another game. Once it is open it is the workspace's, as one change that undo takes back; until then nothing changes. */
  chooseGame(game: GameSpec): void;
  /** Gives up the game that is being opened and opens the one before again; whatever else was changed meanwhile stays. */
  cancelOpening(): void;
  /** Reads a message aloud; `about` fills its placeholder `what`. */
  announce(message: Said, about?: Said): void;
  notify(severity: Notice['severity'], message: Said, undoes?: boolean, action?: NoticeAction): void;
  dismiss(key: number): void;
  runNow(): void;
  cancelRun(): void;
  setSaved(state: SaveState): void;
  setReady(): void;
  manifestOf(uid: string): Manifest | null;
  /** The package whose manifest has this id; enabled ones of the stack first. Null when none is open. */
  uidOf(id: string): string | null;
  /** A package's name in the language in use, or its id, or what its files allow to say. */
  titleOf(uid: string): string;
  /** The same for the mutator of an id, with a name to fall back to. */
  titleOfId(id: string, name?: string): string;
}

export interface CoreOptions {
  /** The language that packages' own names are shown in. */
  readonly language?: Accessor<Locale>;
  /** While true no game is opened and nothing runs; checks, which read and never run, go on. */
  readonly held?: Accessor<boolean> | undefined;
  /** When the stack runs by itself. */
  readonly live?: Accessor<LiveChoice> | undefined;
  /** Milliseconds; tells which edits of a text are one step. */
  readonly now?: (() => number) | undefined;
  /** While true no change is made: the person may look around, and what is theirs stays as it is. */
  readonly readOnly?: Accessor<boolean> | undefined;
}
