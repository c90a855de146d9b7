// The conformance matrix: every test of a package under several option sets, each verdict on its own (docs/package-tests.md).

import { type PackageTest, PROPERTY_NAMES, type TestResult } from './model.ts';
import { judgeTest, runOf, type Subject, type TestWorld } from './run.ts';
import type { OptionSet } from './sets.ts';
import type { SweepOptions } from './sweep.ts';

const NOWHERE = { start: 0, end: 0 };

/** What a package without tests is held to. */
const PLAIN: PackageTest = {
  name: 'runs',
  range: NOWHERE,
  stack: null,
  options: new Map(),
  map: null,
  expect: [],
  properties: PROPERTY_NAMES.map((kind) => ({ kind, range: NOWHERE })),
};

/** One row: the results of every test under one set, in the order of the tests; one of the properties where there are none. */
export async function matrixRow(
  subject: Subject,
  tests: readonly PackageTest[],
  options: OptionSet,
  world: TestWorld,
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests.length === 0 ? [PLAIN] : tests)
    results.push(judgeTest(test, subject, await runOf(test, subject, world, options)));
  return results;
}

export interface MatrixRow {
  readonly options: OptionSet;
  readonly results: readonly TestResult[];
}

/** The rows of all sets in their order; those that were done when it is cancelled. */
export async function runMatrix(
  subject: Subject,
  tests: readonly PackageTest[],
  sets: readonly OptionSet[],
  world: TestWorld,
  { onProgress, cancelled = () => false }: SweepOptions = {},
): Promise<readonly MatrixRow[]> {
  const rows: MatrixRow[] = [];
  let failed = 0;
  for (const options of sets) {
    if (cancelled()) break;
    const results = await matrixRow(subject, tests, options, world);
    if (results.some(({ ok }) => !ok)) failed += 1;
    rows.push({ options, results });
    onProgress?.(rows.length, failed);
  }
  return rows;
}
