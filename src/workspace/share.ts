// A workspace as a stack to share, and a shared stack as a workspace.

import type { GameInfo } from '../../workers/protocol.ts';
import type { SharedGame, SharedPackage, SharedPart, SharedStack, SharedView } from '../kernel/share/index.ts';
import { newItem, sortFiles } from './changes.ts';
import { notesOf, sharedComments } from './comments.ts';
import type { Caret } from './editing.ts';
import {
  EMPTY_STATE,
  newUid,
  type PackageDocument,
  type StackItem,
  type Tab,
  tabKey,
  type WorkspaceState,
} from './model.ts';

export interface ShareOptions {
  /** The open game; null while none is. */
  readonly game: GameInfo | null;
  /** Whether packages that are not in the list travel too. */
  readonly library: boolean;
  /** Whether the record and the file in front travel. */
  readonly view: boolean;
  /** Where the caret stands, or stood: its line travels while its file is in front. */
  readonly caret?: Caret | null;
  /** The part of the review that opens; none = what fits the rest. */
  readonly part?: SharedPart | undefined;
  /** Whether the comments travel; they do unless it says no. */
  readonly comments?: boolean;
}

/** What travels of a workspace: its packages in order of effect, then the library; never the game's files. */
export function sharedOf(state: WorkspaceState, options: ShareOptions): SharedStack {
  const uids: string[] = [];
  const packages: SharedPackage[] = [];
  const add = (uid: string, item: Omit<SharedPackage, 'files' | 'missing'>) => {
    const document = state.packages.get(uid);
    if (document === undefined) return;
    uids.push(uid);
    packages.push({ ...item, files: document.files, missing: [] });
  };
  for (const { uid, enabled, options: chosen, clash } of state.stack)
    add(uid, { place: enabled ? 'on' : 'off', options: chosen, clash });
  if (options.library) for (const uid of state.library) add(uid, { place: 'library', options: {}, clash: null });
  return {
    packages,
    match: state.match,
    game: gameOf(state, options.game),
    view: options.view
      ? viewOf(state, uids, options.caret ?? null, options.part)
      : { record: null, field: null, file: null },
    comments: options.comments === false ? [] : sharedComments(state, uids),
  };
}

/** What a link points at: the selected cell, the file in front with the line of the caret in it, a part of the review. */
export function viewOf(
  state: WorkspaceState,
  uids: readonly string[],
  caret: Caret | null,
  part?: SharedPart,
): SharedView {
  const tab = state.tabs.find((one) => tabKey(one) === state.activeTab);
  const at = tab === undefined ? -1 : uids.indexOf(tab.uid);
  const { record, field } = state.selection;
  const line = caret !== null && caret.uid === tab?.uid && caret.path === tab.path ? caret.line : null;
  const file = at < 0 ? null : { package: at, path: tab!.path, line };
  return { ...(part === undefined ? {} : { part }), record, field, file };
}

function gameOf(state: WorkspaceState, info: GameInfo | null): SharedGame {
  if (state.game.kind === 'primer') return { kind: 'primer' };
  return { kind: 'opened', name: state.game.name, hash: info?.hash ?? '' };
}

export interface SharedState {
  readonly state: WorkspaceState;
  /** Uids of the packages, as the shared stack counts them. */
  readonly uids: readonly string[];
}

/** A workspace that holds a shared stack, over the bundled game: other games' files do not travel. */
export function stateOf(shared: SharedStack): SharedState {
  const documents = shared.packages.map(({ files }): PackageDocument => ({ uid: newUid(), files: sortFiles(files) }));
  const uids = documents.map(({ uid }) => uid);
  const stack: StackItem[] = [];
  const library: string[] = [];
  shared.packages.forEach(({ place, options, clash }, at) => {
    const uid = uids[at]!;
    if (place === 'library') library.push(uid);
    else stack.push({ ...newItem(uid, place === 'on'), options, clash });
  });
  const { record, field, file } = shared.view;
  const tab: Tab | null = file === null ? null : { uid: uids[file.package]!, path: file.path };
  const state: WorkspaceState = {
    ...EMPTY_STATE,
    packages: new Map(documents.map((document) => [document.uid, document])),
    stack,
    library,
    match: shared.match,
    tabs: tab === null ? [] : [tab],
    activeTab: tab === null ? null : tabKey(tab),
    selection: { record, field },
    madeFor: shared.game.kind === 'opened' ? { name: shared.game.name, hash: shared.game.hash } : null,
    comments: notesOf(shared.comments, uids),
  };
  return { state, uids };
}
