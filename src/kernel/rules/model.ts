// Rules as data: what Lua blocks and `.sm` files both become (standard 5).

import type { ExactDecimal } from '../decimal.ts';
import type { CollectionName } from '../game/model.ts';

export type { ExactDecimal };

/** Where in the package something was written; `line` from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

/** A factor or bound with the text that the trace shows. */
export interface Factor {
  readonly exact: ExactDecimal;
  readonly text: string;
}

/** The five changes. Values of `set`, `lock` and `append` are already game text (standard 7 and 8). */
export type Change =
  | { readonly kind: 'set'; readonly value: string }
  | { readonly kind: 'lock'; readonly value: string }
  | { readonly kind: 'scale'; readonly factor: Factor; readonly min: Factor | null; readonly max: Factor | null }
  | { readonly kind: 'remove' }
  | { readonly kind: 'append'; readonly value: string };

/** One field of a block. `*` as the last step means every field there now. Steps are folded. */
export interface FieldChange {
  readonly steps: readonly string[];
  readonly change: Change;
  readonly source: SourcePlace;
}

/** What a test compares with: a number when it was written as one, else a text. */
export type TestValue =
  | { readonly number: ExactDecimal; readonly text: string }
  | { readonly number: null; readonly text: string };

export type Test =
  | { readonly kind: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'; readonly value: TestValue }
  | { readonly kind: 'between'; readonly low: TestValue; readonly high: TestValue }
  | { readonly kind: 'one-of'; readonly values: readonly TestValue[] }
  | { readonly kind: 'has'; readonly word: string }
  | { readonly kind: 'missing' | 'present' };

export interface FieldTest {
  readonly steps: readonly string[];
  readonly test: Test;
}

export type Selector =
  | { readonly kind: 'all'; readonly collection: CollectionName }
  | { readonly kind: 'named'; readonly collection: CollectionName; readonly names: readonly string[] }
  /** Within a group all tests hold; of several groups any selects. */
  | { readonly kind: 'where'; readonly collection: CollectionName; readonly groups: readonly (readonly FieldTest[])[] }
  /** A test in Lua; `test` is a handle that only the script which made it can run. */
  | { readonly kind: 'on'; readonly collection: CollectionName; readonly test: number };

export interface RuleBlock {
  readonly kind: 'block';
  readonly selector: Selector;
  readonly changes: readonly FieldChange[];
  /** Changes run as they stand, not by field name: blocks of `.sm` files (standard 5.1). */
  readonly asWritten?: true;
  /** The line of its `:change`, or of its selector line in a `.sm` file. */
  readonly source: SourcePlace;
}

/** `sm "rules/wrecks.sm"` in the list of rules. */
export interface RuleFile {
  readonly kind: 'file';
  readonly path: string;
  readonly source: SourcePlace;
}

export type RuleItem = RuleBlock | RuleFile;
