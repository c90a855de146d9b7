// Runs the tests of packages, sweeps and single runs for a certificate, beside the run that the page shows.

import type { BaseLayer, Game } from '../../src/kernel/game/index.ts';
import { MACHINES, type StackHost, StackSession } from '../../src/kernel/stack/index.ts';
import {
  readPackageTests,
  readSubject,
  reversedFiles,
  runMatrix,
  runPackageTest,
  runSweep,
  singleSets,
  sweepSets,
  TESTS_NAME,
  type TestResult,
  type TestWorld,
} from '../../src/kernel/tests/index.ts';
import { foldCase } from '../../src/kernel/text/index.ts';
import type { Handlers, Task } from '../host.ts';
import type { StackSpec } from '../protocol.ts';
import type { TestedPackage, TestGround, TestRequests } from '../tests-protocol.ts';
import { readEntry, readyEntries } from './entry.ts';

export interface TestSources {
  /** Fails when no game is open. `seed` is that of Lua's hashes, `base` what patches make of the game's records. */
  ground(
    spec: Pick<StackSpec, 'patches'>,
    seed?: number,
  ): Promise<{ readonly game: Game; readonly base: BaseLayer | null; readonly host: StackHost }>;
}

/** Failing sets that cross to the page. */
const FAILURES_SHOWN = 200;
/** Rows of a conformance matrix. */
const MATRIX_ROWS = 200;
/** How long runs follow each other before messages are let in, in milliseconds. */
const BREATH = 20;

export function testHandlers({ ground }: TestSources): Omit<Handlers<TestRequests>, 'lesson'> {
  let last: StackSession | null = null;
  const worldOf = async ({ packages, match }: TestGround, pause: () => Promise<void>): Promise<TestWorld> => {
    const { game, host } = await ground({});
    last?.close();
    const session = new StackSession(host, undefined, true, true, MACHINES.beside);
    last = session;
    const library = packages.flatMap(({ files }) => readSubject(files).package ?? []);
    return {
      game,
      match,
      library,
      async run(input) {
        await pause();
        return session.run(input);
      },
    };
  };
  return {
    async tests({ packages, match, tested }, task) {
      const pause = breather(task);
      const world = await worldOf({ packages, match }, pause);
      const answers: TestedPackage[] = [];
      for (const { uid, files } of packages.filter((one) => tested.includes(one.uid))) {
        const read = readTests(files);
        if (read === null) continue;
        const results: TestResult[] = [];
        for (const test of read.tests) {
          if (task.stopped) return null;
          results.push(await runPackageTest(test, read.subject, world));
        }
        answers.push({ uid, file: read.file, results, problems: read.problems });
      }
      return task.stopped ? null : answers;
    },
    async sweep({ packages, match, uid, pairwise }, task) {
      const world = await worldOf({ packages, match }, breather(task));
      const { files } = packages.find((one) => one.uid === uid)!;
      const subject = readSubject(files);
      const { sets, thinned, leftOut } = sweepSets(
        { options: subject.package?.manifest.options ?? [] },
        pairwise ? 'pairwise' : 'all',
      );
      let told = 0;
      const result = await runSweep(subject, readTests(files)?.tests ?? [], sets, world, {
        cancelled: () => task.stopped,
        onProgress(done) {
          if (done < sets.length && performance.now() - told < BREATH) return;
          told = performance.now();
          task.progress({ done, total: sets.length, what: 'sweep' });
        },
      });
      return {
        tried: result.tried,
        total: sets.length,
        failures: result.failures
          .slice(0, FAILURES_SHOWN)
          .map(({ options, checks }) => ({ options: Object.fromEntries(options), checks })),
        failed: result.failures.length,
        cause: result.cause === null ? null : Object.fromEntries(result.cause),
        thinned,
        leftOut,
        cancelled: result.cancelled,
      };
    },
    async matrix({ packages, match, uid }, task) {
      const world = await worldOf({ packages, match }, breather(task));
      const { files } = packages.find((one) => one.uid === uid)!;
      const subject = readSubject(files);
      const read = readTests(files);
      const tests = read?.tests ?? [];
      const plan = singleSets({ options: subject.package?.manifest.options ?? [] }, MATRIX_ROWS);
      const [defaults] = plan.sets;
      const rows = await runMatrix(subject, tests, plan.sets, world, {
        cancelled: () => task.stopped,
        onProgress: (done) => task.progress({ done, total: plan.sets.length, what: 'sweep' }),
      });
      return {
        file: read?.file ?? null,
        tests: tests.map(({ name, range }) => ({ name, at: range.start })),
        rows: rows.map(({ options, results }) => {
          const [changed] = [...options].filter(([id, text]) => defaults!.get(id) !== text);
          return {
            option: changed === undefined ? null : { id: changed[0], text: changed[1] },
            passes: results.map(({ ok }) => ok),
          };
        }),
        thinned: plan.thinned,
        leftOut: plan.leftOut,
      };
    },
    async hashOf({ spec, seed, reversed }) {
      const { game, base, host } = await ground(spec, seed);
      const entries = spec.entries.map((entry) =>
        readEntry(reversed ? { ...entry, files: reversedFiles(entry.files) } : entry),
      );
      const ready = readyEntries(entries);
      if (ready.length < entries.length) return null;
      const input = { game, entries: ready, match: spec.match, ...(base === null ? {} : { base }) };
      return (await new StackSession(host, undefined, true, false, MACHINES.beside).run(input)).hash;
    },
  };
}

function readTests(files: TestGround['packages'][number]['files']) {
  const file = files.find(({ path }) => foldCase(path) === TESTS_NAME);
  if (file === undefined) return null;
  const subject = readSubject(files);
  const { value, diagnostics } = readPackageTests(file.bytes, {
    file: file.path,
    manifest: subject.package?.manifest ?? null,
  });
  return { file: file.path, subject, tests: value ?? [], problems: diagnostics.length };
}

/** Lets messages in every now and then, so that a stop is heard. */
function breather(task: Task): () => Promise<void> {
  let breathed = performance.now();
  return async () => {
    if (performance.now() - breathed < BREATH) return;
    await task.breathe();
    breathed = performance.now();
  };
}
