// Re-runs the stack by itself: waits for a pause, keeps one run in flight, drops answers that are stale.

import type { RunSummary, StackSpec } from '../../workers/protocol.ts';
import type { Engine } from './engine.ts';
import { reasonOf } from './reason.ts';

/** Milliseconds of quiet after typing before a run. */
export const TYPING_PAUSE = 250;
/** The same for who wants to finish a thought first. */
export const DELAYED_PAUSE = 1000;

export type RunPhase = 'idle' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export interface RunState {
  readonly phase: RunPhase;
  /** The newest finished run, which stays in sight while the next one works. */
  readonly summary: RunSummary | null;
  /** What the summary was made from, so that its order can be told from the present one. */
  readonly spec: StackSpec | null;
  readonly error: string | null;
}

export const IDLE: RunState = { phase: 'idle', summary: null, spec: null, error: null };

/** How long a run that is already stale may hold the engine before it is cancelled, in milliseconds. */
const STALE_GRACE = 600;

export class Runner {
  #state: RunState = IDLE;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: StackSpec | null = null;
  #flight: AbortController | null = null;
  /** Revision of the run in flight. */
  #flying = 0;

  constructor(
    private readonly engine: Pick<Engine, 'run'>,
    private readonly onState: (state: RunState) => void,
  ) {}

  /** Asks for a run of `spec` after `pause` milliseconds; a later call takes its place. */
  request(spec: StackSpec, pause = TYPING_PAUSE): void {
    this.#revision += 1;
    this.#wanted = spec;
    clearTimeout(this.#timer);
    if (this.#flight === null) this.#set({ phase: 'waiting' });
    this.#timer = setTimeout(() => this.#start(), pause);
  }

  /** Forgets the run that waits; one in flight may finish. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
    if (this.#flight !== null) this.#revision = this.#flying;
    if (this.#state.phase === 'waiting') this.#set({ phase: this.#state.summary === null ? 'idle' : 'done' });
  }

  /** Ends the run in flight and forgets the one that waits. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#revision += 1;
    this.#wanted = null;
    this.#flight?.abort();
    this.#set({ phase: 'cancelled' });
  }

  #start(): void {
    if (this.#flight !== null) {
      // The engine still works on an older text: it may finish soon, else it is taken away.
      const flight = this.#flight;
      this.#timer = setTimeout(() => flight.abort(), STALE_GRACE);
      return;
    }
    const spec = this.#wanted;
    if (spec === null) return;
    this.#wanted = null;
    void this.#fly(spec, this.#revision);
  }

  async #fly(spec: StackSpec, revision: number): Promise<void> {
    const flight = new AbortController();
    this.#flight = flight;
    this.#flying = revision;
    this.#set({ phase: 'running' });
    let next: Partial<RunState>;
    try {
      const summary = await this.engine.run(spec, flight.signal);
      next = { phase: 'done', summary, spec, error: null };
    } catch (error) {
      next = { phase: 'failed', error: reasonOf(error) };
    }
    this.#flight = null;
    if (revision === this.#revision) this.#set(next);
    else if (this.#wanted !== null) {
      clearTimeout(this.#timer);
      this.#start();
    }
  }

  #set(part: Partial<RunState>): void {
    this.#state = { ...this.#state, ...part };
    this.onState(this.#state);
  }
}
