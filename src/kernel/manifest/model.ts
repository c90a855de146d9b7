// What a read `oamut.yaml` says (standard 2 and 3). Numbers are kept as exact decimal texts.

import type { TextRange } from '../text/index.ts';

export const LAYERS = ['files', 'units', 'weapons', 'features', 'sides', 'tables', 'menus', 'maps', 'hacks'] as const;
export type Layer = (typeof LAYERS)[number];

export type ClashChoice = 'add' | 'replace';

/** `>= 1.2`: parts not written count as 0 (dialect). */
export interface Comparison {
  readonly operator: '>=' | '>' | '<=' | '<' | '=';
  /** One to three parts, 0–65535. */
  readonly version: readonly number[];
}

/** All comparisons must hold. */
export interface VersionRange {
  readonly text: string;
  readonly comparisons: readonly Comparison[];
}

/** An entry of `works-with` or `requires.mutators`: an id and, for mods and mutators, a range. */
export interface Condition {
  readonly id: string;
  readonly range: VersionRange | null;
  readonly place: TextRange;
}

interface OptionBase {
  readonly id: string;
  readonly label: string;
  readonly place: TextRange;
}

export interface ToggleOption extends OptionBase {
  readonly type: 'toggle';
  readonly default: boolean;
}

export interface ChoiceOption extends OptionBase {
  readonly type: 'choice';
  /** `number`: values are canonical decimal texts; `identifier`: Lua names. */
  readonly of: 'number' | 'identifier';
  readonly values: readonly string[];
  readonly labels: readonly string[] | null;
  readonly default: string;
}

export interface NumberOption extends OptionBase {
  readonly type: 'number';
  /** Canonical decimal texts; steps are counted from `min`. */
  readonly min: string;
  readonly max: string;
  readonly step: string;
  readonly default: string;
}

export type PlayerOption = ToggleOption | ChoiceOption | NumberOption;

/** The value that an option holds in a match. */
export type OptionValue =
  | { readonly type: 'boolean'; readonly value: boolean }
  /** An identifier of a choice. */
  | { readonly type: 'text'; readonly value: string }
  /** Canonical decimal text. */
  | { readonly type: 'number'; readonly text: string };

export interface OptionStrings {
  readonly label: string | null;
  readonly labels: readonly string[] | null;
}

export interface LanguageStrings {
  readonly name: string | null;
  readonly description: string | null;
  readonly options: ReadonlyMap<string, OptionStrings>;
}

export interface LegacyRecord {
  readonly name: string;
  readonly prefix: string;
  readonly compatibility: string | readonly string[];
  readonly files: number | readonly string[];
}

export interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly author: { readonly name: string; readonly email: string | null };
  readonly description: string | null;
  readonly homepage: string | null;
  readonly icon: string | null;
  readonly tags: readonly string[];
  readonly worksWith: readonly Condition[];
  readonly requires: { readonly engine: VersionRange | null; readonly mutators: readonly Condition[] };
  readonly conflictsWith: readonly string[];
  readonly layers: readonly Layer[];
  readonly clashes: ClashChoice | null;
  readonly options: readonly PlayerOption[];
  /** Language tag as written, to its texts. */
  readonly strings: ReadonlyMap<string, LanguageStrings>;
  /** `mutator.lua` when the key is absent. */
  readonly entry: string;
  readonly legacy: readonly LegacyRecord[];
  /** Where each top-level key's value stands, for cross checks with the package. */
  readonly places: ReadonlyMap<string, TextRange>;
}
