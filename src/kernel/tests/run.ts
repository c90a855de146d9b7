// Runs one test of a package over a game and compares, line by line, what the run holds with what the test expects.

import { compareDecimals, decimalFromText } from '../decimal.ts';
import { foldPath, type Game } from '../game/index.ts';
import { type OamutPackage, readPackage } from '../package/index.ts';
import type { PackageFile } from '../package/model.ts';
import {
  judgeList,
  type MatchSettings,
  type RunReport,
  refusedReport,
  resolveList,
  type StackEntry,
  type StackInput,
} from '../stack/index.ts';
import { hasErrors } from '../text/index.ts';
import { cellState, findRecord } from '../trace/index.ts';
import type { Answer, Expected, PackageTest, Property, Target, TestCheck, TestResult } from './model.ts';
import { violations } from './properties.ts';
import { refusalOf } from './refusal.ts';

/** The package under test; `package` is null while its check has errors, and then it refuses every list. */
export interface Subject {
  readonly id: string;
  readonly package: OamutPackage | null;
}

/** What tests run in. */
export interface TestWorld {
  readonly game: Game;
  readonly match: MatchSettings;
  /** Other packages at hand: those that `stack` may name, and requirements. The first of an id counts. */
  readonly library: readonly OamutPackage[];
  run(input: StackInput): Promise<RunReport>;
}

/** A subject out of a package's files; `fallback` names it while it has no id. */
export function readSubject(files: readonly PackageFile[], fallback = '?'): Subject {
  const { package: read, diagnostics } = readPackage(files);
  const sound = read !== null && !hasErrors(diagnostics) ? read : null;
  return { id: read?.manifest.id ?? fallback, package: sound };
}

/** What stops a test before it runs. */
export type Unready = { readonly what: 'stack' | 'map'; readonly expected: string };

/**
 * The run of a test. With `stack` the list is judged as it stands; without it the package is enabled with what it requires.
 * `options` are laid under the test's own choices for the package.
 */
export async function runOf(
  test: Pick<PackageTest, 'stack' | 'options' | 'map'>,
  subject: Subject,
  world: TestWorld,
  options: ReadonlyMap<string, string> = new Map(),
): Promise<RunReport | Unready> {
  const found: OamutPackage[] = [];
  for (const id of test.stack ?? [subject.id]) {
    const one = id === subject.id ? subject.package : world.library.find(({ manifest }) => manifest.id === id);
    if (one === undefined) return { what: 'stack', expected: id };
    if (one === null) {
      const listed = [{ id, manifest: null }];
      return refusedReport([id], judgeList(listed)!);
    }
    found.push(one);
  }
  const list =
    test.stack !== null
      ? found
      : resolveList(
          found,
          world.library.filter(({ manifest }) => manifest.id !== subject.id),
          ({ manifest }) => manifest,
        ).list;
  const map = test.map === null ? world.match.map : mapPath(test.map, world.game, list);
  if (test.map !== null && map === null) return { what: 'map', expected: test.map };
  const entries = list.map((one): StackEntry => {
    const { id } = one.manifest;
    const own = id === subject.id;
    const chosen = [...(own ? options : []), ...(test.options.get(own ? '' : id) ?? [])];
    return { package: one, options: new Map(chosen), clash: null };
  });
  return world.run({ game: world.game, entries, match: { ...world.match, map } });
}

/** The folded path of a map, given as a path or by its name alone; a package of the list may bring it. */
export function mapPath(text: string, game: Game, list: readonly OamutPackage[]): string | null {
  const path = foldPath(text);
  const named = `${game.profile.mapFolder}/${path.replace(/\.ota$/, '')}.ota`;
  const brought = list.flatMap((one) => [...one.files.keys()]);
  return (
    [path, named].find((wanted) => game.maps.includes(wanted) || brought.some((file) => file.endsWith(`/${wanted}`))) ??
    null
  );
}

/** Runs a test. The report is read before the next run, as a `StackSession` asks. */
export async function runPackageTest(test: PackageTest, subject: Subject, world: TestWorld): Promise<TestResult> {
  const report = await runOf(test, subject, world);
  return judgeTest(test, subject, report);
}

/** What a run says of a test. */
export function judgeTest(test: PackageTest, subject: Subject, report: RunReport | Unready): TestResult {
  const { name, range } = test;
  if ('what' in report) {
    const check: TestCheck = { name: report.what, ok: false, expected: report.expected, actual: null, range };
    return { name, ok: false, range, checks: [check] };
  }
  const refused = refusalOf(report, subject.id);
  const checks = [
    ...test.expect.map((one) => judge(one, report, subject.id, refused)),
    ...test.properties.map((one) => judgeProperty(one, report, subject)),
  ];
  // Who expects no refusal expects that the package runs.
  if (refused !== null && !test.expect.some(({ expectation }) => expectation.kind === 'refused'))
    checks.unshift({ name: 'refused', ok: false, expected: { refused: null }, actual: { refused }, range });
  return { name, ok: checks.every(({ ok }) => ok), range, checks };
}

function judge(one: Expected, report: RunReport, id: string, refused: string | null): TestCheck {
  const { name, expectation, target, range } = one;
  const check = (ok: boolean, expected: Answer, actual: Answer): TestCheck => ({ name, ok, expected, actual, range });
  if (expectation.kind === 'refused')
    return check(refused === expectation.code, { refused: expectation.code }, { refused });
  const found = look(target!, report, id);
  switch (expectation.kind) {
    case 'missing':
      return check((found.value === null) === expectation.missing, { missing: expectation.missing }, found.value);
    case 'state':
      return check(found.state === expectation.state, { state: expectation.state }, { state: found.state });
    case 'value': {
      const { text, number } = expectation;
      const held = found.value === null || number === null ? null : decimalFromText(found.value);
      const same = held !== null && number !== null ? compareDecimals(held, number) === 0 : found.value === text;
      return check(same, text, found.value);
    }
  }
}

/** What the run holds under a target: its value at the end, and its state under one package. */
function look(target: Target, report: RunReport, id: string): { value: string | null; state: string | null } {
  const { space, record, field } = target;
  if (space === 'hacks') {
    const hack = report.hacks.get(record);
    if (field === '')
      return { value: hack === undefined ? null : record, state: hack === undefined ? 'same' : 'changed' };
    const parameter = hack?.parameters.get(field);
    return { value: parameter?.after ?? null, state: cellState(parameter?.steps ?? [], id) };
  }
  const found = findRecord(report, space, record);
  if (field === '') {
    const there = found !== null && found.status !== 'removed';
    return { value: there ? found.name : null, state: found?.status ?? null };
  }
  const trace = found?.fields.get(field);
  const value = found === null || found.status === 'removed' ? null : (trace?.after ?? null);
  return { value, state: trace === undefined ? null : cellState(trace.steps, id) };
}

function judgeProperty(property: Property, report: RunReport, { id }: Subject): TestCheck {
  const found = violations(property, report, id);
  const name = property.kind === 'only' ? `only ${property.layers.join(', ')}` : property.kind;
  return {
    name,
    ok: found.length === 0,
    expected: true,
    actual: found.length === 0 ? true : found,
    range: property.range,
  };
}

/** What a test asked and what was found, by name, as `--json` tells it. */
export function answersOf(result: TestResult, which: 'expected' | 'actual'): Readonly<Record<string, Answer>> {
  return Object.fromEntries(result.checks.map((check) => [check.name, check[which]]));
}
