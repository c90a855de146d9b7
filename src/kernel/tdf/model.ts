// The tree of a TDF, FBI, GUI or OTA text. It stands beside its text and never replaces it: ranges say what is where,
// so that a file is written back byte for byte (facts 4.3, 4.4).

import type { TextRange } from '../text/index.ts';

/** `ota` is the parser of map files: first of equal keys counts, tighter limits (facts 4.4). */
export type TdfDialect = 'tdf' | 'ota';

/** `key = value ;` */
export interface TdfEntry {
  readonly kind: 'entry';
  /** As written, trimmed, comments blanked. */
  readonly key: string;
  /** Trimmed, comments inside blanked to spaces of the same length. */
  readonly value: string;
  readonly keyRange: TextRange;
  readonly valueRange: TextRange;
  /** From the key's start to behind the `;`. */
  readonly range: TextRange;
  /** Line of the key, from 1. */
  readonly line: number;
}

/** `[name] { … }` */
export interface TdfSection {
  readonly kind: 'section';
  /** As written, trimmed; may be empty. */
  readonly name: string;
  readonly nameRange: TextRange;
  /** From the `[` to behind the `}`; to where reading ended when there is no `}`. */
  readonly range: TextRange;
  /** What stands between the braces. */
  readonly body: TextRange;
  /** Line of the `[`, from 1; 1 for the root. */
  readonly line: number;
  /** Entries and sections in the order of the file. */
  readonly items: readonly TdfNode[];
}

export type TdfNode = TdfEntry | TdfSection;

export interface TdfFile {
  /** Path that diagnostics and edits name. */
  readonly file: string;
  readonly dialect: TdfDialect;
  readonly text: string;
  /** The text with every comment blanked; same length. */
  readonly blanked: string;
  readonly comments: readonly TextRange[];
  /** The file as a nameless section: keys may stand at the top level. */
  readonly root: TdfSection;
  /** Where reading ended: the text's length, a `}` too many, or the fault. */
  readonly end: number;
  /** Whether the game would take the file: false when an error ended the reading. */
  readonly complete: boolean;
}
