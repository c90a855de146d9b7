// What the base game gives to a stack: files in layers, and the records read from them (standard 7).

import type { Diagnostic, Message } from '../text/index.ts';

/** The six collections that `ctx` offers, and `map` for the chosen map's one record. */
export const COLLECTIONS = ['units', 'weapons', 'features', 'sides', 'tables', 'menus'] as const;

/** Every space of records in order: the collections, then the map. */
export const RECORD_SPACES: readonly RecordSpace[] = [...COLLECTIONS, 'map'];
export type CollectionName = (typeof COLLECTIONS)[number];
export type RecordSpace = CollectionName | 'map';

/** One place that files come from: a folder, a zip, an archive, a mutator's `files/` folder. Paths are folded. */
export interface FileSource {
  readonly name: string;
  /** Folded path to the path as stored. */
  readonly paths: ReadonlyMap<string, string>;
  /** Bytes of a folded path; null when the source lacks it or the entry is broken (which it reports itself). */
  read(path: string): Uint8Array | null;
}

/** Files of several sources as the game sees them: the first source that has a path wins it. */
export interface FilePile {
  readonly sources: readonly FileSource[];
  /**
   * Folded paths below a folded folder (`''` = all), each once, in listing order: source by source, highest first, each
   * in its own order (loose files in NTFS order, archives as stored; facts 4.1).
   */
  list(folder: string): readonly string[];
  read(path: string): Uint8Array | null;
  /** The source that wins a path, or null. */
  owner(path: string): FileSource | null;
  /** The path as its winner stores it, or null. */
  spelling(path: string): string | null;
}

/** One field as it stands in a game file. */
export interface BaseField {
  /** Lower-case dotted key: `damage.default`, `schema 0.surfacemetal`. */
  readonly key: string;
  /** The same as steps, so that a name which itself holds a dot is kept. */
  readonly steps: readonly string[];
  /** The last step as the file spells it. */
  readonly spelling: string;
  readonly value: string;
  /** Line in the record's file, from 1; null for what was not read from a line. */
  readonly line: number | null;
  /** The file of the line where it is not the record's: a menu's entry from a download file. */
  readonly file?: string;
}

/** One record as read. Field order is file order (menus: menu order). */
export interface BaseRecord {
  readonly space: RecordSpace;
  /** Name as written. */
  readonly name: string;
  /** Folded name. */
  readonly key: string;
  readonly fields: ReadonlyMap<string, BaseField>;
  /** Folded path of the file it came from. */
  readonly file: string;
  readonly line: number | null;
  /** Why the game would not load it, or null. */
  readonly unavailable: Message | null;
}

/** Where a game keeps what; a mod profile can change these (facts 7.3). */
export interface GameProfile {
  readonly unitFolder: string;
  readonly unitExtension: string;
  readonly weaponFolder: string;
  readonly featureFolder: string;
  readonly downloadFolder: string;
  readonly gamedataFolder: string;
  readonly mapFolder: string;
  /** Whether the Copyright line is asked for. */
  readonly copyrightLine: boolean;
}

export interface Game {
  readonly name: string;
  /** SHA-256 over paths and contents of what was read. */
  readonly hash: string;
  readonly profile: GameProfile;
  readonly files: FilePile;
  readonly records: Readonly<Record<CollectionName, ReadonlyMap<string, BaseRecord>>>;
  /** Folded paths of the maps that can be chosen. */
  readonly maps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}
