// The page's side of the protocol: typed requests, progress, cancelling by replacing the worker, and a watchdog.

import { type Answer, type Input, type Output, type Progress, STOP } from './protocol.ts';

/** Why a request has no answer. */
export type LostReason = 'replaced' | 'watchdog' | 'crashed' | 'failed' | 'stopped';

/** A request that ended without an answer; `failed` carries the worker's own words. */
export class RequestLost extends Error {
  constructor(
    readonly reason: LostReason,
    message: string = reason,
  ) {
    super(message);
  }
}

export interface RequestOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** After so many milliseconds without an answer or a word of progress the worker is replaced; absent = no watchdog. */
  readonly watchdog?: number;
  /** Aborting gives the request up at once; the worker is asked to stop and thrown away when it works on. */
  readonly signal?: AbortSignal;
}

/** How long a worker may go on with what was given up, in milliseconds. */
const STOP_GRACE = 2000;

interface Waiting {
  readonly resolve: (output: never) => void;
  readonly reject: (error: RequestLost) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly watch: (() => ReturnType<typeof setTimeout>) | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** One worker that can be thrown away and made again. */
export class WorkerClient<Map> {
  #worker: Worker | null = null;
  #next = 1;
  #replaced = 0;
  readonly #waiting = new globalThis.Map<number, Waiting>();

  constructor(
    private readonly create: () => Worker,
    /** Told after a replacement, so that state can be given to the new worker again. */
    private readonly onReplaced: (reason: LostReason) => void = () => {},
  ) {}

  /** How often the worker was replaced. */
  get replacements(): number {
    return this.#replaced;
  }

  /** Has the worker read its code now, ahead of the first request. */
  start(): void {
    this.#worker ??= this.#start();
  }

  /** Sends a request. Rejects with `RequestLost`. */
  request<Name extends keyof Map & string>(
    name: Name,
    input: Input<Map, Name>,
    options: RequestOptions = {},
  ): Promise<Output<Map, Name>> {
    const worker = this.#worker ?? this.#start();
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      const { watchdog, onProgress } = options;
      const watch = watchdog === undefined ? null : () => setTimeout(() => this.replace('watchdog'), watchdog);
      this.#waiting.set(id, { resolve, reject, onProgress, watch, timer: watch?.() });
      worker.postMessage({ id, name, input });
      options.signal?.addEventListener('abort', () => this.#stop(worker, id), { once: true });
    });
  }

  /** Ends the worker; everything that waits is rejected, and the next request starts a new one. */
  replace(reason: LostReason): void {
    if (this.#worker === null) return;
    this.#worker.terminate();
    this.#worker = null;
    this.#replaced += 1;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of lost) {
      clearTimeout(waiting.timer);
      waiting.reject(new RequestLost(reason));
    }
    this.onReplaced(reason);
  }

  /** Gives one request up. Its worker is thrown away when it has not come to an end after a while. */
  #stop(worker: Worker, id: number): void {
    const waiting = this.#waiting.get(id);
    if (worker !== this.#worker || waiting === undefined) return;
    worker.postMessage({ id, name: STOP });
    clearTimeout(waiting.timer);
    waiting.reject(new RequestLost('stopped'));
    const nothing = () => {};
    const timer = setTimeout(() => this.replace('replaced'), STOP_GRACE);
    this.#waiting.set(id, { resolve: nothing, reject: nothing, onProgress: undefined, watch: null, timer });
  }

  #start(): Worker {
    const worker = this.create();
    worker.addEventListener('message', (event: MessageEvent<Answer>) => this.#receive(worker, event.data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (this.#worker === worker) this.replace('crashed');
    });
    this.#worker = worker;
    return worker;
  }

  #receive(worker: Worker, answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (worker !== this.#worker || waiting === undefined) return;
    if ('progress' in answer) {
      if (waiting.watch !== null) {
        clearTimeout(waiting.timer);
        waiting.timer = waiting.watch();
      }
      waiting.onProgress?.(answer.progress);
      return;
    }
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if (answer.ok) waiting.resolve(answer.output as never);
    else waiting.reject(new RequestLost('failed', answer.error));
  }
}
