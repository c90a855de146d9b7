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

/** Where to look first. */
export interface SharedView {
  readonly record: { readonly space: RecordSpace; readonly key: string } | null;
  /** Dotted key of a field of `record`. */
  readonly field: string | null;
  /** A file of a package, counted in `packages` from 0; `line` from 1. */
  readonly file: { readonly package: number; readonly path: string; readonly line: number | null } | null;
}

/** Where a comment is pinned. */
export type CommentPlace =
  | { readonly kind: 'cell'; readonly space: RecordSpace; readonly key: string; readonly field: string }
  | { readonly kind: 'line'; readonly package: number; readonly path: string; readonly line: number };

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
