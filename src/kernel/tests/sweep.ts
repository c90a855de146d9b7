// An option sweep: the package run under many option sets, each judged by its properties (docs/package-tests.md).

import type { TextRange } from '../text/index.ts';
import { type PackageTest, PROPERTY_NAMES, type Property, type TestCheck } from './model.ts';
import { judgeTest, runOf, type Subject, type TestWorld } from './run.ts';
import type { OptionSet } from './sets.ts';

export interface SweepFailure {
  readonly options: OptionSet;
  /** What failed, each with the test it stands in; `''` when no test asks for properties. */
  readonly checks: readonly (TestCheck & { readonly test: string })[];
}

export interface SweepResult {
  readonly tried: number;
  readonly failures: readonly SweepFailure[];
  /**
   * Of the first failure: the choices without which it does not fail, all others being at their defaults. Empty when the
   * defaults fail as well.
   */
  readonly cause: OptionSet | null;
  readonly cancelled: boolean;
}

export interface SweepOptions {
  readonly onProgress?: (done: number, failures: number) => void;
  /** Asked between two runs; the answer is then told as cancelled. */
  readonly cancelled?: () => boolean;
}

const NOWHERE: TextRange = { start: 0, end: 0 };

/** What a package without properties of its own is held to. */
const STANDARD: PackageTest = {
  name: '',
  range: NOWHERE,
  stack: null,
  options: new Map(),
  map: null,
  expect: [],
  properties: PROPERTY_NAMES.map((kind): Property => ({ kind, range: NOWHERE })),
};

/** Runs every set; the first one must be the defaults. */
export async function runSweep(
  subject: Subject,
  tests: readonly PackageTest[],
  sets: readonly OptionSet[],
  world: TestWorld,
  { onProgress, cancelled = () => false }: SweepOptions = {},
): Promise<SweepResult> {
  const asking = tests.filter(({ properties }) => properties.length > 0).map((test) => ({ ...test, expect: [] }));
  const judges = asking.length > 0 ? asking : [STANDARD];
  const fails = async (options: OptionSet) => {
    const checks: (TestCheck & { test: string })[] = [];
    for (const test of judges) {
      const result = judgeTest(test, subject, await runOf(test, subject, world, options));
      checks.push(...result.checks.filter(({ ok }) => !ok).map((check) => ({ ...check, test: test.name })));
    }
    return checks;
  };
  const failures: SweepFailure[] = [];
  let tried = 0;
  for (const options of sets) {
    if (cancelled()) return { tried, failures, cause: null, cancelled: true };
    const checks = await fails(options);
    if (checks.length > 0) failures.push({ options, checks });
    tried += 1;
    onProgress?.(tried, failures.length);
  }
  const first = failures[0];
  const cause =
    first === undefined ? null : await smallest(first.options, sets[0]!, async (set) => (await fails(set)).length > 0);
  return { tried, failures, cause, cancelled: false };
}

/** Puts one choice after the other back to its default while the set still fails. */
async function smallest(
  options: OptionSet,
  defaults: OptionSet,
  fails: (set: OptionSet) => Promise<boolean>,
): Promise<OptionSet> {
  const set = new Map(options);
  for (const [id, standard] of defaults) {
    const chosen = set.get(id)!;
    if (chosen === standard) continue;
    set.set(id, standard);
    if (!(await fails(set))) set.set(id, chosen);
  }
  return new Map([...set].filter(([id, text]) => defaults.get(id) !== text));
}
