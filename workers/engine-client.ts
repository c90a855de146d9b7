// The two workers behind one object: the page opens games, runs stacks and checks packages without ever waiting on a key.
// Runs are coalesced (only the newest waits), a stuck engine is replaced and given its game again.

import type { RecordSpace } from '../src/kernel/game/model.ts';
import type { PackageFile } from '../src/kernel/package/model.ts';
import type { Step } from '../src/kernel/stack/model.ts';
import type { Diagnostic } from '../src/kernel/text/index.ts';
import { type LostReason, RequestLost, type RequestOptions, WorkerClient } from './client.ts';
import type {
  AnalysisRequests,
  EngineRequests,
  GameInfo,
  GameSpec,
  Input,
  Output,
  PackageCheck,
  Progress,
  RecordGrid,
  RunSummary,
  StackSpec,
} from './protocol.ts';

/** Longer than any run that the sandbox's own limits end (32 mutators stop far earlier than this in practice). */
const RUN_WATCHDOG_MS = 15_000;
/** A newer run waits this long for the one before it, then the engine is replaced. */
const PATIENCE_MS = 1_500;

export type EngineState = 'idle' | 'opening' | 'running' | 'restarting';

/** A run's answer: what came out, or why nothing did. `superseded` = a newer run was asked for. */
export type RunAnswer =
  | { readonly kind: 'done'; readonly summary: RunSummary }
  | { readonly kind: 'superseded' }
  | { readonly kind: 'lost'; readonly reason: LostReason; readonly message: string };

interface Asked {
  readonly spec: StackSpec;
  readonly resolve: (answer: RunAnswer) => void;
}

export class EngineClient {
  readonly #engine: WorkerClient<EngineRequests>;
  readonly #analysis: WorkerClient<AnalysisRequests>;
  readonly #listeners = new Set<(state: EngineState) => void>();
  #state: EngineState = 'idle';
  #game: GameSpec | null = null;
  #opened: Promise<GameInfo> | null = null;
  #running: Asked | null = null;
  #waiting: Asked | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(createEngine: () => Worker, createAnalysis: () => Worker) {
    this.#engine = new WorkerClient(createEngine, () => {
      this.#opened = null;
    });
    this.#analysis = new WorkerClient(createAnalysis);
  }

  /** How often the engine was replaced, for the interface and for tests. */
  get replacements(): number {
    return this.#engine.replacements;
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Calls back on every change of state; gives the way to stop. */
  onState(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens a game; later runs act on it. Rejects with `RequestLost`. */
  async openGame(spec: GameSpec, onProgress?: (progress: Progress) => void): Promise<GameInfo> {
    this.#game = spec;
    this.#setState('opening');
    const opened = this.#engine.request('openGame', spec, onProgress === undefined ? {} : { onProgress });
    this.#opened = opened;
    opened.catch(() => {
      if (this.#opened === opened) this.#opened = null;
    });
    try {
      return await opened;
    } finally {
      if (this.#state === 'opening') this.#setState('idle');
    }
  }

  /** Runs a stack on the opened game. Never rejects. */
  run(spec: StackSpec): Promise<RunAnswer> {
    return new Promise((resolve) => {
      this.#waiting?.resolve({ kind: 'superseded' });
      this.#waiting = { spec, resolve };
      if (this.#running === null) void this.#startNext();
      else this.#patience ??= setTimeout(() => this.#engine.replace('replaced'), PATIENCE_MS);
    });
  }

  /** Ends the run that is going on; its answer says `lost`. */
  stop(): void {
    if (this.#running !== null) this.#engine.replace('replaced');
  }

  /** A record of the last finished run. */
  grid(space: RecordSpace, key: string): Promise<RecordGrid | null> {
    return this.#engine.request('grid', { space, key });
  }

  /** Steps of the last finished run. */
  steps(from: number, count: number): Promise<readonly Step[]> {
    return this.#engine.request('steps', { from, count });
  }

  check(files: readonly PackageFile[]): Promise<PackageCheck> {
    return this.#ask('check', { files });
  }

  gameText(path: string, bytes: Uint8Array): Promise<readonly Diagnostic[]> {
    return this.#ask('gameText', { path, bytes });
  }

  open(bytes: Uint8Array): Promise<Output<AnalysisRequests, 'open'>> {
    return this.#ask('open', { bytes });
  }

  pack(files: readonly PackageFile[]): Promise<Uint8Array> {
    return this.#ask('pack', { files });
  }

  /** Ends both workers. */
  close(): void {
    this.#engine.replace('replaced');
    this.#analysis.replace('replaced');
  }

  #ask<Name extends keyof AnalysisRequests & string>(
    name: Name,
    input: Input<AnalysisRequests, Name>,
    options: RequestOptions = { watchdog: RUN_WATCHDOG_MS },
  ): Promise<Output<AnalysisRequests, Name>> {
    return this.#analysis.request(name, input, options);
  }

  async #startNext(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = null;
    if (asked === null) return;
    this.#running = asked;
    asked.resolve(await this.#runOne(asked.spec));
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#running = null;
    if (this.#waiting === null) this.#setState('idle');
    else void this.#startNext();
  }

  async #runOne(spec: StackSpec): Promise<RunAnswer> {
    try {
      if (this.#opened === null && this.#game !== null) {
        this.#setState('restarting');
        this.#opened = this.#engine.request('openGame', this.#game);
      }
      await this.#opened;
      this.#setState('running');
      return { kind: 'done', summary: await this.#engine.request('run', spec, { watchdog: RUN_WATCHDOG_MS }) };
    } catch (error) {
      if (!(error instanceof RequestLost)) throw error;
      if (error.reason === 'replaced' && this.#waiting !== null) return { kind: 'superseded' };
      return { kind: 'lost', reason: error.reason, message: error.message };
    }
  }

  #setState(state: EngineState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/** The engine of the page, on workers of its own origin. */
export function createEngineClient(): EngineClient {
  return new EngineClient(
    () => new Worker(new URL('./engine.ts', import.meta.url), { type: 'module', name: 'engine' }),
    () => new Worker(new URL('./analysis.ts', import.meta.url), { type: 'module', name: 'analysis' }),
  );
}
