// Tests that travel with a package: what `tests.txt` says, and what came of running it (docs/package-tests.md).

import type { ExactDecimal } from '../decimal.ts';
import type { RecordSpace } from '../game/model.ts';
import type { Layer } from '../manifest/model.ts';
import type { TextRange } from '../text/index.ts';

/** The file at the top of a package; the game ignores it. */
export const TESTS_NAME = 'tests.txt';

/** What `units.ARMCOM.maxdamage` names. `field` is folded, `''` for the record as a whole; `map` has no record. */
export interface Target {
  readonly space: RecordSpace | 'hacks';
  readonly record: string;
  readonly field: string;
}

export type Expectation =
  /** `number` is set when the value was written as one: then the field compares by value. */
  | { readonly kind: 'value'; readonly text: string; readonly number: ExactDecimal | null }
  /** A cell's state under this package, or a record's status. */
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'missing'; readonly missing: boolean }
  /** The list or this package is refused with a code. */
  | { readonly kind: 'refused'; readonly code: string };

/** One line of `expect`. */
export interface Expected {
  /** As written; `refused` for the refusal of the whole. */
  readonly name: string;
  /** Null for `refused`. */
  readonly target: Target | null;
  readonly expectation: Expectation;
  readonly range: TextRange;
}

/** Properties that need no number: they judge what the run changed. */
export const PROPERTY_NAMES = ['no-negative-health', 'no-zero-reload', 'within-widths'] as const;
export type PropertyName = (typeof PROPERTY_NAMES)[number];

export type Property = {
  readonly range: TextRange;
} & ({ readonly kind: PropertyName } | { readonly kind: 'only'; readonly layers: readonly Layer[] });

export interface PackageTest {
  readonly name: string;
  /** The whole item. */
  readonly range: TextRange;
  /** Ids in order of effect, or null: this package with what it requires. */
  readonly stack: readonly string[] | null;
  /** Chosen options by package id; `''` is this package. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly map: string | null;
  readonly expect: readonly Expected[];
  readonly properties: readonly Property[];
}

/** A value in an answer: a text, null for nothing, or what else was asked. */
export type Answer =
  | string
  | null
  | boolean
  | readonly string[]
  | { readonly state: string | null }
  | { readonly missing: boolean }
  | { readonly refused: string | null }
  /** Of a lesson's task: kinds of steps in order, the end of a width, a text of a file. */
  | { readonly steps: readonly string[] }
  | { readonly stopped: boolean }
  | { readonly written: string | null };

/** One thing that a test asked. */
export interface TestCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly expected: Answer;
  readonly actual: Answer;
  /** Where it stands in `tests.txt`. */
  readonly range: TextRange;
}

export interface TestResult {
  readonly name: string;
  readonly ok: boolean;
  readonly range: TextRange;
  readonly checks: readonly TestCheck[];
}
