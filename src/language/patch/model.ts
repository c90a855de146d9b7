// What the patch services say, and what they ask of whoever knows the assets.

import type { JsonValue } from '../../kernel/patchwork/index.ts';
import type { Message, TextRange } from '../../kernel/text/index.ts';

/** Assets as the services see them; everything is the original, before any patch. */
export interface PatchAssets {
  /** Every asset path in byte order. */
  paths(): readonly string[];
  /** The document at a path; `undefined` when there is none or it is malformed. */
  document(path: string): JsonValue | undefined;
  /** Concrete targets of a selector's text; null when the text is no selector. */
  targets(selector: string): readonly string[] | null;
  /** Ids of installed packs and mods. */
  mods(): readonly string[];
  /** Names of known macros. */
  macros(): readonly string[];
}

export type PatchCompletionKind =
  | 'field'
  | 'operation'
  | 'condition'
  | 'pointer'
  | 'asset'
  | 'value'
  | 'mod'
  | 'matcher';

export interface PatchCompletion {
  readonly label: string;
  readonly kind: PatchCompletionKind;
  /** What is put in; `$0` marks where the caret goes when `snippet` is set. */
  readonly insert: string;
  readonly snippet: boolean;
  readonly range: TextRange;
  readonly detail?: string;
  readonly explanation?: Message;
  /** Sorts groups of completions. */
  readonly group: number;
  /** Asks for the next completion at once. */
  readonly again: boolean;
}

export interface PatchHover {
  readonly range: TextRange;
  readonly code: string | null;
  readonly explanation: readonly Message[];
}
