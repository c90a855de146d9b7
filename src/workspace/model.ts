// What a workspace is, as immutable data: packages with their files, their order and options, the match, what is open.

import type { GameSpec } from '../../workers/protocol.ts';
import type { RecordSpace } from '../kernel/game/model.ts';
import type { ClashChoice } from '../kernel/manifest/model.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import type { MatchSettings } from '../kernel/stack/model.ts';
import type { Note } from './comments.ts';
import { EMPTY_INSPECTION, type Inspection } from './inspection.ts';
import { NO_PATCHES, type PatchesState } from './patches/model.ts';

/** The version of this project's simulated engine that a new workspace asks for. */
export const DEFAULT_ENGINE = '0.8.0';

/** One opened package. `uid` is the workspace's own name for it: ids may be wrong, missing or equal while typing. */
export interface PackageDocument {
  readonly uid: string;
  /** In byte order of paths, the manifest first. Objects are replaced, never changed. */
  readonly files: readonly PackageFile[];
}

/** A package's place in the order of effect, with what the player chose. */
export interface StackItem {
  readonly uid: string;
  readonly enabled: boolean;
  /** Option id to text, only what was touched. */
  readonly options: Readonly<Record<string, string>>;
  readonly clash: ClashChoice | null;
}

/** An open file. */
export interface Tab {
  readonly uid: string;
  readonly path: string;
  /** Whether a manifest is shown as a form. */
  readonly form?: boolean;
}

export interface Selection {
  readonly record: { readonly space: RecordSpace; readonly key: string } | null;
  /** Dotted key of the selected field. */
  readonly field: string | null;
}

/** What was last exported of a mutator. */
export interface Exported {
  readonly version: string;
  /** The package's hash. */
  readonly hash: string;
}

/** A game by its content. */
export interface NamedGame {
  readonly name: string;
  /** Content hash; `''` when whoever named it did not know it. */
  readonly hash: string;
}

export interface WorkspaceState {
  readonly name: string;
  readonly packages: ReadonlyMap<string, PackageDocument>;
  readonly stack: readonly StackItem[];
  /** Packages that are open but not in the stack. */
  readonly library: readonly string[];
  readonly match: MatchSettings;
  readonly game: GameSpec;
  readonly tabs: readonly Tab[];
  readonly activeTab: string | null;
  readonly selection: Selection;
  readonly inspection: Inspection;
  /** What people said of cells and lines. */
  readonly comments: readonly Note[];
  readonly patches: PatchesState;
  /** Packages that are not the person's own: read-only until copied. */
  readonly foreign: readonly string[];
  /** By mutator id. */
  readonly exported: Readonly<Record<string, Exported>>;
  /** The game that the list came with a link for, unless that was the bundled one. */
  readonly madeFor: NamedGame | null;
}

export const EMPTY_STATE: WorkspaceState = {
  name: '',
  packages: new Map(),
  stack: [],
  library: [],
  match: { mod: null, engine: DEFAULT_ENGINE, map: null, clashDefault: null },
  game: { kind: 'primer' },
  tabs: [],
  activeTab: null,
  selection: { record: null, field: null },
  inspection: EMPTY_INSPECTION,
  comments: [],
  patches: NO_PATCHES,
  foreign: [],
  exported: {},
  madeFor: null,
};

/** A tab's key: unique among open files. `splitKey` takes it apart. */
export function tabKey(tab: Tab): string {
  return `${tab.uid}/${tab.path}`;
}

/** The package and the path in it that a key names. */
export function splitKey(key: string): Pick<Tab, 'uid' | 'path'> {
  const slash = key.indexOf('/');
  return { uid: key.slice(0, slash), path: key.slice(slash + 1) };
}

/** A package's file by its path as stored, or null. */
export function fileOf(document: PackageDocument | undefined, path: string): PackageFile | null {
  return document?.files.find((file) => file.path === path) ?? null;
}

/** A new name for a package within the workspace, unlike any before. */
export function newUid(): string {
  return crypto.randomUUID().slice(0, 8);
}
