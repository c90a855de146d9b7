// One writer across tabs: a lock that the browser keeps, and a channel on which a tab asks for it. A tab that is asked saves
// first and gives the lock away; from one that is gone or does not answer it is taken.

/** Why a tab only reads. */
export type ReaderReason =
  /** Another tab had the workspace first. */
  | 'other'
  /** This tab gave it to another that asked. */
  | 'given'
  /** Another took it while this tab did not answer. */
  | 'taken'
  /** A newer program saved it. */
  | 'newer';

export type Access =
  | { readonly kind: 'writer' }
  /** This browser has no locks: two tabs are told apart only when they save. */
  | { readonly kind: 'unguarded' }
  | { readonly kind: 'reader'; readonly reason: ReaderReason };

/** The part of the browser's locks that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    /** With `ifAvailable`: null where it is not. */
    hold: (lock: unknown) => Promise<void> | void,
  ): Promise<unknown>;
}

/** The part of a broadcast channel that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  close(): void;
}

export interface WriterOptions {
  /** Null where the browser has none. */
  readonly locks: Locks | null;
  readonly channel: Channel | null;
  /** This tab's own name. */
  readonly id: string;
  /** Saves what waits and gives whether it is all there. From its call on nothing is edited any more, unless it says no. */
  readonly save: () => Promise<boolean>;
  /** The lock went to another tab: `given` after a save, `taken` without one. */
  readonly onLost: (reason: 'given' | 'taken') => void;
}

/** What became of asking. `refused` = the other tab cannot save what it holds. */
export type Answer = 'gained' | 'refused';

const NAME = 'oamut-studio/writer';
/** How long a tab that opens waits for a lock that is taken: one that is being reloaded gives its own back in that time. */
export const OPENING_WAIT = 250;
/** What a busy tab gets on top, to take in an answer that came while it was at something else. */
const GRACE = 100;
/** How long another tab has to answer. */
export const ANSWER_WAIT = 3_000;
/** How long it has to save, once it answered. */
export const SAVING_WAIT = 15_000;

interface Message {
  readonly kind: 'ask' | 'heard' | 'refused';
  /** Who asked. */
  readonly by: string;
}

export class Writer {
  readonly #options: WriterOptions;
  #release: (() => void) | null = null;
  #heard: ((kind: 'heard' | 'refused') => void) | null = null;
  #closed = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    const { channel } = options;
    if (channel !== null) channel.onmessage = ({ data }) => void this.#receive(data);
  }

  get holds(): boolean {
    return this.#release !== null;
  }

  /** Takes the lock if it is free. Rejects where the browser refuses locks altogether, as it does where it refuses storage. */
  async open(): Promise<boolean> {
    return (await this.#ifFree()) || (await this.#within(OPENING_WAIT)) === 'gained' || (await this.#ifFree());
  }

  /** Asks the tab that holds the lock for it, and takes it when nobody answers. `force`: also when it refuses. */
  async ask(force = false): Promise<Answer> {
    if (this.#options.locks === null || this.holds) return 'gained';
    const { channel, id } = this.#options;
    channel?.postMessage({ kind: 'ask', by: id } satisfies Message);
    const answer = await this.#within(ANSWER_WAIT);
    if (answer === 'gained') return answer;
    if (answer === 'refused' && !force) return answer;
    await this.#steal();
    return 'gained';
  }

  /** Gives the lock back; one that was asked for and comes later is given back at once. */
  close(): void {
    this.#closed = true;
    this.#release?.();
    this.#release = null;
    this.#options.channel?.close();
  }

  /** The browser's own answer, however busy this tab is. */
  #ifFree(): Promise<boolean> {
    const { locks } = this.#options;
    if (locks === null) return Promise.resolve(true);
    return new Promise((resolve, reject) => this.#request(locks, { ifAvailable: true }, resolve, reject));
  }

  /** Waits in line for so long; longer once the holder says that it heard. */
  #within(wait: number): Promise<Answer | 'silent'> {
    const { locks } = this.#options;
    if (locks === null) return Promise.resolve('gained');
    const leaving = new AbortController();
    return new Promise((resolve) => {
      const settle = (answer: Answer | 'silent') => {
        clearTimeout(timer);
        this.#heard = null;
        if (answer !== 'gained') leaving.abort();
        resolve(answer);
      };
      const later = (time: number) =>
        setTimeout(() => {
          timer = setTimeout(() => settle('silent'), GRACE);
        }, time);
      let timer = later(wait);
      this.#heard = (kind) => {
        if (kind === 'refused') return settle('refused');
        clearTimeout(timer);
        timer = later(SAVING_WAIT);
      };
      const { signal } = leaving;
      this.#request(
        locks,
        { signal },
        () => settle('gained'),
        () => settle('silent'),
        signal,
      );
    });
  }

  #steal(): Promise<void> {
    const { locks } = this.#options;
    return new Promise((resolve, reject) => this.#request(locks!, { steal: true }, () => resolve(), reject));
  }

  /**
   * Asks for the lock and holds it. `gained` is told whether it is there, unless the wait was given up before; `refused`
   * that the browser does not even let it be asked for.
   */
  #request(
    locks: Locks,
    how: Parameters<Locks['request']>[1],
    gained: (there: boolean) => void,
    refused: (error: unknown) => void,
    given?: AbortSignal,
  ): void {
    let release: (() => void) | null = null;
    const hold = (lock: unknown) => {
      if (lock === null) return gained(false);
      // It came after all when nobody waited for it any more.
      if (given?.aborted === true || this.#closed) return;
      return new Promise<void>((resolve) => {
        release = resolve;
        this.#release = resolve;
        gained(true);
      });
    };
    locks.request(NAME, how, hold).catch((error: unknown) => {
      if (release === null) {
        // Left the line: whoever waited has settled that already.
        if (given?.aborted !== true) refused(error);
        return;
      }
      // Refused while it was held: another took it.
      if (this.#release !== release) return;
      this.#release = null;
      this.#options.onLost('taken');
    });
  }

  async #receive(data: unknown): Promise<void> {
    const { kind, by } = (data ?? {}) as Partial<Message>;
    const { channel, id, save, onLost } = this.#options;
    if (typeof by !== 'string') return;
    if (kind === 'heard' || kind === 'refused') {
      if (by === id) this.#heard?.(kind);
      return;
    }
    const release = this.#release;
    if (kind !== 'ask' || by === id || release === null) return;
    channel?.postMessage({ kind: 'heard', by } satisfies Message);
    const saved = await save().catch(() => false);
    // It may have been taken while it was saved.
    if (this.#release !== release) return;
    if (!saved) return channel?.postMessage({ kind: 'refused', by } satisfies Message);
    this.#release = null;
    onLost('given');
    release();
  }
}

/** The browser's locks; null where it has none. */
export function browserLocks(): Locks | null {
  const locks = globalThis.navigator?.locks;
  return locks === undefined
    ? null
    : { request: (name, options, hold) => locks.request(name, options, async (lock) => hold(lock)) };
}

export function browserChannel(): Channel | null {
  return typeof BroadcastChannel === 'undefined' ? null : (new BroadcastChannel(NAME) as Channel);
}
