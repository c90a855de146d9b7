// Saves a workspace while it is edited: each pause of typing goes into the journal, now and then a snapshot takes the
// journal in. Every save is read back; what could not be saved stays in memory and is tried again.

import { sameBytes } from '../kernel/text/bytes.ts';
import type { PackageDocument, WorkspaceState } from './model.ts';
import { reasonOf } from './reason.ts';
import { headOf } from './restore.ts';
import { deltaOf, isEmpty } from './safety/delta.ts';
import { checksumOf, encodeEntry } from './safety/entry.ts';
import { GAME, HEAD, type Loaded, PACKAGE } from './safety/loaded.ts';
import { beginning, entryKey, type JournalPlace, readPlace } from './safety/replay.ts';
import { sealFiles, sealOf } from './safety/seal.ts';
import { Fenced, type Guard, isFull, type Shelf } from './safety/shelf.ts';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Only another tab may write now, or only a newer program. */
  | { readonly kind: 'read-only' }
  /** `full`: the browser gives no more room. */
  | { readonly kind: 'failed'; readonly reason: string; readonly full: boolean };

export interface AutosaveOptions {
  readonly shelf: Shelf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onState: (state: SaveState) => void;
  /** The name of this writer's journal: unlike any before. */
  readonly generation: string;
  /** Another tab writes by now; nothing is saved any more. Given is what this tab could not save, or null. */
  readonly onFenced?: (unsaved: WorkspaceState | null) => void;
}

/** Milliseconds from the first change to its entry in the journal. */
export const ENTRY_DELAY = 150;
/** Milliseconds without a change after which a snapshot takes the journal in. */
export const SNAPSHOT_DELAY = 20_000;
/** Milliseconds from a failure to the next try. */
export const RETRY_DELAY = 5_000;
/** Entries and bytes of a journal that a snapshot takes in at once: reading it must stay quick. */
export const MOST_ENTRIES = 300;
export const MOST_BYTES = 1024 * 1024;

export class Autosave {
  readonly #options: AutosaveOptions;
  /** What the packages in storage are known to be. */
  #snapshot: WorkspaceState | null;
  /** What storage holds once every write that is under way has come to its end; null = only a snapshot can say. */
  #issued: WorkspaceState | null = null;
  /** The newest state, while it is not in a write yet. */
  #pending: WorkspaceState | null = null;
  #last: WorkspaceState | null = null;
  /** What was read back last. */
  #verified: WorkspaceState | null = null;
  #place: JournalPlace;
  /** What this writer was told that storage holds when it began. */
  readonly #found: string;
  #entries: string[] = [];
  #needless: readonly string[];
  #bytes = 0;
  #entryTimer: ReturnType<typeof setTimeout> | undefined;
  #snapshotTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #ended = false;

  /** `loaded` is what storage was found to hold. */
  constructor(options: AutosaveOptions, loaded: Loaded | null) {
    this.#options = options;
    this.#snapshot = loaded?.snapshot ?? null;
    this.#needless = loaded?.needless ?? [];
    this.#found = JSON.stringify(loaded?.place ?? null);
    this.#place = beginning(options.generation);
    this.#last = this.#verified = loaded?.restored?.state ?? null;
  }

  /** Makes storage this writer's own, with a snapshot that begins its journal. */
  begin(state: WorkspaceState): Promise<void> {
    this.#pending = this.#last = state;
    return this.flush();
  }

  /** Notes a new state; it is in the journal within the delay, counted from the first change. */
  change(state: WorkspaceState): void {
    if (this.#ended || state === this.#last) return;
    this.#pending = this.#last = state;
    this.#wait(ENTRY_DELAY);
  }

  /** Saves what waits, now: when this returns its write is under way, unless a snapshot comes before it. */
  flush(): Promise<void> {
    clearTimeout(this.#entryTimer);
    this.#entryTimer = undefined;
    if (this.#ended) return this.#running;
    const { delta, state } = this.#next();
    if (delta !== null && state !== null) this.#append(state, delta);
    else if (state !== null) this.#running = this.#running.then(() => this.#save());
    return this.#running;
  }

  /** Saves everything as a snapshot. */
  async snapshot(): Promise<void> {
    await this.flush();
    this.#running = this.#running.then(() => this.#save(true));
    await this.#running;
  }

  /** Whether everything that was noted is in storage and read back. Ask after `flush`. */
  get settled(): boolean {
    return this.#pending === null && this.#issued !== null;
  }

  /** Saves no more. Gives the newest state unless it was read back from storage. */
  end(): WorkspaceState | null {
    this.#ended = true;
    clearTimeout(this.#entryTimer);
    clearTimeout(this.#snapshotTimer);
    return this.#verified === this.#last ? null : this.#last;
  }

  #wait(delay: number): void {
    if (this.#entryTimer !== undefined) return;
    if (delay === ENTRY_DELAY) this.#options.onState({ kind: 'waiting' });
    this.#entryTimer = setTimeout(() => void this.flush(), delay);
  }

  /** What is to be written next, and as which change; no change = only a snapshot can. */
  #next() {
    const state = this.#pending;
    if (state === null || this.#issued === null) return { state, delta: null };
    return { state, delta: deltaOf(this.#issued, state) };
  }

  /** Appends an entry. Entries go out one after another without waiting; a store keeps their order. */
  #append(state: WorkspaceState, delta: NonNullable<ReturnType<typeof deltaOf>>): void {
    this.#pending = null;
    this.#issued = state;
    if (isEmpty(delta)) {
      if (this.#entries.length === 0) this.#verified = state;
      this.#done();
      return;
    }
    const { shelf } = this.#options;
    const { generation, chain } = this.#place;
    const seq = this.#place.seq + 1;
    const bytes = encodeEntry({ seq, chain, delta });
    const key = entryKey(generation, seq);
    this.#place = { generation, seq, chain: checksumOf(bytes) };
    this.#entries.push(key);
    this.#bytes += bytes.length;
    const written = shelf.write([[key, bytes]], []);
    this.#options.onState({ kind: 'saving' });
    const before = this.#running;
    this.#running = (async () => {
      try {
        await written;
        const [head, back] = await shelf.read([HEAD, key]);
        this.#own(head);
        // A snapshot that took the entry in has swept it away.
        const taken = (placeOf(head)?.seq ?? 0) >= seq;
        if (!taken && !(back instanceof Uint8Array && sameBytes(back, bytes))) throw new Error('read back differs');
        await before;
        this.#verified = state;
        this.#done();
      } catch (error) {
        await before;
        this.#failed(error);
      }
    })();
    if (this.#entries.length >= MOST_ENTRIES || this.#bytes >= MOST_BYTES)
      this.#running = this.#running.then(() => this.#save(true));
  }

  /** Writes a snapshot of the newest state, which begins or shortens the journal. */
  async #save(again = false): Promise<void> {
    if (this.#ended) return;
    const { delta } = this.#next();
    if (delta !== null && this.#pending !== null) this.#append(this.#pending, delta);
    const whole = this.#issued === null || this.#pending !== null;
    const state = this.#pending ?? this.#issued ?? this.#last;
    if (state === null || (!whole && !again)) return;
    // A snapshot that is no entry's state: what follows chains to it alone.
    if (whole) {
      this.#place = { ...this.#place, seq: this.#place.seq + 1, chain: (this.#place.chain + 1) >>> 0 };
      this.#pending = null;
      this.#issued = null;
    }
    this.#options.onState({ kind: 'saving' });
    const entries = this.#entries.splice(0);
    const needless = [...this.#needless, ...entries];
    try {
      const at = this.#options.now();
      await this.#write(state, at, needless);
      this.#needless = [];
      this.#bytes = 0;
      this.#snapshot = state;
      if (whole) this.#issued = state;
      this.#verified = state;
      this.#done(at);
    } catch (error) {
      this.#needless = needless;
      this.#failed(error);
    }
  }

  async #write(state: WorkspaceState, at: number, needless: readonly string[]): Promise<void> {
    const { shelf } = this.#options;
    const old = this.#snapshot;
    const place = this.#place;
    const changed = [...state.packages.values()].filter((document) => old?.packages.get(document.uid) !== document);
    const removed = [...(old?.packages.keys() ?? [])].filter((uid) => !state.packages.has(uid));
    const head = { ...headOf(state, at), journal: place };
    const entries: [string, unknown][] = changed.map((document) => [packageKey(document), document.files]);
    if (state.game !== old?.game) entries.push([GAME, state.game.kind === 'opened' ? state.game : null]);
    entries.push([HEAD, head]);
    const kept = new Set(entries.map(([key]) => key));
    const gone = [...removed.map((uid) => PACKAGE + uid), ...needless].filter((key) => !kept.has(key));
    await shelf.write(entries, gone, this.#guard());
    const back = await shelf.read([HEAD, ...changed.map(packageKey)]);
    this.#own(back[0]);
    const same =
      JSON.stringify(back[0]) === JSON.stringify(head) &&
      changed.every((document, index) => sealFiles(back[index + 1]) === sealOf(document));
    if (!same) throw new Error('read back differs');
  }

  /** Writes only over what this writer wrote, or over what it was told of when it began. */
  #guard(): Guard {
    const { generation } = this.#options;
    return {
      key: HEAD,
      accepts: (head) =>
        head === undefined || generationOf(head) === generation || JSON.stringify(placeOf(head)) === this.#found,
    };
  }

  #own(head: unknown): void {
    if (head === undefined) {
      // The browser threw everything away: the next save must be of everything.
      this.#snapshot = null;
      throw new Error('what was saved is gone');
    }
    if (generationOf(head) !== this.#options.generation) throw new Fenced();
  }

  #done(at = this.#options.now()): void {
    if (this.#ended || this.#issued === null) return;
    this.#options.onState(this.#pending === null ? { kind: 'saved', at } : { kind: 'waiting' });
    if (this.#pending !== null) this.#wait(ENTRY_DELAY);
    clearTimeout(this.#snapshotTimer);
    if (this.#entries.length > 0)
      this.#snapshotTimer = setTimeout(() => {
        this.#running = this.#running.then(() => this.#save(true));
      }, SNAPSHOT_DELAY);
  }

  #failed(error: unknown): void {
    if (this.#ended) return;
    // The journal may have a gap now: the next save is a snapshot of everything.
    this.#issued = null;
    this.#pending = this.#last;
    if (error instanceof Fenced) {
      const unsaved = this.end();
      this.#options.onState({ kind: 'read-only' });
      this.#options.onFenced?.(unsaved);
      return;
    }
    const reason = reasonOf(error);
    this.#options.onState({ kind: 'failed', reason, full: isFull(error) });
    this.#wait(RETRY_DELAY);
  }
}

const placeOf = (head: unknown) => readPlace((head as { readonly journal?: unknown } | null)?.journal);
const generationOf = (head: unknown) => placeOf(head)?.generation ?? null;

const packageKey = (document: PackageDocument) => PACKAGE + document.uid;
