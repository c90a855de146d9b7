// The workspace that the interface speaks to: the core's signals, every action a person can take, and saving.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Locale } from '../i18n/index.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import type { TextEdit } from '../kernel/text/index.ts';
import { type Actions, createActions } from './actions.ts';
import { countChanges } from './budgets.ts';
import { exchange, newItem, openTab, sortFiles, takeOver } from './changes.ts';
import { type Core, createCore } from './core/index.ts';
import { type Costs, createCosts } from './costs.ts';
import { createEditing, type Editing } from './editing.ts';
import type { Engine } from './engine.ts';
import { isAsFound } from './fresh.ts';
import { createKeeper, type Keeper } from './kept.ts';
import { EMPTY_STATE, newUid, type PackageDocument, type WorkspaceState } from './model.ts';
import { createPackageTests, type PackageTests } from './package-tests.ts';
import type { LiveChoice } from './preferences.ts';
import type { Problem } from './problems.ts';
import { createSafety, type Safety, type SafetyControl } from './safety/create.ts';
import { type MarkerStorage, readMarker } from './safety/marker.ts';
import type { Shelf } from './safety/shelf.ts';
import { type Access, browserChannel, browserLocks } from './safety/writer.ts';
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
  /** While true the editors tell nothing of what a run made: a learner has not guessed yet. */
  readonly covered?: Accessor<boolean>;
  /** Where a word stays that something was saved; none = an emptied storage looks like a first visit. */
  readonly marker?: MarkerStorage | null;
}

export interface Workspace extends Core, Actions, Editing, Costs, PackageTests {
  /** Back and forward through the places that were visited. */
  readonly travel: Travel;
  /** Whether the editors keep to themselves what a run made. */
  readonly covered: Accessor<boolean>;
  /** Makes a fix that a check of the package offers; false, and nothing is done, while the check speaks of an earlier text. */
  applyFix(uid: string, edits: readonly TextEdit[]): boolean;
  /**
   * Whether this is a first visit: nothing was saved before and no link brought anything. True once: whoever asks shows the
   * newcomer around, and everybody after that finds what they left.
   */
  takeFirstVisit(): boolean;
  /** Saves what waits, now. */
  saveNow(): void;
  /** Saves what waits, now, and says nothing of it: for what nobody asked for. */
  saveQuietly(): void;
  /** Workspaces that were put away; null where nothing is kept. */
  readonly keeper: Keeper | null;
  /** Restore points, one writer across tabs, what became of saving; null where nothing is kept. */
  readonly safety: Safety | null;
  /**
   * Puts a shared stack in front, after a restore point, as one change that undo takes back; what stood in the stack moves
   * to the library. False when this tab only looks, and took nothing.
   */
  takeStack(incoming: WorkspaceState, from: 'link' | 'file'): Promise<boolean>;
  /**
   * Begins with a package, one of its files in front. Where nothing but the untouched samples is open, they are put away, so that
   * what they lock and set does not stand in its way; else it comes last in the stack. One change that undo takes back.
   */
  begin(files: readonly PackageFile[], path: string): Promise<void>;
  /** Begins with the smallest mutator that runs, under a name. */
  createMutator(name: string): Promise<void>;
  /** Puts the workspace away and starts an empty one on the same game. */
  startEmpty(): Promise<void>;
  /** Puts the workspace away and brings a kept one back, on the game that is open. */
  openKept(key: string): Promise<void>;
}

const NO_PROBLEMS: readonly Problem[] = [];

/** Makes the workspace, restores what was saved, and keeps saving it. Call it under a Solid root. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const [access, setAccess] = createSignal<Access>({ kind: 'writer' });
  const { shelf, now } = options;
  const core = createCore(options.engine, {
    ...options,
    readOnly: () => access().kind === 'reader',
    beforeLoss: shelf === null ? undefined : () => void safety?.point('undo'),
  });
  const safety: SafetyControl | null =
    shelf === null
      ? null
      : createSafety(core, {
          shelf,
          now,
          marker: options.marker ?? null,
          locks: browserLocks(),
          channel: browserChannel(),
          access: [access, setAccess],
        });
  createEffect(() => {
    const state = core.state();
    if (core.ready()) safety?.change(state);
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
  const flush = () => void safety?.flush();
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  onCleanup(() => {
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    safety?.close();
  });

  const takeStack: Workspace['takeStack'] = async (incoming, from) => {
    if (core.refuses()) return false;
    await safety?.point(from === 'link' ? 'link' : 'import');
    // Another tab may have taken the workspace meanwhile.
    if (core.refuses()) return false;
    core.make(takeOver(core.state(), incoming));
    core.notify('note', { id: 'ui.notice.taken-over', values: { count: incoming.packages.size } }, true);
    return true;
  };
  /** Takes a review in; what could not be is kept in hand, so that nothing written in it is lost. */
  const takeReview = async (incoming: WorkspaceState) => {
    // Whoever opens something in this tab wants to work here.
    if (core.readOnly()) await safety?.takeOver();
    if (await takeStack(incoming, 'link')) return;
    core.notify('warning', { id: 'ui.notice.not-taken' }, false, {
      label: { id: 'ui.notice.take-again' },
      run: () => void takeReview(incoming),
    });
  };
  let firstVisit = false;
  const start = async () => {
    // Where nothing seems to be saved the samples come while storage is still asked.
    const nothingKnown = options.initial === undefined && readMarker(options.marker ?? null) === null;
    const samples = nothingKnown ? firstState(options.samples) : null;
    const found = safety === null ? null : await safety.open();
    const known = options.initial ?? found?.restored?.state ?? null;
    const state = known ?? (await (samples ?? firstState(options.samples)));
    const { incoming } = options;
    firstVisit = known === null && incoming == null;
    core.replace(state);
    core.setReady();
    safety?.begin(state);
    if (incoming != null) await takeReview(incoming);
  };
  void start();
  const keeper = shelf === null ? null : createKeeper(shelf, now);
  const putAway = async () => {
    const state = core.state();
    if (state.packages.size === 0) return;
    await keeper?.keep(
      state,
      state.stack.map(({ uid }) => core.titleOf(uid)),
    );
  };
  const turnTo = (next: WorkspaceState) => {
    core.setWhatIfs([]);
    core.make(exchange(core.state(), next, { id: 'ui.change.turn-to' }));
  };
  const covered = options.covered ?? (() => false);
  const actions = createActions(core);
  const editing = createEditing(core);
  const applyEdits: Actions['applyEdits'] = (uid, edits) => {
    // A fix or a rename over several files is easier taken back as a whole.
    if (new Set(edits.map(({ file }) => file)).size > 1 && !core.refuses()) void safety?.point('replace');
    actions.applyEdits(uid, edits);
  };
  const begin: Workspace['begin'] = async (files, path) => {
    if (core.refuses()) return;
    const samples = await options.samples().catch(() => []);
    if (!isAsFound(core.state(), samples)) {
      actions.openFile(actions.addPackages([files])[0]!, path);
      return;
    }
    await putAway();
    if (core.refuses()) return;
    const before = core.state();
    const document: PackageDocument = { uid: newUid(), files: sortFiles(files) };
    const next: WorkspaceState = {
      ...before,
      packages: new Map([[document.uid, document]]),
      stack: [newItem(document.uid)],
      ...{ tabs: [], activeTab: null },
    };
    core.setWhatIfs([]);
    core.make({ label: { id: 'ui.change.turn-to' }, apply: () => next, revert: () => before });
    actions.openFile(document.uid, path);
    core.notify('note', { id: 'ui.notice.samples-away' }, true);
  };
  return {
    ...core,
    ...actions,
    begin,
    createMutator: (name) => begin(actions.mutatorOf(name), 'mutator.lua'),
    ...createPackageTests(core, actions.putFile),
    ...editing,
    travel: createTravel(core, actions, editing.caret),
    ...createCosts(core),
    covered,
    // A problem gives away what a question asks for.
    problems: () => (covered() ? NO_PROBLEMS : core.problems()),
    keeper,
    safety,
    takeStack,
    takeFirstVisit() {
      const was = firstVisit;
      firstVisit = false;
      return was;
    },
    removePackage(uid) {
      if (core.refuses()) return;
      void safety?.point('delete');
      actions.removePackage(uid);
    },
    applyEdits,
    applyFix(uid, edits) {
      // Places in a text that changed since its check are no longer those that the fix means: a new check is on its way.
      const checked = core.checks().get(uid)?.document;
      const before = core.state().packages.get(uid);
      if (checked !== undefined && checked !== before) return false;
      applyEdits(uid, edits);
      return core.state().packages.get(uid) !== before;
    },
    replaceTexts(texts) {
      // Why nothing is written was said with that; no file changed meanwhile.
      if (core.refuses()) return { written: 0, left: 0 };
      void safety?.point('replace');
      return actions.replaceTexts(texts);
    },
    async startEmpty() {
      if (core.refuses()) return;
      await putAway();
      turnTo(EMPTY_STATE);
    },
    async openKept(key) {
      if (core.refuses()) return;
      const kept = await keeper?.read(key);
      if (kept == null) return core.notify('error', { id: 'ui.notice.not-kept' });
      await putAway();
      turnTo(kept);
    },
    saveQuietly: flush,
    saveNow() {
      if (core.refuses()) return;
      void safety?.snapshot().then(() => {
        if (core.saved().kind === 'saved') core.announce({ id: 'ui.said.saved' });
      });
    },
  };
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
