// What a link holds: a list of packages as a player would set it up, the match around it, and what to look at.

import type { RecordSpace } from '../game/model.ts';
import type { ClashChoice } from '../manifest/model.ts';
import type { PackageFile } from '../package/model.ts';
import type { MatchSettings } from '../stack/model.ts';
import type { Diagnostic } from '../text/index.ts';

/** A package with what its player chose. */
export interface SharedPackage {
  /** As stored; their order is kept. */
  readonly files: readonly PackageFile[];
  /** Paths that the link named but did not bring whole. Empty unless the link was cut or damaged. */
  readonly missing: readonly string[];
  /** `off`: in the list, and switched off. `library`: at hand, and not in the list. */
  readonly place: 'on' | 'off' | 'library';
  /** Option id to text; only what the player touched. */
  readonly options: Readonly<Record<string, string>>;
  readonly clash: ClashChoice | null;
}

/** The game that the list was made for. Its files do not travel. */
export type SharedGame =
  | { readonly kind: 'primer' }
  | { readonly kind: 'opened'; readonly name: string; readonly hash: string };

/** Parts of a review that a link can open at. */
export const SHARED_PARTS = ['packages', 'effects', 'records', 'source', 'findings', 'budgets', 'compare'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** Where to look first. */
export interface SharedView {
  /** Absent = what fits the rest, as in links that were made before parts were named. */
  readonly part?: SharedPart;
  readonly record: { readonly space: RecordSpace; readonly key: string } | null;
  /** Dotted key of a field of `record`. */
  readonly field: string | null;
  /** A file of a package, counted in `packages` from 0; `line` from 1. */
  readonly file: { readonly package: number; readonly path: string; readonly line: number | null } | null;
}

/** A column of the grid of a record: the game's value, what a mutator left (by its id), the final value. */
export type CellColumn = 'game' | 'final' | { readonly mutator: string };

export interface CellPlace {
  readonly kind: 'cell';
  readonly space: RecordSpace;
  readonly key: string;
  /** Dotted key. */
  readonly field: string;
  /** Absent = the field as a whole. */
  readonly column?: CellColumn;
}

/** Where a comment is pinned. */
export type CommentPlace =
  | CellPlace
  | {
      readonly kind: 'line';
      readonly package: number;
      readonly path: string;
      readonly line: number;
      /** How the line read that was commented, once it is gone or reads otherwise. */
      readonly was?: string;
    };

export interface SharedComment {
  readonly text: string;
  /** Whatever name its writer gave; `''` for none. */
  readonly author: string;
  readonly place: CommentPlace;
}

export interface SharedStack {
  /** In order of effect, then the library. */
  readonly packages: readonly SharedPackage[];
  readonly match: MatchSettings;
  readonly game: SharedGame;
  readonly view: SharedView;
  readonly comments: readonly SharedComment[];
}

/** What a link gave. A refusal has no value; a damaged link gives what could be read of it, and is not `whole`. */
export interface ReadLink {
  readonly value: SharedStack | null;
  /** Whether the checksum held: then every byte is as it was sent. */
  readonly whole: boolean;
  readonly diagnostics: readonly Diagnostic[];
}
