// One record as it stands now, with everything that ever aimed at it. Only the store changes it.

import type { BaseField } from '../../game/model.ts';
import type { Message } from '../../text/index.ts';
import type { Step } from '../model.ts';
import { byKey, sortedKeys } from './content.ts';
import { type Cell, type Incarnation, valueIn } from './incarnation.ts';
import { menuOrder } from './menu.ts';
import type { RecordContent, StoreSpace } from './write.ts';

/** A step on the whole record, with what stood before and after it. */
export interface WholeStep {
  readonly step: Step;
  readonly before: Incarnation | null;
  readonly after: Incarnation | null;
  /** Values right after the step: later writes go on changing `after`. */
  readonly content: ReadonlyMap<string, BaseField> | null;
}

export class RecordState {
  /** Null when there is no such record now. */
  now: Incarnation | null;
  /** Field key to the mutator that holds it. */
  readonly locks = new Map<string, string>();
  readonly fieldSteps = new Map<string, Step[]>();
  readonly wholeSteps: WholeStep[] = [];
  /** Rises whenever a value changes or is taken back: what was worked out of one stamp holds while it stands. */
  stamp = 0;

  constructor(
    readonly space: StoreSpace,
    readonly key: string,
    /** As the game has it without any mutator, or null. */
    readonly base: RecordContent | null,
  ) {
    this.now = base === null ? null : { content: base, cells: new Map(), order: null };
  }

  /** Name as written by whoever made the record that stands, or stood last. */
  get name(): string {
    if (this.now !== null) return this.now.content.name;
    const last = this.wholeSteps[this.wholeSteps.length - 1];
    return last?.before?.content.name ?? this.base?.name ?? this.key;
  }

  get unavailable(): Message | null {
    return this.now?.content.unavailable ?? null;
  }

  /** The field's text now, or null. */
  value(key: string): string | null {
    return valueIn(this.now, key);
  }

  /** Whether a mutator other than this one holds a field of the record. */
  holder(mutator: string | null): string | null {
    for (const holder of this.locks.values()) if (holder !== mutator) return holder;
    return null;
  }

  /** Keys of the fields that are there, in `pairs` order (standard 9). */
  keys(): readonly string[] {
    if (this.now === null) return [];
    if (this.space === 'menus') return menuOrder(this.now);
    const { content, cells } = this.now;
    const keys = sortedKeys(content.fields);
    if (cells.size === 0) return keys;
    const extra = [...cells.keys()].filter((key) => !content.fields.has(key));
    const all = extra.length === 0 ? keys : [...keys, ...extra].sort(byKey);
    return all.filter((key) => cells.get(key)?.value !== null);
  }

  /** The field as it stands, or null. */
  field(key: string): { readonly steps: readonly string[]; readonly spelling: string; readonly value: string } | null {
    const cell = this.now?.cells.get(key);
    if (cell !== undefined) return cell.value === null ? null : (cell as Cell & { value: string });
    return this.now?.content.fields.get(key) ?? null;
  }
}
