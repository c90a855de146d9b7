// The workspace's signals: one state, its history, and what the engine says of it. Pipelines start in `createCore`.

import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Progress, RunSummary } from '../../../workers/protocol.ts';
import { COLLECTIONS } from '../../kernel/game/model.ts';
import { type AddedName, unpackNames } from '../../kernel/game/names.ts';
import type { SaveState } from '../autosave.ts';
import { type Checked, Checker } from '../checker.ts';
import type { Engine } from '../engine.ts';
import { EMPTY_STATE, type PackageDocument, type WorkspaceState } from '../model.ts';
import { collectProblems, keepSame, type Problem } from '../problems.ts';
import { createTasks } from '../tasks.ts';
import type { Core, CoreOptions } from './model.ts';
import { createNotices } from './notices.ts';
import { createOpening } from './opening.ts';
import { createRuns } from './runs.ts';
import { createSteps } from './steps.ts';
import { createTitles } from './titles.ts';

export * from './model.ts';
export { stackSpec } from './spec.ts';

/** Starts checks and runs over an engine. Call it under a Solid root. */
export function createCore(
  engine: Engine,
  {
    language = () => 'en',
    held = () => false,
    live = () => 'live',
    now = () => 0,
    readOnly = () => false,
  }: CoreOptions = {},
): Core {
  const [state, setState] = createSignal<WorkspaceState>(EMPTY_STATE);
  const [ready, setReady] = createSignal(false);
  const [checks, setChecks] = createSignal<ReadonlyMap<string, Checked>>(new Map());
  const [turns, setTurns] = createSignal<Progress | null>(null);
  const [stuck, setStuck] = createSignal<'watchdog' | 'crashed' | null>(null);
  const [moreProblems, setMoreProblems] = createSignal<readonly Problem[]>([]);
  const [saved, setSaved] = createSignal<SaveState>({ kind: 'saved', at: null });
  const put = (next: (old: WorkspaceState) => WorkspaceState) => void setState(next);

  const notices = createNotices(readOnly);
  const { refuses } = notices;
  const { forget: forgetSteps, ...steps } = createSteps({ ...notices, state, put, now });
  const checker = new Checker(engine, setChecks);
  onCleanup(
    engine.onState((next) => {
      setTurns(next.kind === 'running' ? next.progress : null);
      if (next.kind === 'stuck') setStuck(next.reason);
    }),
  );
  const titles = createTitles({ state, checks }, language);

  const stackNow = createMemo(() => state().stack);
  const documentsNow = createMemo(() => state().packages);
  const patchesNow = createMemo(() => state().patches);
  // Patch packs are no mutator packages: nothing of them is checked as one.
  const packages = createMemo(() => mutatorPackages(documentsNow(), patchesNow()));
  createEffect(() => checker.update(packages()));

  // The game, then the stack on it.
  const {
    packed,
    forget: forgetChoice,
    ...opening
  } = createOpening(engine, { ...notices, ...steps, state, ready, held, readOnly, put });
  const { game } = opening;
  const runs = createRuns(engine, { ...titles, state, game, live, onDone: () => setStuck(null) });
  const { run } = runs;

  const added = createMemo(() => addedNames(run().summary), [], { equals: (a, b) => a.join() === b.join() });
  const names = createMemo(() => (packed() === null ? null : unpackNames(packed()!, added())));
  createEffect(on([packed, added], () => checker.again([...untrack(added)]), { defer: true }));

  const libraryNow = createMemo(() => state().library);
  // In the order of the lists.
  const ordered = createMemo(() => {
    const uids = [...stackNow().map((item) => item.uid), ...libraryNow()];
    const documents = documentsNow();
    return new Map(uids.flatMap((uid) => (documents.has(uid) ? [[uid, documents.get(uid)!] as const] : [])));
  });
  const packageProblems = createMemo<readonly Problem[]>(
    (before) =>
      keepSame(
        before,
        collectProblems({
          packages: ordered(),
          checks: checks(),
          summary: run().summary,
          game: game().info,
          uidOf: (id) => untrack(() => titles.uidOf(id)),
        }),
      ),
    [],
  );
  const problems = createMemo(() => {
    const more = moreProblems();
    return more.length === 0 ? packageProblems() : [...packageProblems(), ...more];
  });

  return {
    ...createTasks(),
    ...notices,
    ...steps,
    ...opening,
    ...runs,
    ...titles,
    engine,
    state,
    ready,
    checks,
    names,
    stuck,
    turns,
    saved,
    problems,
    setMoreProblems: (list) => void setMoreProblems(list),
    readOnly,
    update(update) {
      const next = update(untrack(state));
      if (untrack(readOnly) && !looksOnly(untrack(state), next)) return void refuses();
      setState(() => next);
    },
    replace(next) {
      runs.setWhatIfs([]);
      forgetSteps();
      forgetChoice();
      setState(() => next);
    },
    setSaved,
    setReady: () => setReady(true),
  };
}

/** Whether two states differ only in what is looked at. */
function looksOnly(before: WorkspaceState, after: WorkspaceState): boolean {
  const view = { tabs: after.tabs, activeTab: after.activeTab, selection: after.selection };
  const patches = { ...before.patches, target: after.patches.target };
  const same = (Object.keys(after) as (keyof WorkspaceState)[]).every(
    (key) => key in view || key === 'patches' || before[key] === after[key],
  );
  const keys = Object.keys(patches) as (keyof WorkspaceState['patches'])[];
  return same && keys.every((key) => patches[key] === after.patches[key]);
}

/** Records that the mutators of a run made: known to all scripts from then on. */
function addedNames(summary: RunSummary | null): readonly AddedName[] {
  if (summary === null) return [];
  return COLLECTIONS.flatMap((space) =>
    summary.rows[space].filter(({ status }) => status === 'added').map(({ name }): AddedName => [space, name]),
  );
}

function mutatorPackages(
  packages: WorkspaceState['packages'],
  patches: WorkspaceState['patches'],
): ReadonlyMap<string, PackageDocument> {
  if (patches.packs.length === 0) return packages;
  const packs = new Set(patches.packs.map(({ uid }) => uid));
  return new Map([...packages].filter(([uid]) => !packs.has(uid)));
}
