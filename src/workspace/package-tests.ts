// Tests of the stack's packages, run again after each run of the stack; sweeps, pins and certificates beside them.

import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Progress } from '../../workers/protocol.ts';
import type { MatrixSummary, SweepSummary, TestedPackage, TestGround } from '../../workers/tests-protocol.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import type { Certificate, CertificateRun, Pin } from '../kernel/tests/index.ts';
import { TESTS_NAME } from '../kernel/tests/model.ts';
import { encodeUtf8, foldCase } from '../kernel/text/index.ts';
import type { Core } from './core/index.ts';
import type { StudyOptions } from './engine.ts';
import type { PackageDocument, WorkspaceState } from './model.ts';
import { reasonOf } from './reason.ts';
import { textOf } from './text.ts';

/** What is known of the tests. `results` are those of the last time they ran through. */
export interface TestState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  readonly results: readonly TestedPackage[];
  readonly error: string | null;
}

/** A sweep, or a conformance matrix: one of the two at a time. */
export interface SweepState {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  readonly uid: string | null;
  readonly progress: Progress | null;
  readonly result: SweepSummary | null;
  readonly matrix: MatrixSummary | null;
  readonly error: string | null;
}

/** A value to be pinned: a cell of the inspector. */
export interface PinnedCell {
  /** `units.ARMCOM.maxdamage`. */
  readonly target: string;
  readonly value: string | null;
  /** Id of the mutator whose column it is; null for the final one. */
  readonly mutator: string | null;
  /** Id of the mutator that wrote it last; null when none did. */
  readonly writer: string | null;
}

export interface PackageTests {
  readonly tests: Accessor<TestState>;
  readonly sweep: Accessor<SweepState>;
  /** Writes a value into the tests of the package that wrote it; gives that package's uid, or null when it cannot. */
  pin(cell: PinnedCell): Promise<string | null>;
  startSweep(uid: string, pairwise: boolean): void;
  /** Runs every test of a package under each position of each option, in the place of a sweep. */
  startMatrix(uid: string): void;
  /** Stops the sweep or the matrix. */
  stopSweep(): void;
  /** Runs the stack again in every way that may not matter. */
  certify(): Promise<Certificate>;
  /** Puts the tests of another file behind those of a package; gives how many came, null when the file does not read. */
  importTests(uid: string, text: string): Promise<number | null>;
}

const IDLE: SweepState = { phase: 'idle', uid: null, progress: null, result: null, matrix: null, error: null };

/** What reads and writes tests arrives when it is first asked for. */
const loadTests = () => import('../kernel/tests/index.ts');

/** The file of tests of a package, in any spelling. */
export function testsFile(document: PackageDocument | undefined): PackageFile | null {
  return document?.files.find((file) => foldCase(file.path) === TESTS_NAME) ?? null;
}

/** Starts the tests behind a core's runs. Call it under a Solid root. */
export function createPackageTests(
  core: Core,
  putFile: (
    uid: string,
    file: PackageFile,
    label: { readonly id: string; readonly values?: Record<string, string> },
  ) => void,
): PackageTests {
  const { studies } = core.engine;
  const [tests, setTests] = createSignal<TestState>({ phase: 'idle', results: [], error: null });
  const [sweep, setSweep] = createSignal<SweepState>(IDLE);
  let flight: AbortController | null = null;
  let sweeping: AbortController | null = null;
  onCleanup(() => {
    flight?.abort();
    sweeping?.abort();
  });

  const runTests = async (state: WorkspaceState) => {
    flight?.abort();
    const tested = state.stack
      .filter((item) => item.enabled && testsFile(state.packages.get(item.uid)) !== null)
      .map(({ uid }) => uid);
    if (tested.length === 0) {
      flight = null;
      setTests({ phase: 'idle', results: [], error: null });
      return;
    }
    const mine = new AbortController();
    flight = mine;
    setTests((old) => ({ ...old, phase: 'running', error: null }));
    try {
      const results = await studies.tests({ ...groundOf(state), tested }, { signal: mine.signal });
      if (flight === mine && results !== null) setTests({ phase: 'done', results, error: null });
    } catch (error) {
      if (flight === mine) setTests((old) => ({ ...old, phase: 'failed', error: reasonOf(error) }));
    }
  };
  createEffect(
    on(
      () => core.run().summary,
      (summary) => {
        if (summary !== null) void runTests(untrack(core.state));
      },
    ),
  );

  /** Starts a long study of one package in the place of the one before. */
  const start = (
    uid: string,
    study: (ground: TestGround, options: StudyOptions) => Promise<Partial<SweepState>>,
  ): void => {
    sweeping?.abort();
    const mine = new AbortController();
    sweeping = mine;
    const set = (part: Partial<SweepState>) => {
      if (sweeping === mine) setSweep((old) => ({ ...old, ...part }));
    };
    setSweep({ ...IDLE, phase: 'running', uid });
    study(groundOf(core.state()), { signal: mine.signal, onProgress: (progress) => set({ progress }) }).then(
      (found) => set({ ...found, phase: 'done' }),
      (error) => set(mine.signal.aborted ? { phase: 'stopped' } : { phase: 'failed', error: reasonOf(error) }),
    );
  };

  return {
    tests,
    sweep,
    async pin({ target, value, mutator, writer }) {
      const { pinValue } = await loadTests();
      const state = core.state();
      const order: readonly string[] = core.run().summary?.order ?? [];
      const end = mutator === null ? order.length : order.indexOf(mutator) + 1;
      const above = order.slice(0, end).filter((id) => core.uidOf(id) !== null);
      const owner = mutator ?? writer ?? above.at(-1) ?? null;
      const uid = owner === null ? null : core.uidOf(owner);
      const document = state.packages.get(uid ?? '');
      if (uid === null || owner === null || document === undefined) return null;
      const file = testsFile(document);
      const pin: Pin = {
        target,
        value,
        stack: above.length > 1 ? above : null,
        options: optionsOf(state, above, owner, core.uidOf),
        map: state.match.map,
      };
      const text = pinValue(file === null ? null : textOf(file), pin);
      if (text === null) return null;
      const path = file?.path ?? TESTS_NAME;
      putFile(uid, { path, bytes: encodeUtf8(text) }, { id: 'ui.change.pin', values: { field: target } });
      return uid;
    },
    startSweep: (uid, pairwise) =>
      start(uid, async (ground, options) => ({ result: await studies.sweep({ ...ground, uid, pairwise }, options) })),
    startMatrix: (uid) =>
      start(uid, async (ground, options) => ({ matrix: await studies.matrix({ ...ground, uid }, options) })),
    stopSweep: () => sweeping?.abort(),
    async certify() {
      const { certificateOf, OTHER_SEEDS } = await loadTests();
      const state = core.state();
      const { spec, summary } = core.run();
      if (spec === null || summary === null) throw new Error('nothing ran');
      const runs: CertificateRun[] = [{ way: 'first', hash: summary.hash }];
      const again = async (run: Omit<CertificateRun, 'hash'>) =>
        void runs.push({
          ...run,
          hash: await studies.hashOf({ spec, seed: run.seed ?? 0, reversed: run.way === 'reversed-files' }),
        });
      await again({ way: 'other-worker' });
      for (const seed of OTHER_SEEDS) await again({ way: 'seed', seed });
      await again({ way: 'reversed-files' });
      const packages = state.stack
        .filter((item) => item.enabled)
        .map(({ uid, options, clash }) => {
          const check = core.checks().get(uid)?.check;
          const { id = '?', version = '' } = check?.manifest ?? {};
          return { id, version, hash: check?.hash ?? '', options, clash };
        });
      return certificateOf({ game: core.game().info?.hash ?? '', match: state.match, packages }, runs);
    },
    async importTests(uid, text) {
      const { readPackageTests } = await loadTests();
      const document = core.state().packages.get(uid);
      const { value } = readPackageTests(text);
      if (document === undefined || value === null) return null;
      const file = testsFile(document);
      const before = file === null ? '' : textOf(file);
      const joined = before === '' || before.endsWith('\n') ? before + text : `${before}\n${text}`;
      const after = readPackageTests(joined).value;
      if (after === null) return null;
      const path = file?.path ?? TESTS_NAME;
      putFile(uid, { path, bytes: encodeUtf8(joined) }, { id: 'ui.change.import-tests' });
      return value.length;
    },
  };
}

function groundOf(state: WorkspaceState): TestGround {
  const packages = [...state.packages.values()].map(({ uid, files }) => ({ uid, files }));
  return { packages, match: state.match };
}

/** Choices that were touched, by id; those of the owner below `''`. */
function optionsOf(
  state: WorkspaceState,
  ids: readonly string[],
  owner: string,
  uidOf: (id: string) => string | null,
): Pin['options'] {
  return new Map(
    ids.flatMap((id) => {
      const options = state.stack.find((item) => item.uid === uidOf(id))?.options ?? {};
      const entries = Object.entries(options);
      return entries.length === 0 ? [] : [[id === owner ? '' : id, new Map(entries)] as const];
    }),
  );
}
