// Saves a workspace soon after each change, writes only what changed, and reads every save back.

import { sha256Hex } from '../kernel/text/index.ts';
import type { PackageDocument, WorkspaceState } from './model.ts';
import { headOf, type Stored, type StoredHead } from './restore.ts';

/** A key and value store that writes several entries in one transaction. */
export interface Shelf {
  read(keys: readonly string[]): Promise<readonly unknown[]>;
  write(entries: readonly (readonly [string, unknown])[], removed: readonly string[]): Promise<void>;
}

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Only another tab may write now. */
  | { readonly kind: 'read-only' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface AutosaveOptions {
  readonly shelf: Shelf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onState: (state: SaveState) => void;
  /** Whether this tab is the workspace's writer. */
  readonly mayWrite?: () => boolean;
  /** Milliseconds from a change to its save. */
  readonly delay?: number;
}

const HEAD = 'workspace';
const GAME = 'game';
const packageKey = (uid: string) => `package:${uid}`;

const seals = new WeakMap<PackageDocument, string>();

function sealOf(document: PackageDocument): string {
  let seal = seals.get(document);
  if (seal === undefined) seals.set(document, (seal = sealFiles(document.files)));
  return seal;
}

function sealFiles(files: unknown): string {
  if (!Array.isArray(files)) return '';
  return sha256Hex(files.map((file) => `${file?.path}\n${sha256Hex(file?.bytes ?? '')}`).join('\n'));
}

/** Reads what was stored; the caller passes it to `restore`. */
export async function readStored(shelf: Shelf): Promise<Stored> {
  const [head, game] = await shelf.read([HEAD, GAME]);
  const listed = (head as Partial<StoredHead> | undefined)?.packages;
  const uids = Array.isArray(listed) ? listed.filter((uid): uid is string => typeof uid === 'string') : [];
  const values = await shelf.read(uids.map(packageKey));
  return { head, game, packages: new Map(uids.map((uid, index) => [uid, values[index]])) };
}

export class Autosave {
  #saved: WorkspaceState | null;
  #pending: WorkspaceState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #options: AutosaveOptions;

  /** `saved` is the state that storage already holds, or null. */
  constructor(options: AutosaveOptions, saved: WorkspaceState | null) {
    this.#options = options;
    this.#saved = saved;
  }

  /** Notes a new state; it is saved within the delay, counted from the first unsaved change. */
  change(state: WorkspaceState): void {
    if (state === (this.#pending ?? this.#saved)) return;
    this.#pending = state;
    if (this.#timer !== undefined) return;
    this.#options.onState({ kind: 'waiting' });
    this.#timer = setTimeout(() => void this.flush(), this.#options.delay ?? 400);
  }

  /** Saves what waits, now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#save());
    return this.#running;
  }

  async #save(): Promise<void> {
    const state = this.#pending;
    if (state === null) return;
    const { shelf, now, onState, mayWrite } = this.#options;
    if (mayWrite?.() === false) return onState({ kind: 'read-only' });
    onState({ kind: 'saving' });
    const old = this.#saved;
    const changed = [...state.packages.values()].filter((document) => old?.packages.get(document.uid) !== document);
    const removed = [...(old?.packages.keys() ?? [])].filter((uid) => !state.packages.has(uid));
    const head = headOf(state, now());
    const entries: [string, unknown][] = changed.map((document) => [packageKey(document.uid), document.files]);
    if (state.game !== old?.game) entries.push([GAME, state.game.kind === 'opened' ? state.game : null]);
    entries.push([HEAD, head]);
    try {
      await shelf.write(entries, removed.map(packageKey));
      const back = await shelf.read([HEAD, ...changed.map((document) => packageKey(document.uid))]);
      const same =
        JSON.stringify(back[0]) === JSON.stringify(head) &&
        changed.every((document, index) => sealFiles(back[index + 1]) === sealOf(document));
      if (!same) throw new Error('read back differs');
      this.#saved = state;
      if (this.#pending === state) this.#pending = null;
      onState(this.#pending === null ? { kind: 'saved', at: head.savedAt } : { kind: 'waiting' });
    } catch (error) {
      onState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
}
