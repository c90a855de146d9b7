// Records of the last run that were asked for: each is fetched once, and the newest ones stay at hand until another run.

import type { RecordGrid } from '../../workers/protocol.ts';
import type { RecordSpace } from '../kernel/game/model.ts';

/** A record, or its promise while it is on its way; null where there is none. The promise is never refused. */
export type GridAnswer = RecordGrid | null | Promise<RecordGrid | null>;

/** So many records of a long list are a few megabytes. */
const KEPT = 24;

export class RunGrids {
  readonly #ask: (space: RecordSpace, key: string) => Promise<RecordGrid | null>;
  #of: readonly unknown[] = [];
  /** By space and key, in the order of use. */
  #grids = new Map<string, GridAnswer>();

  constructor(ask: (space: RecordSpace, key: string) => Promise<RecordGrid | null>) {
    this.#ask = ask;
  }

  /** A record of the run that `of` names. Where that differs from the last time, nothing that was kept counts any more. */
  get(of: readonly unknown[], space: RecordSpace, key: string): GridAnswer {
    if (of.length !== this.#of.length || of.some((one, index) => one !== this.#of[index])) this.#grids = new Map();
    this.#of = of;
    const name = `${space}/${key}`;
    // What was asked of an older run comes into the map of that run, which nobody looks at.
    const grids = this.#grids;
    let answer = grids.get(name);
    if (answer === undefined) answer = this.#fetch(grids, name, space, key);
    else grids.delete(name);
    grids.set(name, answer);
    for (const oldest of grids.keys()) {
      if (grids.size <= KEPT) break;
      grids.delete(oldest);
    }
    return answer;
  }

  async #fetch(grids: Map<string, GridAnswer>, name: string, space: RecordSpace, key: string) {
    try {
      const grid = await this.#ask(space, key);
      if (grids.has(name)) grids.set(name, grid);
      return grid;
    } catch {
      // The engine was replaced meanwhile: who asks again may be answered.
      grids.delete(name);
      return null;
    }
  }
}
