// The only door from storage into a workspace: checks every part, drops what is not sound, says how much was dropped.

import type { GameSourceSpec, GameSpec } from '../../workers/protocol.ts';
import { RECORD_SPACES, type RecordSpace } from '../kernel/game/model.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import { readClashChoice, readMatchSettings } from '../kernel/stack/match.ts';
import { sortFiles } from './changes.ts';
import { readNotes } from './comments.ts';
import { readInspection } from './inspection.ts';
import {
  type Exported,
  fileOf,
  type PackageDocument,
  type StackItem,
  type Tab,
  tabKey,
  type WorkspaceState,
} from './model.ts';
import { readPatches } from './patches/restore.ts';
import { migrate, SCHEMA, schemaOf } from './safety/migrate.ts';
import type { JournalPlace } from './safety/replay.ts';

export { SCHEMA } from './safety/migrate.ts';

export interface StoredHead {
  readonly schema: number;
  readonly savedAt: number;
  readonly name: string;
  readonly packages: readonly string[];
  readonly stack: readonly StackItem[];
  readonly library: readonly string[];
  readonly match: WorkspaceState['match'];
  readonly game: 'primer' | 'opened';
  readonly tabs: readonly Tab[];
  readonly activeTab: string | null;
  readonly selection: WorkspaceState['selection'];
  readonly inspection: WorkspaceState['inspection'];
  readonly comments: WorkspaceState['comments'];
  readonly patches: WorkspaceState['patches'];
  readonly foreign: WorkspaceState['foreign'];
  readonly exported: WorkspaceState['exported'];
  readonly madeFor: WorkspaceState['madeFor'];
  /** Where the journal goes on after this save; what is kept apart from a journal has none. */
  readonly journal?: JournalPlace;
}

export interface Stored {
  readonly head: unknown;
  readonly packages: ReadonlyMap<string, unknown>;
  readonly game: unknown;
}

export interface Restored {
  readonly state: WorkspaceState;
  /** Parts that could not be read. */
  readonly dropped: number;
  /** A newer program wrote it: what is understood of it can be looked at, and must not be written over. */
  readonly newer: boolean;
}

/** What is stored of a state besides its packages and its game. */
export function headOf(state: WorkspaceState, savedAt: number): StoredHead {
  const { name, stack, library, match, tabs, activeTab, selection, inspection, comments, patches } = state;
  const { foreign, exported, madeFor } = state;
  const packages = [...state.packages.keys()];
  const game = state.game.kind;
  return {
    schema: SCHEMA,
    savedAt,
    name,
    packages,
    stack,
    library,
    match,
    game,
    tabs,
    activeTab,
    selection,
    inspection,
    comments,
    patches,
    foreign,
    exported,
    madeFor,
  };
}

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a stored workspace of any schema; null when there is none. */
export function restore(stored: Stored): Restored | null {
  const schema = schemaOf(stored.head);
  if (schema === null || !isObject(stored.head)) return null;
  const head = migrate(stored.head);
  let dropped = 0;
  const keep = <T>(items: readonly unknown[], read: (item: unknown) => T | null): T[] =>
    items.flatMap((item) => {
      const value = read(item);
      if (value === null) dropped += 1;
      return value === null ? [] : [value];
    });

  const packages = new Map<string, PackageDocument>();
  keep(list(head['packages']), (uid) => {
    const files = isText(uid) ? readFiles(stored.packages.get(uid)) : null;
    if (files === null) return null;
    packages.set(uid as string, { uid: uid as string, files });
    return true;
  });

  const placed = new Set<string>();
  const stack = keep(list(head['stack']), (item) => readItem(item, packages, placed));
  const library = keep(list(head['library']), (uid) => {
    if (!isText(uid) || !packages.has(uid) || placed.has(uid)) return null;
    placed.add(uid);
    return uid;
  });
  const patches = readPatches(head['patches'], packages);
  for (const { uid } of patches.packs) placed.add(uid);
  // A package that lost its place is put into the library: nothing is ever lost.
  for (const uid of packages.keys()) if (!placed.has(uid)) library.push(uid);

  const tabs = keep(list(head['tabs']), (tab) => {
    if (!isObject(tab) || !isText(tab['uid']) || !isText(tab['path'])) return null;
    return fileOf(packages.get(tab['uid']), tab['path']) === null
      ? null
      : { uid: tab['uid'], path: tab['path'], ...(tab['form'] === true ? { form: true } : {}) };
  });
  const active = tabs.find((tab) => tabKey(tab) === head['activeTab']) ?? tabs[0];
  const game = head['game'] === 'opened' ? readGame(stored.game) : ({ kind: 'primer' } as const);
  if (game === null) dropped += 1;
  const state: WorkspaceState = {
    name: isText(head['name']) ? head['name'] : '',
    packages,
    stack,
    library,
    match: readMatchSettings(head['match']),
    game: game ?? { kind: 'primer' },
    tabs,
    activeTab: active === undefined ? null : tabKey(active),
    selection: readSelection(head['selection']),
    inspection: readInspection(head['inspection']),
    comments: readNotes(head['comments'], packages),
    patches,
    foreign: list(head['foreign']).filter((uid): uid is string => isText(uid) && packages.has(uid)),
    exported: readExported(head['exported']),
    madeFor: readNamedGame(head['madeFor']),
  };
  return { state, dropped, newer: schema > SCHEMA };
}

function readExported(value: unknown): WorkspaceState['exported'] {
  const sound: [string, Exported][] = [];
  for (const [id, one] of Object.entries(isObject(value) ? value : {}))
    if (isObject(one) && isText(one['version']) && isText(one['hash']))
      sound.push([id, { version: one['version'], hash: one['hash'] }]);
  return Object.fromEntries(sound);
}

function readNamedGame(value: unknown): WorkspaceState['madeFor'] {
  if (!isObject(value) || !isText(value['name']) || !isText(value['hash'])) return null;
  return { name: value['name'], hash: value['hash'] };
}

function readFiles(value: unknown): readonly PackageFile[] | null {
  if (!Array.isArray(value)) return null;
  const files = new Map<string, PackageFile>();
  for (const file of value) {
    if (!isObject(file) || !isText(file['path']) || !(file['bytes'] instanceof Uint8Array)) return null;
    files.set(file['path'], { path: file['path'], bytes: file['bytes'] });
  }
  return sortFiles([...files.values()]);
}

function readItem(value: unknown, packages: ReadonlyMap<string, unknown>, placed: Set<string>): StackItem | null {
  if (!isObject(value) || !isText(value['uid']) || !packages.has(value['uid']) || placed.has(value['uid'])) return null;
  placed.add(value['uid']);
  const options = isObject(value['options']) ? Object.entries(value['options']) : [];
  return {
    uid: value['uid'],
    enabled: value['enabled'] !== false,
    // Defines keys and never assigns them, so that a key such as `__proto__` is a key.
    options: Object.fromEntries(options.filter((entry): entry is [string, string] => isText(entry[1]))),
    clash: readClashChoice(value['clash']),
  };
}

function readSelection(value: unknown): WorkspaceState['selection'] {
  const selection = isObject(value) ? value : {};
  const record = selection['record'];
  const spaces: readonly string[] = RECORD_SPACES;
  const sound =
    isObject(record) && isText(record['space']) && spaces.includes(record['space']) && isText(record['key'])
      ? { space: record['space'] as RecordSpace, key: record['key'] }
      : null;
  return { record: sound, field: sound !== null && isText(selection['field']) ? selection['field'] : null };
}

/** Reads a game that was kept; null unless it is sound. */
export function readGame(value: unknown): GameSpec | null {
  if (!isObject(value) || !isText(value['name'])) return null;
  const sources: GameSourceSpec[] = [];
  for (const source of list(value['sources'])) {
    if (!isObject(source) || !isText(source['name'])) return null;
    const files = source['kind'] === 'folder' ? readFiles(source['files']) : null;
    if (files !== null) sources.push({ kind: 'folder', name: source['name'], files });
    else if (source['kind'] === 'archive' && source['bytes'] instanceof Uint8Array)
      sources.push({ kind: 'archive', name: source['name'], bytes: source['bytes'] });
    else return null;
  }
  return { kind: 'opened', name: value['name'], sources };
}
