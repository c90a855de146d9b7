// The frame's own state, and the commands' way to it: which tabs are in front, what floats, where the focus goes.

import { type Accessor, createContext, createSignal, useContext } from 'solid-js';
import type {
  BottomTab,
  CommandContext,
  InspectorAction,
  Region,
  Shell,
  SideTab,
  StoragePart,
} from '../../commands/index.ts';
import { render } from '../../i18n/index.ts';
import { Lines } from '../../kernel/text/index.ts';
import { plainSnippet } from '../../language/snippet.ts';
import {
  fileOf,
  loadSamples,
  nextProblem,
  type PreferenceStore,
  type Problem,
  type ProblemPlace,
  problemPlace,
  splitKey,
  textOf,
  type Workspace,
} from '../../workspace/index.ts';
import type { LessonSource } from '../lessons/source.ts';
import { testActions } from '../tests/actions.ts';
import { archiveSources, download, folderOf, gameSources, pick, pickDirectory, readGame, takeIn } from './incoming.ts';
import type { Layout } from './layout.ts';
import type { Theme } from './theme.ts';

/** What the one open text editor offers to the frame. */
export interface EditorHandle {
  focus(): void;
  action(id: string): boolean;
  /** Takes back, or makes again, the last change of the text in front, wherever the focus is. */
  undo(redo: boolean): void;
  /** Writes a snippet at the caret and takes the focus. */
  insert(snippet: string): void;
}

/** What the inspector offers to the frame while it is in sight. */
export interface InspectorHandle {
  run(action: InspectorAction): void;
  /** Whether the focus is on the grid itself. */
  hasGrid(): boolean;
}

export type Floating =
  | 'commands'
  | 'files'
  | 'keys'
  | 'new'
  | 'share'
  | 'culprit'
  | 'start'
  | 'release'
  | 'lessons'
  | 'templates'
  | 'broken'
  | 'reference'
  | 'storage'
  | null;

/** The part that only builds with the patch language have (docs/decisions/patchwork.md). */
const PATCH_PARTS = import.meta.env.OAMUT_PATCHWORK === 'off' ? [] : (['patches'] as const);

/** Parts of the page in one column, chosen by the switch at the bottom. */
export const COLUMNS: readonly Column[] = ['stack', 'files', 'game', ...PATCH_PARTS, 'editor', 'inspector', 'reports'];
export type Column = 'stack' | 'files' | 'game' | 'patches' | 'editor' | 'inspector' | 'reports';

export interface ShellState extends Shell {
  readonly context: CommandContext;
  readonly layout: Accessor<Layout>;
  readonly theme: Accessor<Theme>;
  readonly floating: Accessor<Floating>;
  /** The package whose release is looked at. */
  readonly releaseOf: Accessor<string | null>;
  /** The part of the storage dialog that was asked for. */
  readonly storagePart: Accessor<StoragePart | null>;
  float(what: Floating): void;
  readonly side: Accessor<SideTab>;
  readonly bottom: Accessor<BottomTab>;
  readonly column: Accessor<Column>;
  setColumn(column: Column): void;
  isClosed(region: Region): boolean;
  setClosed(region: Region, closed: boolean): void;
  showProblem(problem: Problem): void;
  /** Saves what waits and leaves for a lesson, which has a workspace of its own; stays, and says so, where it cannot be saved. */
  openLesson(source: LessonSource): Promise<void>;
  /** The code whose package the gallery of broken ones begins with. */
  readonly brokenCode: Accessor<string | null>;
  setEditor(editor: EditorHandle | null): void;
  setInspector(inspector: InspectorHandle | null): void;
  /** Takes back, or makes again, the last change of the text in front, wherever the focus is. */
  undoText(redo: boolean): void;
  /** Writes a snippet at the caret of the file in front: `$1` and `${1:word}` are places to fill in. */
  insertSnippet(snippet: string): void;
}

export const ShellContext = createContext<ShellState>();

export function useShell(): ShellState {
  const shell = useContext(ShellContext);
  if (shell === undefined) throw new Error('useShell outside of the frame');
  return shell;
}

/** Who asks for a panel goes on in it: the focus moves to its tab, one step before what it holds. */
function focusTab(panel: string): void {
  setTimeout(() => {
    document.querySelector<HTMLElement>(`${panel} > .tabs > .tabs-head [role="tab"][aria-selected="true"]`)?.focus();
  });
}

interface ShellOptions {
  readonly workspace: Workspace;
  readonly preferences: PreferenceStore;
  readonly layout: Accessor<Layout>;
  readonly theme: Accessor<Theme>;
  /** Shows a lesson in the place of this page. */
  readonly toLesson?: (source: LessonSource) => void;
}

/** Writes a snippet into the file in front where there is no text editor: at the caret of the plain box. */
function insertPlain(workspace: Workspace, snippet: string): void {
  const { activeTab, packages } = workspace.state();
  const caret = workspace.lastCaret();
  if (activeTab === null) return;
  const { uid, path } = splitKey(activeTab);
  const file = fileOf(packages.get(uid), path);
  if (file === null) return;
  const text = textOf(file);
  const isHere = caret?.uid === uid && caret.path === path;
  const at = isHere ? new Lines(text).startOf(caret.line) + caret.column - 1 : text.length;
  workspace.setText(uid, path, text.slice(0, at) + plainSnippet(snippet) + text.slice(at));
}

const GAME_ARCHIVES = '.hpi,.ufo,.ccx,.gp3,.zip';

/** How long a save may take before it counts as failed, in milliseconds. */
const SAVE_WAIT = 3_000;

/** Saves what waits; whether all is written when it ends, or there was nothing to lose. */
async function savedSoon(workspace: Workspace): Promise<boolean> {
  if (workspace.readOnly()) return true;
  workspace.saveNow();
  const isBusy = () => workspace.saved().kind === 'waiting' || workspace.saved().kind === 'saving';
  for (let waited = 0; isBusy() && waited < SAVE_WAIT; waited += SAVE_STEP)
    await new Promise((resolve) => setTimeout(resolve, SAVE_STEP));
  return workspace.saved().kind === 'saved' || !(workspace.canUndoAnywhere() || workspace.canRedoAnywhere());
}

const SAVE_STEP = 20;

function among<T extends string>(value: string | undefined, known: readonly T[]): T {
  return known.find((name) => name === value) ?? known[0]!;
}

export function createShell({ workspace, preferences, layout, theme, toLesson }: ShellOptions): ShellState {
  const [floating, float] = createSignal<Floating>(null);
  const [releaseOf, setReleaseOf] = createSignal<string | null>(null);
  const [brokenCode, setBrokenCode] = createSignal<string | null>(null);
  const [storagePart, setStoragePart] = createSignal<StoragePart | null>(null);
  let editor: EditorHandle | null = null;
  let inspector: InspectorHandle | null = null;
  const front = () => preferences.preferences().front;
  const bringToFront = (panel: string, tab: string) => preferences.update({ front: { ...front(), [panel]: tab } });
  const isClosed = (region: Region) => preferences.preferences().closed.includes(region);
  const setClosed = (region: Region, closed: boolean) => {
    if (isClosed(region) === closed) return;
    const others = preferences.preferences().closed.filter((name) => name !== region);
    preferences.update({ closed: closed ? [...others, region] : others });
  };
  const column = () => among(front()['column'], COLUMNS);
  const bringBottom = (tab: BottomTab) => {
    bringToFront('bottom', tab);
    bringToFront('column', 'reports');
    setClosed('bottom', false);
  };
  let problemAt: Problem | null = null;

  const shell: ShellState = {
    get context() {
      return { workspace, preferences, shell };
    },
    layout,
    theme,
    floating,
    float,
    side: () => among<SideTab>(front()['side'], ['stack', 'files', 'game', ...PATCH_PARTS]),
    bottom: () =>
      among<BottomTab>(front()['bottom'], [
        'problems',
        'console',
        'budgets',
        'tests',
        'order',
        'timeline',
        'why',
        'search',
        'explain',
        'comments',
      ]),
    column,
    setColumn: (next) => bringToFront('column', next),
    isClosed,
    setClosed,
    showPalette: (mode) => float(mode),
    showKeys: () => float('keys'),
    showStart: () => float('start'),
    showLessons: () => float('lessons'),
    async openLesson(source) {
      float(null);
      if (await savedSoon(workspace)) toLesson?.(source);
      else workspace.notify('error', { id: 'ui.lesson.unsaved' });
    },
    async loadSamples() {
      const samples = await loadSamples().catch(() => []);
      if (samples.length === 0) return workspace.notify('error', { id: 'ui.notice.no-samples' });
      const [first] = workspace.addPackages(samples);
      // Where nothing is open the first script is, as for a new visitor.
      const script = samples[0]?.find(({ path }) => path.endsWith('.lua'));
      if (workspace.state().activeTab === null && script !== undefined && first !== undefined)
        workspace.openFile(first, script.path);
      shell.showSide('stack');
      workspace.notify('note', { id: 'ui.notice.opened', values: { count: samples.length } }, true);
    },
    storagePart,
    showStorage(part) {
      setStoragePart(part ?? null);
      float('storage');
    },
    exportAll: () => void import('../safety/backup.ts').then(({ exportAll }) => exportAll(workspace, preferences)),
    releaseOf,
    showRelease(uid) {
      setReleaseOf(uid);
      float('release');
    },
    search(replaces) {
      if (replaces === true) void import('../search/query.ts').then(({ choose }) => choose({ replaces }));
      bringBottom('search');
      // Once the panel is there.
      setTimeout(() => document.querySelector<HTMLInputElement>('.search-input')?.select());
    },
    showReference: () => float('reference'),
    insertSnippet(snippet) {
      if (editor === null) insertPlain(workspace, snippet);
      else editor.insert(snippet);
    },
    showCulprit: () => float('culprit'),
    showSide(tab) {
      bringToFront('side', tab);
      bringToFront('column', tab);
      setClosed('side', false);
      focusTab('.side');
    },
    showBottom(tab) {
      bringBottom(tab);
      focusTab('.reports');
    },
    toggle: (region) => setClosed(region, !isClosed(region)),
    focusEditor() {
      if (layout() !== 'wide') bringToFront('column', 'editor');
      queueMicrotask(() => editor?.focus());
    },
    wrapsLines: () => preferences.preferences().wrap ?? layout() !== 'wide',
    editorAction: (id) => editor?.action(id) ?? false,
    undoText(redo) {
      // Without the text editor, as on phones, the journal of all texts steps back.
      if (editor !== null) editor.undo(redo);
      else if (redo) workspace.redoAnywhere();
      else workspace.undoAnywhere();
    },
    setEditor(next) {
      editor = next;
    },
    setInspector(next) {
      inspector = next;
    },
    inspect(action) {
      setClosed('inspector', false);
      if (inspector === null) bringToFront('column', 'inspector');
      // It may only come into being now.
      queueMicrotask(() => inspector?.run(action));
    },
    isWithin: (part) => part === 'grid' && (inspector?.hasGrid() ?? false),
    async pickPackages() {
      const files = await pick({ accept: '.oamut,.zip' });
      if (files.length > 0) await takeIn(workspace, { loose: files, folders: [] });
    },
    async pickFolder() {
      const files = await pick({ folder: true });
      if (files.length > 0) await takeIn(workspace, { loose: [], folders: [folderOf(files)] });
    },
    async pickGameFolder() {
      const folder = await pickDirectory(workspace);
      if (folder === null || folder.files.length === 0) return;
      await readGame(workspace, (task) => gameSources(folder.name, folder.files, task));
    },
    async pickGameArchives() {
      const files = await pick({ accept: GAME_ARCHIVES });
      if (files.length > 0) await readGame(workspace, (task) => archiveSources(files, task));
    },
    newMutator: () => float('new'),
    showTemplates: () => float('templates'),
    brokenCode,
    showBroken(code) {
      setBrokenCode(code ?? null);
      float('broken');
    },
    async newFromRecord() {
      (await import('../gallery/open.ts')).openFromRecord(workspace);
    },
    async newFromTam() {
      const files = await pick({ accept: '.tam' });
      if (files.length > 0) await (await import('../gallery/open.ts')).openTam(workspace, files);
    },
    share: () => void float('share'),
    makeOffline: () => void import('../offline/offline.ts').then(({ makeOffline }) => makeOffline(workspace)),
    ...testActions(workspace),
    async luaDefinitions() {
      const { luaDefinitions } = await import('../../kernel/lua/manual/index.ts');
      const text = luaDefinitions((id) => render(preferences.locale(), { id }));
      download('oamut.lua', new TextEncoder().encode(text), 'text/plain');
    },
    async exportPackage(uid) {
      const isPack = workspace.state().patches.packs.some((pack) => pack.uid === uid);
      if (isPack && import.meta.env.OAMUT_PATCHWORK !== 'off')
        return (await import('../patches/export.ts')).exportPack(workspace, uid);
      const packed = workspace.state().packages.get(uid);
      if (packed === undefined) return;
      const manifest = workspace.manifestOf(uid);
      const name = manifest === null ? 'mutator.oamut' : `${manifest.id}-${manifest.version}.oamut`;
      try {
        download(name, await workspace.engine.pack(packed.files), 'application/zip');
        const hash = workspace.checks().get(uid)?.check.hash;
        if (manifest !== null && hash !== undefined) workspace.noteExport(manifest.id, manifest.version, hash);
        workspace.notify('note', { id: 'ui.notice.exported', values: { name } });
      } catch (error) {
        workspace.notify('error', { id: 'ui.notice.not-exported', values: { name, reason: String(error) } });
      }
    },
    patches(action) {
      if (import.meta.env.OAMUT_PATCHWORK === 'off') return;
      void import('../patches/act.ts').then(({ act }) => act(workspace, shell, action));
    },
    setTheme: (choice) => preferences.update({ theme: choice }),
    isTyping() {
      const focused = document.activeElement;
      return (
        focused instanceof HTMLElement &&
        (focused.isContentEditable ||
          focused.matches('input:not([type="range"], [type="checkbox"]), textarea, .monaco-editor *'))
      );
    },
    showProblem(problem) {
      problemAt = problem;
      const place = problemPlace(problem, workspace.state().packages);
      if (place === null) return;
      if (layout() !== 'wide') bringToFront('column', 'editor');
      workspace.openFile(place.uid, place.path, place);
    },
    stepProblem(by) {
      const state = workspace.state();
      const front = state.activeTab === null ? null : { ...splitKey(state.activeTab), line: 0, column: 0 };
      const isInFront = (place: ProblemPlace | null) =>
        place !== null && place.uid === front?.uid && place.path === front.path ? place : null;
      // Where no caret is, as on phones, the problem that was shown last stands for it.
      const shown = problemAt === null ? null : problemPlace(problemAt, state.packages);
      const from = isInFront(workspace.lastCaret()) ?? isInFront(shown) ?? front;
      const next = nextProblem(workspace.problems(), state, from, by, problemAt);
      if (next !== null) shell.showProblem(next);
      return next !== null;
    },
  };
  return shell;
}
