// What the page asks about tests that travel with packages: all of them at once, a sweep of options, one run's hash.

import type { Guess, GuessAnswer, Scene, Task, TaskChecks } from '../src/kernel/lessons/index.ts';
import type { PackageFile } from '../src/kernel/package/model.ts';
import type { MatchSettings } from '../src/kernel/stack/model.ts';
import type { TestCheck, TestResult } from '../src/kernel/tests/index.ts';
import type { StackSpec } from './protocol.ts';

/** One question of a lesson about one scene: what a guess comes to, or whether a task is done. */
export interface LessonQuestion {
  readonly scene: Scene;
  readonly match: MatchSettings;
  readonly guess: Guess | null;
  /** Judged by the scene. */
  readonly task: Pick<Task, 'ask' | 'also'> | null;
}

export interface LessonAnswer {
  readonly guess: GuessAnswer | null;
  /** Empty without a task. */
  readonly checks: readonly TaskChecks[];
}

/** Packages by the workspace's own names for them; `tested` are those whose tests run. */
export interface TestGround {
  readonly packages: readonly { readonly uid: string; readonly files: readonly PackageFile[] }[];
  readonly match: MatchSettings;
}

/** Results of one package; without tests it is not told of. */
export interface TestedPackage {
  readonly uid: string;
  /** The file as it is spelled. */
  readonly file: string;
  readonly results: readonly TestResult[];
  /** Problems of the file: tests that could not be read did not run. */
  readonly problems: number;
}

export interface SweepSummary {
  readonly tried: number;
  readonly total: number;
  readonly failures: readonly {
    readonly options: Readonly<Record<string, string>>;
    readonly checks: readonly (TestCheck & { readonly test: string })[];
  }[];
  /** More failed than cross to the page. */
  readonly failed: number;
  readonly cause: Readonly<Record<string, string>> | null;
  readonly thinned: readonly string[];
  readonly leftOut: number;
  readonly cancelled: boolean;
}

/** One row of the conformance matrix. */
export interface MatrixLine {
  /** The option that is not at its default; null in the row of the defaults. */
  readonly option: { readonly id: string; readonly text: string } | null;
  /** Whether each test passes, in the order of the tests. */
  readonly passes: readonly boolean[];
}

export interface MatrixSummary {
  /** The file of tests as it is spelled; null = none. */
  readonly file: string | null;
  /** Empty where the package has no tests: its one column is then that it runs. */
  readonly tests: readonly { readonly name: string; readonly at: number }[];
  readonly rows: readonly MatrixLine[];
  readonly thinned: readonly string[];
  readonly leftOut: number;
}

export interface TestRequests {
  /** Null = stopped on the way. */
  tests: {
    readonly input: TestGround & { readonly tested: readonly string[] };
    readonly output: readonly TestedPackage[] | null;
  };
  sweep: {
    readonly input: TestGround & { readonly uid: string; readonly pairwise: boolean };
    readonly output: SweepSummary;
  };
  /** Every test under each position of each option, the others being at their defaults. Cut short when it is stopped. */
  matrix: {
    readonly input: TestGround & { readonly uid: string };
    readonly output: MatrixSummary;
  };
  /** The result hash of a stack under another seed, or with its files put in the other way round. */
  hashOf: {
    readonly input: { readonly spec: StackSpec; readonly seed: number; readonly reversed: boolean };
    readonly output: string | null;
  };
  lesson: { readonly input: LessonQuestion; readonly output: LessonAnswer };
}
