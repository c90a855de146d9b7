// Workspaces that were put away: each whole but for its game, under a name, ready to be opened again.

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
}

export interface Keeper {
  /** The newest first. */
  list(): Promise<readonly Kept[]>;
  keep(state: WorkspaceState): Promise<void>;
  /** Reads one back; null when it is gone or cannot be read. */
  read(key: string): Promise<WorkspaceState | null>;
  drop(key: string): Promise<void>;
  /** Puts one that came from elsewhere beside the others, unless it is there. */
  put(kept: Kept, state: WorkspaceState): Promise<void>;
}

const LIST = 'kept';
const keyOf = (key: string) => `kept:${key}`;

/** Keeps workspaces on a shelf. */
export function createKeeper(shelf: Shelf, now: () => number): Keeper {
  const list = async (): Promise<readonly Kept[]> => {
    const [stored] = await shelf.read([LIST]);
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  };
  const put = async (kept: Kept, state: WorkspaceState, others: readonly Kept[]) => {
    const packages = new Map([...state.packages].map(([uid, { files }]) => [uid, files]));
    const head = { ...headOf(state, kept.savedAt), game: 'primer' };
    await shelf.write(
      [
        [LIST, [kept, ...others].toSorted((a, b) => b.savedAt - a.savedAt)],
        [keyOf(kept.key), { head, packages }],
      ],
      [],
    );
  };
  return {
    list,
    async put(kept, state) {
      const others = await list();
      if (!others.some(({ key }) => key === kept.key)) await put(kept, state, others);
    },
    async keep(state) {
      const savedAt = now();
      const kept: Kept = { key: String(savedAt), name: state.name, savedAt, packages: state.packages.size };
      await put(kept, state, await list());
    },
    async read(key) {
      const [stored] = (await shelf.read([keyOf(key)])) as readonly [
        { head?: unknown; packages?: unknown } | undefined,
      ];
      if (stored === undefined || !(stored.packages instanceof Map)) return null;
      return restore({ head: stored.head, packages: stored.packages, game: null })?.state ?? null;
    },
    async drop(key) {
      const rest = (await list()).filter((one) => one.key !== key);
      await shelf.write([[LIST, rest]], [keyOf(key)]);
    },
  };
}

/** Whether this tells of a workspace that was put away. */
export function isKept(value: unknown): value is Kept {
  const one = value as Partial<Kept> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.key === 'string' &&
    typeof one.name === 'string' &&
    isMoment(one.savedAt) &&
    typeof one.packages === 'number'
  );
}
