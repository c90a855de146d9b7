// The engine worker: holds the opened game and the last run, runs stacks in the sandbox, answers for single records.

import glue from 'wasmoon/dist/glue.wasm?url';
import { packNames } from '../src/kernel/game/index.ts';
import { compileLua, scriptOpener } from '../src/kernel/lua/index.ts';
import { judgeList, type RunReport, refusedReport, StackSession } from '../src/kernel/stack/index.ts';
import { recordGrid } from '../src/kernel/trace/index.ts';
import { type ReadEntry, readEntry, readyEntries } from './engine/entry.ts';
import { type OpenedGame, openGame } from './engine/game.ts';
import { profileOf } from './engine/profile.ts';
import { summaryOf } from './engine/summary.ts';
import { serveRequests } from './host.ts';
import type { EngineRequests, StackSpec } from './protocol.ts';

/** Beside the page: workers stand in `assets/`, the bundled game in `games/`. */
const PRIMER = new URL(import.meta.env.DEV ? '/games/primer.json' : '../games/primer.json', import.meta.url).href;

const now = () => performance.now();
let lua: Promise<WebAssembly.Module> | null = null;
let opened: OpenedGame | null = null;
/** Keeps the last run, so that an edit in mutator k runs from k on. */
let session: StackSession | null = null;
let last: { readonly report: RunReport; readonly names: ReadonlyMap<string, string> } | null = null;

async function loadLua(): Promise<WebAssembly.Module> {
  const answer = await fetch(glue);
  if (!answer.ok) throw new Error(`the Lua machine could not be read (${answer.status})`);
  return compileLua(new Uint8Array(await answer.arrayBuffer()));
}

/** A package whose check has errors refuses the list before anything else is looked at (standard 6.1). */
async function judgeAndRun(
  { game }: OpenedGame,
  entries: readonly ReadEntry[],
  match: StackSpec['match'],
  machine: WebAssembly.Module,
): Promise<RunReport> {
  const ready = readyEntries(entries);
  if (ready.length === entries.length)
    return (session ??= new StackSession({ openScript: scriptOpener({ module: machine, now }), now })).run({
      game,
      entries: ready,
      match,
    });
  const listed = entries.map(({ id, package: read }) => ({ id, manifest: read?.manifest ?? null }));
  return refusedReport(
    listed.map(({ id }) => id),
    judgeList(listed)!,
  );
}

serveRequests<EngineRequests>({
  async openGame(spec, task) {
    last = null;
    opened = await openGame(spec, PRIMER, task);
    return opened.info;
  },
  async run(spec) {
    if (opened === null) throw new Error('no game is open');
    const started = now();
    lua ??= loadLua();
    const machine = await lua;
    const entries = spec.entries.map(readEntry);
    const names = new Map(entries.map((entry) => [entry.id, entry.package?.manifest.name ?? entry.id]));
    const report = await judgeAndRun(opened, entries, spec.match, machine);
    // While a list is refused, single records are still answered from the last run that was not.
    if (report.refused === null) last = { report, names };
    return summaryOf(report, names, now() - started);
  },
  names() {
    return opened === null ? null : packNames(opened.game);
  },
  grid({ space, key }) {
    return last === null ? null : recordGrid(last.report, space, key, last.names);
  },
  async profile({ spec, mutator }) {
    if (opened === null) throw new Error('no game is open');
    lua ??= loadLua();
    return profileOf(opened.game, spec, mutator, await lua, now);
  },
  steps({ from, count }) {
    return last === null ? [] : last.report.steps.slice(Math.max(0, from - 1), Math.max(0, from - 1) + count);
  },
});
