// Runs a pass after every change of packs or context: after a pause while somebody types, one in flight at a time.

import type { PatchOutcome, PatchWorldSpec } from '../../../workers/protocol.ts';
import type { PatchEngine } from '../../workspace/index.ts';

/** Milliseconds of quiet after typing before a pass: at least, and at most. In between it is as long as the last pass took. */
export const PASS_PAUSE = { least: 130, most: 250 } as const;

export interface PassState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** The newest finished pass, which stays in sight while the next one works. */
  readonly outcome: PatchOutcome | null;
  readonly error: string | null;
}

export const NO_PASS: PassState = { phase: 'idle', outcome: null, error: null };

export class PassRunner {
  #state: PassState = NO_PASS;
  #wanted: PatchWorldSpec | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  /** Milliseconds that the last pass took. */
  #took = 0;
  #previous: Readonly<Record<string, string>> = {};

  constructor(
    private readonly engine: Pick<PatchEngine, 'setWorld' | 'ask'>,
    private readonly onState: (state: PassState) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** Asks for a pass over a world; a later call takes its place. */
  request(world: PatchWorldSpec, typing: boolean): void {
    this.#wanted = world;
    clearTimeout(this.#timer);
    // Where passes take long, somebody who types is not given one a key.
    const pause = typing ? Math.min(Math.max(this.#took, PASS_PAUSE.least), PASS_PAUSE.most) : 0;
    this.#timer = setTimeout(() => void this.#run(), pause);
  }

  /** Takes the outputs of the last pass as what was published: rejected targets keep theirs from now on. */
  async publish(): Promise<void> {
    this.#previous = await this.engine.ask('outputs', null);
  }

  async #run(): Promise<void> {
    if (this.#busy || this.#wanted === null) return;
    const world = this.#wanted;
    this.#wanted = null;
    this.#busy = true;
    this.#set({ phase: 'running' });
    const started = this.now();
    try {
      await this.engine.setWorld(world);
      const outcome = await this.engine.ask('generate', { previous: this.#previous });
      this.#set({ phase: 'done', outcome, error: null });
    } catch (error) {
      this.#set({ phase: 'failed', error: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#busy = false;
      this.#took = this.now() - started;
    }
    if (this.#wanted !== null) void this.#run();
  }

  #set(part: Partial<PassState>): void {
    this.#state = { ...this.#state, ...part };
    this.onState(this.#state);
  }
}
