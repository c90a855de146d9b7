// The engine worker: holds the opened game and the last run, runs stacks in the sandbox, answers for single records.

import glue from 'wasmoon/dist/glue.wasm?url';
import { type BaseLayer, type Game, packNames } from '../src/kernel/game/index.ts';
import { compileLua, scriptOpener } from '../src/kernel/lua/index.ts';
import { judgeList, type RunReport, refusedReport, StackSession } from '../src/kernel/stack/index.ts';
import { recordGrid } from '../src/kernel/trace/index.ts';
import { type ReadEntry, readEntry, readyEntries } from './engine/entry.ts';
import { type OpenedGame, openGame } from './engine/game.ts';
import { inspectHandlers, type LastRun } from './engine/inspect.ts';
import { type LessonSources, lessonHandlers } from './engine/lessons.ts';
import { profileOf } from './engine/profile.ts';
import { studies } from './engine/studies.ts';
import { summaryOf } from './engine/summary.ts';
import { testHandlers } from './engine/tests.ts';
import { serveRequests, type Task } from './host.ts';
import type { EngineRequests, PatchedRecords, PatchWorldSpec, StackSpec, StudyRequests } from './protocol.ts';

/** Beside the page: workers stand in `assets/`, the bundled game in `games/`. */
const PRIMER = new URL(import.meta.env.DEV ? '/games/primer.json' : '../games/primer.json', import.meta.url).href;

const now = () => performance.now();
let lua: Promise<WebAssembly.Module> | null = null;
let opened: OpenedGame | null = null;
/** Keeps the last run, so that an edit in mutator k runs from k on. */
let session: StackSession | null = null;
let last: LastRun | null = null;
/** The run that works: told of each turn. */
let working: Task | null = null;
/** The same for a stack that is only compared with. */
let otherSession: StackSession | null = null;

/** What patches make of the base records; null where the build leaves them out. */
async function patchedBase(game: Game, spec: PatchWorldSpec, clock: () => number) {
  if (import.meta.env.OAMUT_PATCHWORK === 'off') return null;
  const { patchRecords } = await import('./engine/patches.ts');
  return patchRecords(game, spec, clock);
}

/** What patch packs leave at places of their targets; null where the build leaves them out. */
const patchedPlaces: LessonSources['patched'] =
  import.meta.env.OAMUT_PATCHWORK === 'off'
    ? null
    : async (packs, places) => (await import('./engine/patches.ts')).lookAtPatched(packs, places);

async function loadLua(): Promise<WebAssembly.Module> {
  const answer = await fetch(glue);
  if (!answer.ok) throw new Error(`the Lua machine could not be read (${answer.status})`);
  return compileLua(new Uint8Array(await answer.arrayBuffer()));
}

/** The machine of every run; one that could not be had is asked for again by whoever needs it next. */
function luaMachine(): Promise<WebAssembly.Module> {
  lua ??= loadLua().catch((error) => {
    lua = null;
    throw error;
  });
  return lua;
}

/** A package whose check has errors refuses the list before anything else is looked at (standard 6.1). */
async function judgeAndRun(
  { game }: Pick<OpenedGame, 'game'>,
  entries: readonly ReadEntry[],
  match: StackSpec['match'],
  base: BaseLayer | null,
  session: StackSession,
): Promise<RunReport> {
  const ready = readyEntries(entries);
  if (ready.length === entries.length)
    return session.run({ game, entries: ready, match, ...(base === null ? {} : { base }) });
  const listed = entries.map(({ id, package: read }) => ({ id, manifest: read?.manifest ?? null }));
  return refusedReport(
    listed.map(({ id }) => id),
    judgeList(listed)!,
  );
}

/** Runs a stack as the page sent it. */
async function runSpec(
  spec: StackSpec,
  kept: StackSession | null,
): Promise<LastRun & { readonly session: StackSession; readonly patches: PatchedRecords | null }> {
  if (opened === null) throw new Error('no game is open');
  const { game } = opened;
  const session =
    kept ??
    new StackSession({
      openScript: scriptOpener({ module: await luaMachine(), now }),
      now,
      onTurn: (done, total) => working?.progress({ done, total, what: 'turns' }),
    });
  const entries = spec.entries.map(readEntry);
  const names = new Map(
    entries.map(({ id, package: read }) => [
      id,
      { name: read?.manifest.name ?? id, version: read?.manifest.version ?? '' },
    ]),
  );
  const patched = spec.patches === undefined ? null : await patchedBase(game, spec.patches, now);
  const report = await judgeAndRun({ game }, entries, spec.match, patched?.layer ?? null, session);
  return { report, names, session, patches: patched?.summary(report) ?? null };
}

const shownNames = ({ names }: LastRun) => new Map([...names].map(([id, { name }]) => [id, name]));

/** What studies run over: the open game, and machines of their own. */
async function ground(spec: Pick<StackSpec, 'patches'>, seed = 0) {
  if (opened === null) throw new Error('no game is open');
  const { game } = opened;
  const patched = spec.patches === undefined ? null : await patchedBase(game, spec.patches, now);
  return {
    game,
    base: patched?.layer ?? null,
    host: { openScript: scriptOpener({ module: await luaMachine(), now, seed }), now },
  };
}

serveRequests<EngineRequests & StudyRequests>({
  prepare() {
    // Nobody waits for it; what goes wrong is told by the run that needs it.
    luaMachine().catch(() => {});
    return null;
  },
  async openGame(spec, task) {
    last = null;
    opened = await openGame(spec, PRIMER, task);
    return opened.info;
  },
  async run(spec, task) {
    const started = now();
    working = task;
    const done = await runSpec(spec, session).finally(() => {
      working = null;
    });
    session = done.session;
    // While a list is refused, single records are still answered from the last run that was not.
    if (done.report.refused === null) last = done;
    const summary = summaryOf(done.report, shownNames(done), now() - started);
    return done.patches === null ? summary : { ...summary, patches: done.patches };
  },
  names() {
    return opened === null ? null : packNames(opened.game);
  },
  grid({ space, key }) {
    return last === null ? null : recordGrid(last.report, space, key, shownNames(last));
  },
  ...inspectHandlers({
    last: () => last,
    game: () => opened?.game ?? null,
    async runOther(spec) {
      const done = await runSpec(spec, otherSession);
      otherSession = done.session;
      return done;
    },
  }),
  async profile({ spec, mutator }) {
    if (opened === null) throw new Error('no game is open');
    return profileOf(opened.game, spec, mutator, await luaMachine(), now);
  },
  async recordPack() {
    if (opened === null || import.meta.env.OAMUT_PATCHWORK === 'off') return null;
    const { packOfRecords } = await import('./engine/patches.ts');
    return packOfRecords(opened.game);
  },
  steps({ from, count }) {
    return last === null ? [] : last.report.steps.slice(Math.max(0, from - 1), Math.max(0, from - 1) + count);
  },
  ...studies(ground),
  ...testHandlers({ ground }),
  ...lessonHandlers({ ground, patched: patchedPlaces }),
});
