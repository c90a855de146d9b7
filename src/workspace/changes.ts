// Changes of a workspace as pure functions. Those that undo covers come as a pair: how to make it, how to take it back.

import type { GameSpec } from '../../workers/protocol.ts';
import type { Said } from '../i18n/index.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import type { MatchSettings } from '../kernel/stack/model.ts';
import { compareBytes, foldCase } from '../kernel/text/index.ts';
import { followEdit, moveNotes } from './comments.ts';
import { type PackageDocument, type StackItem, type Tab, tabKey, type WorkspaceState } from './model.ts';

export type Update = (state: WorkspaceState) => WorkspaceState;

/** One undoable step. Steps with the same `merge` that follow each other become one. */
export interface Change {
  /** Message id of what was done, with its values. */
  readonly label: Said;
  readonly apply: Update;
  readonly revert: Update;
  readonly merge?: string;
  /** Its place among all steps, edits of texts included; given when it is made. */
  readonly seq?: number;
}

/** The parts that undo covers: order, options, enabling, the library, match settings. Texts keep their own undo. */
type Arrangement = Pick<WorkspaceState, 'stack' | 'library' | 'match'>;

/** A change of the arrangement, made from the state it starts at. */
export function arrange(
  before: WorkspaceState,
  next: Partial<Arrangement>,
  label: Change['label'],
  merge?: string,
): Change {
  const old: Arrangement = { stack: before.stack, library: before.library, match: before.match };
  return {
    label,
    apply: (state) => ({ ...state, ...next }),
    revert: (state) => ({ ...state, ...old }),
    ...(merge === undefined ? {} : { merge }),
  };
}

/** The list with one item moved; `to` is the place it has afterwards, clamped to the list. */
export function move<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined) return list;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

export function withItem(state: WorkspaceState, uid: string, item: Partial<StackItem>): readonly StackItem[] {
  return state.stack.map((old) => (old.uid === uid ? { ...old, ...item } : old));
}

/** What is chosen for an option; undefined = its default. An id may be the name of something that every object has. */
export function chosenOption(options: Readonly<Record<string, string>> | undefined, id: string): string | undefined {
  return options !== undefined && Object.hasOwn(options, id) ? options[id] : undefined;
}

/** Options with one set, or, with null, back at its default. */
export function withOption(
  options: Readonly<Record<string, string>>,
  id: string,
  value: string | null,
): Readonly<Record<string, string>> {
  const next = { ...options };
  delete next[id];
  return value === null ? next : { ...next, [id]: value };
}

export function newItem(uid: string, enabled = true): StackItem {
  return { uid, enabled, options: {}, clash: null };
}

/** Files in the order in which packages list them: the manifest, then byte order of paths. */
export function sortFiles(files: readonly PackageFile[]): readonly PackageFile[] {
  const rank = (file: PackageFile) => (foldCase(file.path) === 'oamut.yaml' ? 0 : 1);
  return [...files].sort((a, b) => rank(a) - rank(b) || compareBytes(a.path, b.path));
}

/** The state with a package put in, in place of one of the same uid. */
export function withPackage(state: WorkspaceState, document: PackageDocument): WorkspaceState {
  return { ...state, packages: new Map(state.packages).set(document.uid, document) };
}

/** The state with one file of a package replaced, added, or (null) taken out; its tab goes with it. */
export function withFile(state: WorkspaceState, uid: string, path: string, file: PackageFile | null): WorkspaceState {
  const document = state.packages.get(uid);
  if (document === undefined) return state;
  const index = document.files.findIndex((old) => old.path === path);
  if (file !== null && index >= 0 && file.path === path) {
    const next = withPackage(state, { uid, files: document.files.with(index, file) });
    return followEdit(next, uid, document.files[index]!, file);
  }
  const rest = document.files.filter((old) => old.path !== path && old.path !== file?.path);
  const next = withPackage(state, { uid, files: file === null ? rest : sortFiles([...rest, file]) });
  if (index < 0) return next;
  if (file === null) return closeTab(next, tabKey({ uid, path }));
  const renamed = (tab: Tab) => (tab.uid === uid && tab.path === path ? { uid, path: file.path } : tab);
  const active = next.activeTab === tabKey({ uid, path }) ? tabKey({ uid, path: file.path }) : next.activeTab;
  const moved = { ...next, tabs: next.tabs.map(renamed), activeTab: active };
  return moveNotes(moved, { uid, path }, { uid, path: file.path });
}

/** Opens a file, or brings its tab to the front. */
export function openTab(state: WorkspaceState, tab: Tab): WorkspaceState {
  const key = tabKey(tab);
  const known = state.tabs.some((old) => tabKey(old) === key);
  if (known && state.activeTab === key) return state;
  const after = state.tabs.findIndex((old) => tabKey(old) === state.activeTab) + 1;
  const tabs = known ? state.tabs : state.tabs.toSpliced(after === 0 ? state.tabs.length : after, 0, tab);
  return { ...state, tabs, activeTab: key };
}

/** Closes a tab; the one to its right comes to the front, else the one to its left. */
export function closeTab(state: WorkspaceState, key: string): WorkspaceState {
  const index = state.tabs.findIndex((tab) => tabKey(tab) === key);
  if (index < 0) return state;
  const tabs = state.tabs.toSpliced(index, 1);
  const neighbour = tabs[index] ?? tabs[index - 1];
  const activeTab = state.activeTab !== key ? state.activeTab : neighbour === undefined ? null : tabKey(neighbour);
  return { ...state, tabs, activeTab };
}

/** Another game, with one of its maps or none: a map belongs to its game. */
export function changeGame(before: WorkspaceState, game: GameSpec, map: string | null = null): Change {
  return {
    label: { id: 'ui.change.game', values: { name: titleOfGame(game) } },
    apply: (state) => ({ ...state, game, match: { ...state.match, map } }),
    revert: (state) => ({ ...state, game: before.game, match: { ...state.match, map: before.match.map } }),
  };
}

/** What a game is called; the bundled one has the same name in every language. */
export function titleOfGame(game: GameSpec): string {
  return game.kind === 'primer' ? 'Primer' : game.name;
}

/** A package out of the workspace, for `revert` to bring back as it is now. */
export function removePackage(state: WorkspaceState, uid: string, label: Change['label']): Change {
  const { stack, library, tabs, activeTab } = state;
  const document = state.packages.get(uid);
  return {
    label,
    apply(current) {
      const packages = new Map(current.packages);
      packages.delete(uid);
      let next: WorkspaceState = {
        ...current,
        packages,
        stack: current.stack.filter((item) => item.uid !== uid),
        library: current.library.filter((other) => other !== uid),
      };
      for (const tab of current.tabs) if (tab.uid === uid) next = closeTab(next, tabKey(tab));
      return next;
    },
    revert: (current) =>
      document === undefined ? current : { ...withPackage(current, document), stack, library, tabs, activeTab },
  };
}

/** Packages into the workspace: on the stack's end, or into the library. */
export function addPackages(
  state: WorkspaceState,
  documents: readonly PackageDocument[],
  where: 'stack' | 'library',
  label: Change['label'],
): Change {
  const uids = documents.map((document) => document.uid);
  const next =
    where === 'stack'
      ? { stack: [...state.stack, ...uids.map((uid) => newItem(uid))] }
      : { library: [...state.library, ...uids] };
  return {
    label,
    apply: (current) => ({ ...documents.reduce(withPackage, current), ...next }),
    revert(current) {
      let back = current;
      for (const uid of uids) back = removePackage(back, uid, label).apply(back);
      return back;
    },
  };
}

export function withMatch(state: WorkspaceState, match: Partial<MatchSettings>): MatchSettings {
  return { ...state.match, ...match };
}

/**
 * A whole shared workspace put in front: its list becomes the list, and what stood there before goes to the library, so
 * that nothing is lost. The game stays as it is.
 */
export function takeOver(before: WorkspaceState, incoming: WorkspaceState): Change {
  const next: Partial<WorkspaceState> = {
    stack: incoming.stack,
    library: [...incoming.library, ...before.stack.map(({ uid }) => uid), ...before.library],
    match: incoming.match,
    madeFor: incoming.madeFor,
    activeTab: incoming.activeTab ?? before.activeTab,
    selection: incoming.selection,
    // What came by a link is somebody else's until it is copied.
    foreign: [...before.foreign, ...incoming.packages.keys()],
  };
  const { stack, library, match, madeFor, activeTab, selection, foreign } = before;
  return {
    label: { id: 'ui.change.take-over', values: { count: incoming.packages.size } },
    apply: (state) => ({
      ...state,
      ...next,
      packages: new Map([...state.packages, ...incoming.packages]),
      tabs: [...state.tabs, ...incoming.tabs],
      comments: [...state.comments, ...incoming.comments],
    }),
    revert: (state) => ({
      ...state,
      stack,
      library,
      match,
      madeFor,
      activeTab,
      selection,
      foreign,
      packages: new Map([...state.packages].filter(([uid]) => !incoming.packages.has(uid))),
      tabs: state.tabs.filter(({ uid }) => !incoming.packages.has(uid)),
      // Those that moved with their files since then are found by their packages.
      comments: state.comments.filter(
        (note) =>
          !incoming.comments.includes(note) && !(note.place.kind === 'line' && incoming.packages.has(note.place.uid)),
      ),
    }),
  };
}
