// The workspace's signals: one state, its history, and what the engine says of it. Pipelines start in `createCore`.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { GameInfo, GameSpec, Progress, RunSummary, StackSpec } from '../../workers/protocol.ts';
import type { Locale, Said } from '../i18n/index.ts';
import type { WhatIf } from '../kernel/analysis/index.ts';
import { COLLECTIONS } from '../kernel/game/model.ts';
import { type AddedName, type PackedNames, type RecordNames, unpackNames } from '../kernel/game/names.ts';
import type { Manifest } from '../kernel/manifest/model.ts';
import { showHidden } from '../kernel/text/index.ts';
import type { SaveState } from './autosave.ts';
import type { Change, Update } from './changes.ts';
import { type Checked, Checker } from './checker.ts';
import type { Engine } from './engine.ts';
import { EMPTY_HISTORY, type History, record, redo, undo } from './history.ts';
import { type EditedFile, EMPTY_JOURNAL, note, stepTexts } from './journal.ts';
import { EMPTY_STATE, type PackageDocument, type StackItem, type WorkspaceState } from './model.ts';
import { contextOf, packSpecs, sameSpecs } from './patches/index.ts';
import type { LiveChoice } from './preferences.ts';
import { collectProblems, keepSame, type Problem } from './problems.ts';
import { DELAYED_PAUSE, IDLE, Runner, type RunState, TYPING_PAUSE } from './runner.ts';
import { stringsFor } from './strings.ts';
import { createTasks, type Tasks } from './tasks.ts';
import { triedItems } from './what-if.ts';

export interface GameState {
  readonly phase: 'opening' | 'open' | 'failed';
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
  /** Gives up opening a game and goes back to the one before. */
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
  const [history, setHistory] = createSignal<History>(EMPTY_HISTORY);
  const [ready, setReady] = createSignal(false);
  const [checks, setChecks] = createSignal<ReadonlyMap<string, Checked>>(new Map());
  const [run, setRun] = createSignal<RunState>(IDLE);
  const [game, setGame] = createSignal<GameState>({ phase: 'opening', info: null, progress: null, error: null });
  const [packed, setPacked] = createSignal<PackedNames | null>(null);
  const [turns, setTurns] = createSignal<Progress | null>(null);
  const [stuck, setStuck] = createSignal<'watchdog' | 'crashed' | null>(null);
  const [moreProblems, setMoreProblems] = createSignal<readonly Problem[]>([]);
  const [saved, setSaved] = createSignal<SaveState>({ kind: 'saved', at: null });
  const [notices, setNotices] = createSignal<readonly Notice[]>([]);
  const [announcement, setAnnouncement] = createSignal<Announcement | null>(null, { equals: false });
  let noticeKey = 0;

  const runner = new Runner(engine, (next) => {
    setRun(next);
    if (next.phase === 'done') setStuck(null);
  });
  const checker = new Checker(engine, setChecks);
  onCleanup(
    engine.onState((next) => {
      setTurns(next.kind === 'running' ? next.progress : null);
      if (next.kind === 'stuck') setStuck(next.reason);
      else if (next.kind === 'reading') setGame((old) => ({ ...old, progress: next.progress }));
    }),
  );

  const manifestOf = (uid: string) => checks().get(uid)?.check.manifest ?? null;
  // Names and ids are looked up all over the page: what shows them must not follow every step of the caret or the selection.
  const stackNow = createMemo(() => state().stack);
  const documentsNow = createMemo(() => state().packages);
  const patchesNow = createMemo(() => state().patches);
  const uidOf = (id: string) => {
    const enabled = stackNow().filter((item) => item.enabled);
    const uids = [...enabled.map((item) => item.uid), ...documentsNow().keys()];
    return uids.find((uid) => manifestOf(uid)?.id === id) ?? null;
  };

  const titleOf = (uid: string) => {
    const pack = patchesNow().packs.find((one) => one.uid === uid);
    if (pack !== undefined) return pack.id;
    const manifest = manifestOf(uid);
    // Lists and headings tell packages apart by it: what it hides is shown.
    if (manifest === null) return showHidden(untrack(() => nameInText(state().packages.get(uid))) ?? '?');
    return showHidden(stringsFor(manifest, language())?.name ?? manifest.name);
  };

  // Patch packs are no mutator packages: nothing of them is checked as one.
  const packages = createMemo(() => mutatorPackages(documentsNow(), patchesNow()));
  createEffect(() => checker.update(packages()));

  // The game, then the stack on it.
  const gameChoice = createMemo(() => state().game);
  let opening: AbortController | null = null;
  let lastOpen: GameSpec = { kind: 'primer' };
  createEffect(
    on([gameChoice, ready, held], async ([spec, isReady, isHeld]) => {
      if (!isReady || isHeld) return;
      setGame({ phase: 'opening', info: null, progress: null, error: null });
      opening?.abort();
      const mine = new AbortController();
      opening = mine;
      try {
        const info = await engine.openGame(spec, mine.signal);
        if (untrack(gameChoice) !== spec) return;
        lastOpen = spec;
        // The run is asked for first: names are for the editors and can wait for it.
        setGame({ phase: 'open', info, progress: null, error: null });
        await Promise.resolve();
        const next = await engine.names().catch(() => null);
        if (untrack(gameChoice) === spec) setPacked(next);
      } catch (error) {
        if (untrack(gameChoice) !== spec) return;
        const reason = error instanceof Error ? error.message : String(error);
        setGame({ phase: 'failed', info: null, progress: null, error: reason });
      }
    }),
  );
  const patchPacks = createMemo(() => packSpecs(patchesNow(), documentsNow()), [], { equals: sameSpecs });
  const patchContext = createMemo(() => contextOf(patchesNow()));
  // Patches on the game's records take part only where the person asked for them.
  const patches = createMemo(() => {
    const wanted = import.meta.env.OAMUT_PATCHWORK !== 'off' && patchesNow().records;
    return wanted ? { packs: patchPacks(), context: patchContext() } : undefined;
  });
  const [whatIfs, setWhatIfs] = createSignal<readonly WhatIf[]>([]);
  const empty = stackSpec(EMPTY_STATE, []);
  const savedSpec = createMemo(() => withPatches(stackSpec(state(), enabledItems(state())), patches()), empty, {
    equals: sameSpec,
  });
  const spec = createMemo(
    () =>
      whatIfs().length === 0
        ? savedSpec()
        : withPatches(stackSpec(state(), triedItems(state().stack, whatIfs(), manifestOf)), patches()),
    empty,
    { equals: sameSpec },
  );
  const stale = createMemo(() => run().summary !== null && run().spec !== spec());
  let last: StackSpec | null = null;
  createEffect(
    on([spec, () => game().info, live], ([wanted, info, mode], before) => {
      if (info === null) return;
      const typed = last !== null && last !== wanted && sameChoices(last, wanted);
      const same = last === wanted && before?.[1] === info;
      last = wanted;
      // Paused, a new game still runs once: without any run there is nothing to look at.
      if (mode === 'paused' && before?.[1] === info) return runner.drop();
      if (same && !untrack(stale)) return;
      runner.request(wanted, mode === 'delayed' && typed ? DELAYED_PAUSE : typed ? TYPING_PAUSE : 0);
    }),
  );

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
          uidOf: (id) => untrack(() => uidOf(id)),
        }),
      ),
    [],
  );
  const problems = createMemo(() => {
    const more = moreProblems();
    return more.length === 0 ? packageProblems() : [...packageProblems(), ...more];
  });

  const [journal, setJournal] = createSignal(EMPTY_JOURNAL);
  // Kinds of what `undoAnywhere` took back, the last one last.
  const [back, setBack] = createSignal<readonly ('text' | 'change')[]>([]);
  let seq = 0;
  const newestChange = () => history().done.at(-1)?.seq ?? -1;
  const newestText = () => journal().done.at(-1)?.seq ?? -1;

  const notify: Core['notify'] = (severity, message, undoes = false, action) => {
    noticeKey += 1;
    const notice = { key: noticeKey, severity, message, undoes, action: action ?? null };
    setNotices((old) => [...old, notice].slice(-4));
  };
  const refuses = () => {
    if (!untrack(readOnly)) return false;
    // Once is enough, however many keys are hit.
    const said = untrack(notices).some(({ message }) => message.id === 'ui.safety.refused');
    if (!said) notify('warning', { id: 'ui.safety.refused' });
    return true;
  };

  const make: Core['make'] = (change) => {
    if (refuses()) return;
    seq += 1;
    setState((old) => change.apply(old));
    setHistory((old) => record(old, { ...change, seq }));
    setBack([]);
  };
  const step = (taken: ReturnType<typeof undo>, message: string) => {
    if (taken === null || refuses()) return;
    setHistory(taken.history);
    setState(taken.state);
    setAnnouncement({ message: { id: message }, about: taken.change.label });
  };

  return {
    ...createTasks(),
    engine,
    state,
    history,
    ready,
    checks,
    run,
    stale,
    game,
    names,
    stuck,
    turns,
    saved,
    problems,
    setMoreProblems: (list) => void setMoreProblems(list),
    notices,
    announcement,
    whatIfs,
    setWhatIfs: (next) => void setWhatIfs(next),
    spec,
    savedSpec,
    readOnly,
    refuses,
    update(update) {
      const next = update(untrack(state));
      if (untrack(readOnly) && !looksOnly(untrack(state), next)) return void refuses();
      setState(() => next);
    },
    replace(next) {
      setWhatIfs([]);
      setHistory(EMPTY_HISTORY);
      setJournal(EMPTY_JOURNAL);
      setBack([]);
      setState(() => next);
    },
    make,
    edit(update, files) {
      if (refuses()) return;
      const newest = newestText() > newestChange();
      seq += 1;
      setState((old) => update(old));
      setJournal((old) => note(old, { files, at: now(), seq }, newest));
      setBack([]);
    },
    canUndoAnywhere: () => history().done.length + journal().done.length > 0,
    canRedoAnywhere: () => back().length > 0,
    undoAnywhere() {
      if (history().done.length + journal().done.length === 0 || refuses()) return false;
      if (newestChange() > newestText()) {
        setBack((old) => [...old, 'change']);
        step(undo(history(), state()), 'ui.said.undone');
        return true;
      }
      const last = journal().done.at(-1)!;
      setJournal((old) => ({ done: old.done.slice(0, -1), undone: [...old.undone, last] }));
      setState((old) => stepTexts(old, last, true));
      setBack((old) => [...old, 'text']);
      setAnnouncement({ message: { id: 'ui.said.undone' }, about: textLabel(last.files) });
      return true;
    },
    redoAnywhere() {
      const kind = back().at(-1);
      if (kind === undefined || refuses()) return false;
      setBack((old) => old.slice(0, -1));
      if (kind === 'change') {
        step(redo(history(), state()), 'ui.said.redone');
        return true;
      }
      const last = journal().undone.at(-1);
      if (last === undefined) return false;
      setJournal((old) => ({ done: [...old.done, last], undone: old.undone.slice(0, -1) }));
      setState((old) => stepTexts(old, last, false));
      setAnnouncement({ message: { id: 'ui.said.redone' }, about: textLabel(last.files) });
      return true;
    },
    cancelOpening() {
      if (untrack(game).phase !== 'opening') return;
      const stopped = untrack(gameChoice);
      opening?.abort();
      if (stopped === lastOpen) return;
      // Choosing a game also forgets the map: it is taken back whole, as if it had never been done.
      let [now, past] = [untrack(state), untrack(history)];
      while (now.game !== lastOpen && past.done.at(-1)?.label.id === 'ui.change.game') {
        now = past.done.at(-1)!.revert(now);
        past = { done: past.done.slice(0, -1), undone: [] };
      }
      if (now.game === lastOpen) {
        setHistory(past);
        setState(now);
        notify('note', { id: 'ui.notice.stopped' });
        return;
      }
      const back = lastOpen;
      const name = back.kind === 'primer' ? 'Primer' : back.name;
      const apply = (old: WorkspaceState) => ({ ...old, game: back });
      // A game that was chosen in an earlier visit is left, and can be had again.
      if (untrack(readOnly)) setState(apply);
      else
        make({
          label: { id: 'ui.change.game', values: { name } },
          apply,
          revert: (old) => ({ ...old, game: stopped }),
        });
      notify('note', { id: 'ui.notice.game-opened', values: { name } }, !untrack(readOnly));
    },
    undo: () => step(undo(history(), state()), 'ui.said.undone'),
    redo: () => step(redo(history(), state()), 'ui.said.redone'),
    announce: (message, about) => void setAnnouncement({ message, about: about ?? null }),
    notify,
    dismiss: (key) => void setNotices((old) => old.filter((notice) => notice.key !== key)),
    runNow: () => runner.request(spec(), 0),
    cancelRun: () => runner.cancel(),
    setSaved,
    setReady: () => setReady(true),
    manifestOf,
    uidOf,
    titleOf,
    titleOfId(id, name = id) {
      const uid = uidOf(id);
      return uid === null ? name : titleOf(uid);
    },
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

/** What an edit of texts is called when it is taken back. */
function textLabel(files: readonly EditedFile[]): Said {
  return { id: 'ui.change.text', values: { path: files.map(({ path }) => path) } };
}

/** Records that the mutators of a run made: known to all scripts from then on. */
function addedNames(summary: RunSummary | null): readonly AddedName[] {
  if (summary === null) return [];
  return COLLECTIONS.flatMap((space) =>
    summary.rows[space].filter(({ status }) => status === 'added').map(({ name }): AddedName => [space, name]),
  );
}

function nameInText(document: PackageDocument | undefined): string | null {
  const manifest = document?.files.find((file) => file.path.toLowerCase() === 'oamut.yaml');
  if (manifest === undefined) return null;
  const text = new TextDecoder().decode(manifest.bytes);
  for (const key of ['name', 'id']) {
    const found = new RegExp(`^${key}:[ \\t]*(?:"([^"\\n]+)"|'([^'\\n]+)'|([^\\s#][^#\\n]*))`, 'm').exec(text);
    const name = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim();
    if (name) return name;
  }
  return null;
}

function mutatorPackages(
  packages: WorkspaceState['packages'],
  patches: WorkspaceState['patches'],
): ReadonlyMap<string, PackageDocument> {
  if (patches.packs.length === 0) return packages;
  const packs = new Set(patches.packs.map(({ uid }) => uid));
  return new Map([...packages].filter(([uid]) => !packs.has(uid)));
}

function withPatches(spec: StackSpec, patches: StackSpec['patches']): StackSpec {
  return patches === undefined ? spec : { ...spec, patches };
}

function enabledItems(state: WorkspaceState): readonly StackItem[] {
  return state.stack.filter((item) => item.enabled);
}

/** What a workspace asks the engine to run: by default every package of the list that is switched on. */
export function stackSpec(state: WorkspaceState, items: readonly StackItem[] = enabledItems(state)): StackSpec {
  const entries = items.flatMap((item) => {
    const document = state.packages.get(item.uid);
    return document === undefined ? [] : [{ files: document.files, options: item.options, clash: item.clash }];
  });
  return { entries, match: state.match };
}

function sameChoices(a: StackSpec, b: StackSpec): boolean {
  return (
    a.match === b.match &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => {
      const other = b.entries[index]!;
      return sameOptions(entry.options, other.options) && entry.clash === other.clash;
    })
  );
}

function sameOptions(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  if (a === b) return true;
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

function sameSpec(a: StackSpec, b: StackSpec): boolean {
  return (
    sameChoices(a, b) && a.patches === b.patches && a.entries.every((entry, i) => entry.files === b.entries[i]!.files)
  );
}
