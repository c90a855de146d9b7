// What the stack asks of the game's readers: records of a pile, of one mutator's own files, of a map.

import type { BaseRecord, FilePile, FileSource, Game } from '../game/model.ts';
import type { Diagnostic } from '../text/index.ts';

/** Collections that are read from the pile as a whole (standard 6.2, files). */
export const LAYERED = ['features', 'sides', 'tables', 'menus'] as const;
export type LayeredName = (typeof LAYERED)[number];
export type LayeredRecords = Readonly<Record<LayeredName, ReadonlyMap<string, BaseRecord>>>;

/** One entry of a download file. */
export interface DownloadEntry {
  readonly builder: string;
  readonly unit: string;
  /** `"page button"`. */
  readonly value: string;
  /** Folded path of its file. */
  readonly file: string;
  readonly line: number | null;
}

export interface OwnRecords {
  readonly units: readonly BaseRecord[];
  readonly weapons: readonly BaseRecord[];
  readonly downloads: readonly DownloadEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface GameReader {
  /** Features, sides and tables of a pile, and its menus with the download entries of the game alone. */
  layered(game: Game, pile: FilePile): LayeredRecords;
  /** Whether a folded path can matter to `layered`. */
  isLayered(game: Game, path: string): boolean;
  /** Units, weapons and download entries of some files. */
  own(game: Game, files: FileSource): OwnRecords;
  /** The record of a map, or null when the pile has no such map. */
  map(game: Game, pile: FilePile, path: string): BaseRecord | null;
}
