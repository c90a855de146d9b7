// Workspaces that were put away: each whole but for its game, under a name, ready to be opened again.

import type { Shelf } from './autosave.ts';
import type { WorkspaceState } from './model.ts';
import { headOf, restore } from './restore.ts';

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
}

const LIST = 'kept';
const keyOf = (key: string) => `kept:${key}`;

/** Keeps workspaces on a shelf. */
export function createKeeper(shelf: Shelf, now: () => number): Keeper {
  const list = async (): Promise<readonly Kept[]> => {
    const [stored] = await shelf.read([LIST]);
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  };
  return {
    list,
    async keep(state) {
      const savedAt = now();
      const kept: Kept = { key: String(savedAt), name: state.name, savedAt, packages: state.packages.size };
      const packages = new Map([...state.packages].map(([uid, { files }]) => [uid, files]));
      const head = { ...headOf(state, savedAt), game: 'primer' };
      await shelf.write(
        [
          [LIST, [kept, ...(await list())]],
          [keyOf(kept.key), { head, packages }],
        ],
        [],
      );
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

function isKept(value: unknown): value is Kept {
  const one = value as Partial<Kept> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.key === 'string' &&
    typeof one.name === 'string' &&
    typeof one.savedAt === 'number' &&
    typeof one.packages === 'number'
  );
}
