// The workspace that the interface speaks to: the core's signals, every action a person can take, and saving.

import { type Accessor, createEffect, createMemo, on, onCleanup } from 'solid-js';
import type { Locale } from '../i18n/index.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import { type Actions, createActions } from './actions.ts';
import { Autosave, readStored, type Shelf } from './autosave.ts';
import { countChanges } from './budgets.ts';
import { newItem, openTab, sortFiles, takeOver } from './changes.ts';
import { type Core, createCore } from './core.ts';
import { type Costs, createCosts } from './costs.ts';
import { createEditing, type Editing } from './editing.ts';
import type { Engine } from './engine.ts';
import { createKeeper, type Keeper } from './kept.ts';
import { EMPTY_STATE, newUid, type PackageDocument, type WorkspaceState } from './model.ts';
import { createPackageTests, type PackageTests } from './package-tests.ts';
import type { LiveChoice } from './preferences.ts';
import { type Restored, restore, SCHEMA } from './restore.ts';
import { createTravel, type Travel } from './travel.ts';

export interface WorkspaceOptions {
  readonly engine: Engine;
  /** Null = nothing is kept. */
  readonly shelf: Shelf | null;
  readonly now: () => number;
  /** The language that packages' own names are shown in. */
  readonly language: Accessor<Locale>;
  /** When the stack runs by itself. */
  readonly live?: Accessor<LiveChoice>;
  readonly samples: () => Promise<readonly (readonly PackageFile[])[]>;
  /** What to start with instead of what was saved or the samples; a review starts with what its link holds. */
  readonly initial?: WorkspaceState;
  /** What a review hands over: put beside what is there, as one change that can be undone. */
  readonly incoming?: WorkspaceState | null;
  /** While true nothing runs: a reviewer has not agreed to it yet. */
  readonly held?: Accessor<boolean>;
  /** Whether this tab writes; the seam for one writer across tabs. */
  readonly mayWrite?: () => boolean;
}

export interface Workspace extends Core, Actions, Editing, Costs, PackageTests {
  /** Back and forward through the places that were visited. */
  readonly travel: Travel;
  /** Saves what waits, now. */
  saveNow(): void;
  /** Workspaces that were put away; null where nothing is kept. */
  readonly keeper: Keeper | null;
  /** Puts the workspace away and starts an empty one on the same game. */
  startEmpty(): Promise<void>;
  /** Puts the workspace away and brings a kept one back, on the game that is open. */
  openKept(key: string): Promise<void>;
}

/** Makes the workspace, restores what was saved, and keeps saving it. Call it under a Solid root. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const core = createCore(options.engine, options);
  let autosave: Autosave | null = null;
  createEffect(() => {
    const state = core.state();
    if (core.ready()) autosave?.change(state);
  });
  const summary = createMemo(() => core.run().summary);
  // One polite line a run.
  createEffect(
    on(summary, (last) => {
      if (last === null) return;
      const { fields, conflicts } = countChanges(last);
      core.announce(last.refused?.message ?? { id: 'ui.said.run', values: { fields, conflicts } });
    }),
  );
  const flush = () => void autosave?.flush();
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  onCleanup(() => {
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
  });

  const start = async () => {
    const { shelf, now } = options;
    const found = shelf === null ? null : await readBack(core, shelf);
    const saved = found?.restored?.state ?? null;
    if (shelf !== null && found !== null) {
      const mayWrite = () => !found.newer && (options.mayWrite?.() ?? true);
      autosave = new Autosave({ shelf, now, onState: core.setSaved, mayWrite }, saved);
    }
    const state = options.initial ?? saved ?? (await firstState(options.samples));
    core.update(() => state);
    core.setReady();
    if (options.incoming != null) {
      core.make(takeOver(state, options.incoming));
      core.notify('note', { id: 'ui.notice.taken-over', values: { count: options.incoming.packages.size } }, true);
    }
  };
  void start();
  const keeper = options.shelf === null ? null : createKeeper(options.shelf, options.now);
  const putAway = async () => {
    if (core.state().packages.size > 0) await keeper?.keep(core.state());
  };
  const turnTo = (next: WorkspaceState) => {
    const before = core.state();
    core.setWhatIfs([]);
    core.make({ label: { id: 'ui.change.turn-to' }, apply: () => next, revert: () => before });
  };
  const actions = createActions(core);
  const editing = createEditing(core);
  return {
    ...core,
    ...actions,
    ...createPackageTests(core, actions.putFile),
    ...editing,
    travel: createTravel(core, actions, editing.caret),
    ...createCosts(core),
    keeper,
    async startEmpty() {
      await putAway();
      turnTo({ ...EMPTY_STATE, game: core.state().game });
    },
    async openKept(key) {
      const kept = await keeper?.read(key);
      if (kept == null) return core.notify('error', { id: 'ui.notice.not-kept' });
      await putAway();
      turnTo({ ...kept, game: core.state().game });
    },
    saveNow() {
      void autosave?.flush().then(() => core.announce({ id: 'ui.said.saved' }));
    },
  };
}

interface Found {
  readonly restored: Restored | null;
  /** A newer program wrote it: this one must not write over it. */
  readonly newer: boolean;
}

async function readBack(core: Core, shelf: Shelf): Promise<Found | null> {
  try {
    const stored = await readStored(shelf);
    const restored = restore(stored);
    const schema = (stored.head as { schema?: unknown } | undefined)?.schema;
    const newer = typeof schema === 'number' && schema > SCHEMA;
    if (newer) core.notify('error', { id: 'ui.notice.newer-schema' });
    const dropped = restored?.dropped ?? 0;
    if (dropped > 0) core.notify('warning', { id: 'ui.notice.dropped', values: { count: dropped } });
    return { restored, newer };
  } catch (error) {
    core.setSaved({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** What a new visitor lands in: the samples as a stack, the first script open. */
async function firstState(samples: WorkspaceOptions['samples']): Promise<WorkspaceState> {
  const loaded = await samples().catch(() => []);
  const documents = loaded.map((files): PackageDocument => ({ uid: newUid(), files: sortFiles(files) }));
  const state: WorkspaceState = {
    ...EMPTY_STATE,
    packages: new Map(documents.map((document) => [document.uid, document])),
    stack: documents.map((document) => newItem(document.uid)),
  };
  const first = documents[0];
  const script = first?.files.find((file) => file.path.endsWith('.lua')) ?? first?.files[0];
  return first === undefined || script === undefined ? state : openTab(state, { uid: first.uid, path: script.path });
}
