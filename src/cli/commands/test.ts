// `oamut test`: runs the tests that travel with packages, sweeps their options, or runs them over several games.

import type { StackHost } from '../../kernel/stack/index.ts';
import { runPackageTest, runSweep, sweepSets, TESTS_NAME } from '../../kernel/tests/index.ts';
import type { Command, Io } from '../command.ts';
import { diagnosticJson, diagnosticLine } from '../diagnostics.ts';
import { openGame } from '../games.ts';
import { luaHost } from '../scripts.ts';
import { readTestArguments, type TestArguments } from '../test/arguments.ts';
import { runMatrix } from '../test/matrix.ts';
import { libraryOf, loadTested, type TestedPackage, worldOf } from '../test/packages.ts';
import { checkLine, resultJson, setText } from '../test/text.ts';

const USAGE = `oamut test PKG… [--library DIR] [--json]   runs the tests that stand in tests.txt of each package
  --library DIR        packages that stack may name, beside those on the line
  --game G             may repeat, later ones lie over earlier ones; primer, the bundled game, when absent
  --mod ID@VERSION     without it the base game, ta-3.1c
  --engine V           engine version
  --sweep              every combination of option positions, judged by the properties in tests.txt
  --pairwise           with --sweep: few combinations in which every pair of positions comes together
  --matrix             each --game by itself, with each --mod (none: the base game) and each --set
  --set KEY=VALUE,…    an option set of the matrix; may repeat, empty for the defaults
  --json               one JSON object on standard output`;

export const command: Command = {
  usage: USAGE,
  async run(args, io) {
    const asked = readTestArguments(args);
    const host = await luaHost();
    const tested: TestedPackage[] = [];
    for (const path of asked.packages) tested.push(await loadTested(path));
    if (asked.matrix) return runMatrix(asked, tested, host, io);
    return asked.sweep === null ? runTests(asked, tested, host, io) : sweep(asked, tested, host, io);
  },
};

async function worlds(asked: TestArguments, tested: readonly TestedPackage[], host: StackHost) {
  const { game } = await openGame(asked.games);
  const library = await libraryOf(tested, asked.library);
  const match = { mod: asked.mods[0] ?? null, engine: asked.engine, map: null, clashDefault: null };
  return () => worldOf(game, match, library, host);
}

async function runTests(
  asked: TestArguments,
  tested: readonly TestedPackage[],
  host: StackHost,
  io: Io,
): Promise<0 | 1> {
  const makeWorld = await worlds(asked, tested, host);
  const answers: ReturnType<typeof resultJson>[] = [];
  for (const one of tested) {
    const world = makeWorld();
    for (const diagnostic of one.diagnostics) io.log(`${one.path}: ${diagnosticLine(diagnostic, one.linesOf)}`);
    for (const test of one.tests) {
      const result = await runPackageTest(test, one.subject, world);
      answers.push(resultJson(one.subject.id, result));
      if (asked.json) continue;
      io.out(`${result.ok ? 'ok' : 'FAILED'} ${one.subject.id}: ${result.name}\n`);
      for (const check of result.checks) if (!check.ok) io.out(`  ${checkLine(check, TESTS_NAME, one.linesOf)}\n`);
    }
  }
  const problems = tested.flatMap((one) => one.diagnostics.map((found) => diagnosticJson(found, one.linesOf)));
  if (asked.json)
    io.out(`${JSON.stringify({ tests: answers, ...(problems.length === 0 ? {} : { diagnostics: problems }) })}\n`);
  else {
    const bad = answers.filter(({ ok }) => !ok).length;
    io.out(`${answers.length - bad} passed, ${bad} failed\n`);
  }
  return problems.length === 0 && answers.every(({ ok }) => ok) ? 0 : 1;
}

/** How many sets pass between two lines of progress. */
const PROGRESS_EVERY = 100;

async function sweep(asked: TestArguments, tested: readonly TestedPackage[], host: StackHost, io: Io): Promise<0 | 1> {
  const makeWorld = await worlds(asked, tested, host);
  const sweeps: unknown[] = [];
  let good = true;
  for (const { subject, tests, path, diagnostics, linesOf } of tested) {
    for (const diagnostic of diagnostics) io.log(`${path}: ${diagnosticLine(diagnostic, linesOf)}`);
    const plan = sweepSets({ options: subject.package?.manifest.options ?? [] }, asked.sweep!);
    const result = await runSweep(subject, tests, plan.sets, makeWorld(), {
      onProgress(done, failures) {
        if (done % PROGRESS_EVERY === 0) io.log(`${subject.id}: ${done} of ${plan.sets.length}, ${failures} failed`);
      },
    });
    good &&= result.failures.length === 0 && diagnostics.length === 0;
    const cause = result.cause === null ? null : Object.fromEntries(result.cause);
    sweeps.push({
      package: subject.id,
      tried: result.tried,
      thinned: plan.thinned,
      leftOut: plan.leftOut,
      failures: result.failures.map(({ options, checks }) => ({
        options: Object.fromEntries(options),
        checks: checks.map(({ test, name, expected, actual }) => ({ test, name, expected, actual })),
      })),
      cause,
    });
    if (asked.json) continue;
    io.out(`${subject.id}: ${result.tried} option sets, ${result.failures.length} failed\n`);
    if (plan.thinned.length > 0) io.out(`  not every position of ${plan.thinned.join(', ')} was tried\n`);
    if (plan.leftOut > 0) io.out(`  ${plan.leftOut} sets were left out\n`);
    if (result.cause !== null) io.out(`  it takes ${setText(result.cause)}\n`);
    for (const { options, checks } of result.failures) {
      io.out(`  FAILED ${setText(options)}\n`);
      for (const check of checks) io.out(`    ${checkLine(check, TESTS_NAME, linesOf)}\n`);
    }
  }
  if (asked.json) io.out(`${JSON.stringify({ sweeps })}\n`);
  return good ? 0 : 1;
}
