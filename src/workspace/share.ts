// A workspace as a stack to share, and a shared stack as a workspace.

import type { GameInfo } from '../../workers/protocol.ts';
import type { SharedComment, SharedGame, SharedPackage, SharedStack } from '../kernel/share/index.ts';
import { newItem, sortFiles } from './changes.ts';
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
  /** Line of the file in front, from 1. */
  readonly line?: number | null;
  readonly comments?: readonly SharedComment[];
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
  const tab = state.tabs.find((one) => tabKey(one) === state.activeTab);
  const at = tab === undefined ? -1 : uids.indexOf(tab.uid);
  const { record, field } = state.selection;
  return {
    packages,
    match: state.match,
    game: gameOf(state, options.game),
    view: options.view
      ? {
          record,
          field,
          file: at < 0 ? null : { package: at, path: tab!.path, line: options.line ?? null },
        }
      : { record: null, field: null, file: null },
    comments: options.comments ?? [],
  };
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
  };
  return { state, uids };
}
