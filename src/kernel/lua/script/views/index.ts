// Collections, records and their sections as scripts see them: reading is Lua's own, writing goes to the host one by one.

import type { CollectionName, RecordSpace } from '../../../game/model.ts';
import { foldCase } from '../../../text/index.ts';
import { type ScriptCore, Tag } from '../core.ts';
import type { Objects } from '../objects.ts';
import { ViewTable } from './table.ts';
import { ViewWalker } from './walk.ts';
import { ViewWriter } from './write.ts';

export class Views {
  readonly #table: ViewTable;
  readonly #walker: ViewWalker;
  readonly #writer: ViewWriter;

  constructor(
    readonly core: ScriptCore,
    objects: Objects,
  ) {
    this.#table = new ViewTable(core, {
      newindex: () => this.#writer.write(),
      pairs: () => this.#walker.pairs(),
      len: () => this.#walker.length(),
    });
    this.#walker = new ViewWalker(this.#table);
    this.#writer = new ViewWriter(this.#table, objects);
  }

  pushCollection(space: CollectionName): void {
    this.#table.push(this.#table.collection(space));
  }

  pushRecord(space: RecordSpace, name: string): void {
    this.#table.push(this.#table.record(space, foldCase(name)));
  }

  isView(index: number): boolean {
    return this.core.tagAt(index) === Tag.view;
  }

  /** `next` on a view: pushes the entry after the key at an index; null when the value at `index` is no view. */
  next(index: number, key: number): boolean | null {
    return this.#walker.next(index, key);
  }

  /** Forgets what was read of one record: it may have changed since. */
  refresh(space: RecordSpace, name: string): void {
    this.#table.refresh(space, name);
  }

  /** Forgets everything that was read: another phase begins. */
  refreshAll(): void {
    this.#table.refreshAll();
  }
}
