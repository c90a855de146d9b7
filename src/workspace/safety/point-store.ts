// Restore points on a shelf. Each is two entries of its own, so that a tab that may not save can still leave one.

import { newUid, type WorkspaceState } from '../model.ts';
import { headOf, restore } from '../restore.ts';
import { broughtPoint, overLimit, type PointInfo, type PointKind, pointOf, readPoint, samePoint } from './points.ts';
import type { Shelf } from './shelf.ts';

export interface PointStore {
  /** The newest first. */
  list(): Promise<readonly PointInfo[]>;
  /** Keeps a state. One made by itself is not made where the newest point holds the same; null then. */
  make(state: WorkspaceState, kind: PointKind, name?: string): Promise<PointInfo | null>;
  /** Reads one back; null when it is gone or cannot be read. */
  read(id: string): Promise<WorkspaceState | null>;
  drop(ids: readonly string[]): Promise<void>;
  /** Puts a point that came from elsewhere beside the others, unless it is there. */
  put(info: PointInfo, state: WorkspaceState): Promise<void>;
}

const INFO = 'point-info:';
const CONTENT = 'point:';

export function createPointStore(shelf: Shelf, now: () => number, nameOf: (uid: string) => string): PointStore {
  const list = async (): Promise<readonly PointInfo[]> => {
    const values = await shelf.read(await shelf.list(INFO));
    return values.flatMap((value) => readPoint(value) ?? []).toSorted((a, b) => b.at - a.at);
  };
  const drop = (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve()
      : shelf.write([], [...ids.map((id) => INFO + id), ...ids.map((id) => CONTENT + id)]);
  const put = (info: PointInfo, state: WorkspaceState) => {
    const packages = new Map([...state.packages].map(([uid, { files }]) => [uid, files]));
    const head = { ...headOf(state, info.at), game: 'primer' };
    return shelf.write(
      [
        [INFO + info.id, info],
        [CONTENT + info.id, { head, packages }],
      ],
      [],
    );
  };
  return {
    list,
    drop,
    async put(info, state) {
      if (!(await list()).some(({ id }) => id === info.id)) await put(broughtPoint(info, state), state);
    },
    async make(state, kind, name = '') {
      const info = pointOf(state, { id: newUid(), kind, name, at: now() }, nameOf);
      const known = await list();
      // What came in a backup may say that it holds what it does not.
      const newest = known.find(({ brought }) => brought !== true);
      if (kind !== 'named' && newest !== undefined && samePoint(newest, info)) return null;
      await put(info, state);
      await drop(overLimit([info, ...known]).map(({ id }) => id));
      return info;
    },
    async read(id) {
      const [stored] = (await shelf.read([CONTENT + id])) as readonly [
        { readonly head?: unknown; readonly packages?: unknown } | null | undefined,
      ];
      if (!(stored?.packages instanceof Map)) return null;
      return restore({ head: stored.head, packages: stored.packages, game: null })?.state ?? null;
    },
  };
}
