// The engine over two module workers: keeps the game to give it to a rebuilt worker, and ends a run that does not answer.

import { RequestLost, WorkerClient } from '../../workers/client.ts';
import type { AnalysisRequests, EngineRequests, FormatRequests, GameSpec } from '../../workers/protocol.ts';
import type { PackedNames } from '../kernel/game/names.ts';
import type { Engine, EngineState } from './engine.ts';
import { createStudies } from './study.ts';

/** A run that gives no answer and ends no turn for so long is taken for stuck: above the sandbox's own 10 s a phase (standard 9). */
export const RUN_WATCHDOG = 15_000;

/** How long a Markdown text may be read, in milliseconds. */
const MARKDOWN_WATCHDOG = 4_000;
/** An expression that has not found its places after so long never will. */
const SEARCH_WATCHDOG = 6_000;

/** How long an aborted run may still take before its worker is rebuilt, in milliseconds. */
const ABORT_GRACE = 400;

export interface EngineWorkers {
  readonly engine: () => Worker;
  readonly analysis: () => Worker;
  /** Starts with the first text to format. */
  readonly format: () => Worker;
}

/** Makes the engine of the product. Workers start with the first request. */
export function createWorkerEngine(workers: EngineWorkers): Engine {
  const listeners = new Set<(state: EngineState) => void>();
  const tell = (state: EngineState) => {
    for (const listener of listeners) listener(state);
  };
  let game: GameSpec | null = null;
  let opened = false;
  const engine = new WorkerClient<EngineRequests>(workers.engine, (reason) => {
    opened = false;
    if (reason === 'watchdog' || reason === 'crashed') tell({ kind: 'stuck', reason });
  });
  const formatter = new WorkerClient<FormatRequests>(workers.format);
  const studies = createStudies(workers.engine, () => game);
  let names: PackedNames | null = null;
  const analysis = new WorkerClient<AnalysisRequests>(workers.analysis, () => {
    if (names !== null) void analysis.request('setGame', names).catch(() => {});
  });

  // An expression may never end. It has a worker of its own, so that checks go on, and a new question ends the old one.
  const searcher = new WorkerClient<AnalysisRequests>(workers.analysis);
  let searching = 0;

  const openGame = async (spec: GameSpec, signal?: AbortSignal) => {
    game = spec;
    const stop = () => engine.replace('replaced');
    signal?.addEventListener('abort', stop, { once: true });
    tell({ kind: 'reading', progress: null });
    try {
      const info = await engine.request('openGame', spec, {
        onProgress: (progress) => tell({ kind: 'reading', progress }),
      });
      opened = true;
      tell({ kind: 'ready' });
      return info;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };

  return {
    openGame,
    async run(spec, signal) {
      if (!opened && game !== null) await openGame(game);
      signal?.throwIfAborted();
      let settled = false;
      const stop = () => {
        setTimeout(() => {
          if (!settled) engine.replace('replaced');
        }, ABORT_GRACE);
      };
      signal?.addEventListener('abort', stop, { once: true });
      tell({ kind: 'running', progress: null });
      try {
        const summary = await engine.request('run', spec, {
          watchdog: RUN_WATCHDOG,
          onProgress: (progress) => tell({ kind: 'running', progress }),
        });
        tell({ kind: 'ready' });
        return summary;
      } catch (error) {
        if (error instanceof RequestLost && error.reason === 'failed') tell({ kind: 'ready' });
        throw error;
      } finally {
        settled = true;
        signal?.removeEventListener('abort', stop);
      }
    },
    grid: (place) => engine.request('grid', place),
    steps: (range) => engine.request('steps', range),
    // Comparing runs a whole stack, and is watched as a run is.
    inspect: (name, input) =>
      engine.request(name, input as never, name === 'otherGrid' ? { watchdog: RUN_WATCHDOG } : {}) as never,
    async names() {
      names = await engine.request('names', null);
      await analysis.request('setGame', names);
      return names;
    },
    check: (files, added) =>
      analysis.request('check', added === undefined ? { files } : { files, added }, { watchdog: RUN_WATCHDOG }),
    async profile(spec, mutator) {
      if (!opened && game !== null) await openGame(game);
      return engine.request('profile', { spec, mutator }, { watchdog: RUN_WATCHDOG });
    },
    recordPack: () => engine.request('recordPack', null),
    open: (bytes) => analysis.request('open', { bytes }),
    unzip: (bytes) => analysis.request('unzip', { bytes }),
    pack: (files) => analysis.request('pack', { files }),
    async search(texts, query) {
      if (searching > 0) searcher.replace('replaced');
      searching += 1;
      try {
        return await searcher.request('search', { texts, query }, { watchdog: SEARCH_WATCHDOG });
      } finally {
        searching -= 1;
      }
    },
    studies,
    markdown: (text) => formatter.request('markdown', { text }, { watchdog: MARKDOWN_WATCHDOG }),
    format: (text) => formatter.request('format', { text }, { watchdog: RUN_WATCHDOG }),
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      // An analysis worker that starts again is given the names again: none is to start now.
      names = null;
      for (const client of [engine, analysis, searcher, formatter]) client.replace('replaced');
      studies.close();
    },
  };
}
