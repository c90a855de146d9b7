// Workspaces that were put away: each whole but for its game, under a name, ready to be opened again. Two that hold the
// same are one.

// The first paint has no need of what reads packages.
import { packageHash } from '../kernel/package/hash.ts';
import { sha256Hex } from '../kernel/text/index.ts';
import type { WorkspaceState } from './model.ts';
import { headOf, restore } from './restore.ts';
import { isMoment } from './safety/moment.ts';
import type { Shelf } from './safety/shelf.ts';

export interface Kept {
  readonly key: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly packages: number;
  /** Names of its mutators in their order; of older entries nothing is known. */
  readonly holds?: readonly string[];
  /** Bytes of all of its files. */
  readonly size?: number;
  /** What it holds, as a hash (`contentOf`). */
  readonly content?: string;
}

export interface Keeper {
  /** The newest first. */
  list(): Promise<readonly Kept[]>;
  /** Puts a workspace away; one that holds the same goes. `holds`: names of its mutators. */
  keep(state: WorkspaceState, holds?: readonly string[]): Promise<void>;
  /** Gives one another name; false when it is gone or cannot be read. */
  rename(key: string, name: string): Promise<boolean>;
  /** Reads one back; null when it is gone or cannot be read. */
  read(key: string): Promise<WorkspaceState | null>;
  drop(key: string): Promise<void>;
  /** Puts one that came from elsewhere beside the others, unless it is there. */
  put(kept: Kept, state: WorkspaceState): Promise<void>;
}

const LIST = 'kept';
const keyOf = (key: string) => `kept:${key}`;

/**
 * A hash of what a workspace holds: its name, packages, order, choices and notes, but not what is looked at, nor the names
 * that packages have within it.
 */
export function contentOf(state: WorkspaceState): string {
  const { schema: _, savedAt: __, tabs: ___, activeTab: ____, selection: _____, ...head } = headOf(state, 0);
  const hashes = [...state.packages].map(([uid, { files }]) => [uid, packageHash(files)] as const);
  let text = JSON.stringify({ ...head, game: '', packages: hashes.map(([, hash]) => hash).toSorted() });
  for (const [uid, hash] of hashes) text = text.replaceAll(uid, hash);
  return sha256Hex(text);
}

/** Bytes of all files of a workspace. */
export function sizeOf(state: WorkspaceState): number {
  return [...state.packages.values()].flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Keeps workspaces on a shelf. */
export function createKeeper(shelf: Shelf, now: () => number): Keeper {
  const list = async (): Promise<readonly Kept[]> => {
    const [stored] = await shelf.read([LIST]);
    return Array.isArray(stored) ? stored.flatMap((one) => readKept(one) ?? []) : [];
  };
  const put = async (kept: Kept, state: WorkspaceState, others: readonly Kept[], gone: readonly string[] = []) => {
    const packages = new Map([...state.packages].map(([uid, { files }]) => [uid, files]));
    const head = { ...headOf(state, kept.savedAt), game: 'primer' };
    await shelf.write(
      [
        [LIST, [kept, ...others].toSorted((a, b) => b.savedAt - a.savedAt)],
        [keyOf(kept.key), { head, packages }],
      ],
      gone,
    );
  };
  const read = async (key: string) => {
    const [stored] = (await shelf.read([keyOf(key)])) as readonly [
      { head?: unknown; packages?: unknown } | null | undefined,
    ];
    if (!(stored?.packages instanceof Map)) return null;
    return restore({ head: stored.head, packages: stored.packages, game: null })?.state ?? null;
  };
  /** Whether one that is kept holds this; one from before its content was noted is read for it. */
  const isSame = async (kept: Kept, state: WorkspaceState, content: string) => {
    if (kept.content !== undefined) return kept.content === content;
    if (kept.name !== state.name || kept.packages !== state.packages.size) return false;
    const other = await read(kept.key);
    return other !== null && contentOf(other) === content;
  };
  return {
    list,
    async put(kept, state) {
      const others = await list();
      const content = contentOf(state);
      const known = others.some((one) => one.key === kept.key || one.content === content);
      if (!known) await put({ ...kept, content, size: sizeOf(state) }, state, others);
    },
    async keep(state, holds = []) {
      const savedAt = now();
      const content = contentOf(state);
      const others = await list();
      const same = await Promise.all(others.map((one) => isSame(one, state, content)));
      const kept: Kept = {
        key: String(savedAt),
        name: state.name,
        savedAt,
        packages: state.packages.size,
        holds,
        size: sizeOf(state),
        content,
      };
      const gone = others.filter((one, index) => same[index] && one.key !== kept.key).map(({ key }) => keyOf(key));
      const rest = others.filter((_, index) => !same[index]);
      await put(kept, state, rest, gone);
    },
    async rename(key, name) {
      const all = await list();
      const state = await read(key);
      const kept = all.find((one) => one.key === key);
      if (state === null || kept === undefined) return false;
      const named = { ...state, name };
      const others = all.filter((one) => one.key !== key);
      await put({ ...kept, name, content: contentOf(named) }, named, others);
      return true;
    },
    read,
    async drop(key) {
      const rest = (await list()).filter((one) => one.key !== key);
      await shelf.write([[LIST, rest]], [keyOf(key)]);
    },
  };
}

/** Reads what is stored of a workspace that was put away; null unless it is sound. What it may lack is left out if it is not. */
export function readKept(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, name, savedAt, packages, holds, size, content } = value as { readonly [Part in keyof Kept]?: unknown };
  const isText = (one: unknown) => typeof one === 'string';
  if (typeof key !== 'string' || typeof name !== 'string' || !isMoment(savedAt) || typeof packages !== 'number')
    return null;
  return {
    key,
    name,
    savedAt,
    packages,
    ...(Array.isArray(holds) && holds.every(isText) ? { holds: holds as readonly string[] } : {}),
    ...(typeof size === 'number' && size >= 0 ? { size } : {}),
    ...(typeof content === 'string' ? { content } : {}),
  };
}
