// The effect sheet of a run as data: who is changed in the same way, by what, and every changed field one by one.

import type { BaseSource } from '../../game/layer.ts';
import type { CollectionName, RecordSpace } from '../../game/model.ts';
import type { MutatorStatus } from '../../stack/model.ts';

/** What a set of records has in common, so exactly that no other record of its collection has it, but those excepted. */
export interface Trait {
  readonly id:
    | 'all'
    | 'commanders'
    | 'factories'
    | 'builders'
    | 'aircraft'
    | 'buildings'
    | 'wrecks'
    | 'side'
    | 'category';
  /** The side's or the category's name; null for the others. */
  readonly value: string | null;
  readonly count: number;
  /** Names of the few records that the name would include and the set does not. */
  readonly except: readonly string[];
}

export interface SheetRecord {
  readonly key: string;
  readonly name: string;
  readonly title: string;
}

/**
 * How a field changed. `factor`: multiplied, nothing else left its mark. `set`: replaced. `words`: text was appended.
 * `added` and `removed`: the field came or went.
 */
export type EffectKind = 'factor' | 'set' | 'words' | 'added' | 'removed';

/** One change of one field, alike in all records of its group. */
export interface SheetEffect {
  readonly field: string;
  readonly spelling: string;
  readonly kind: EffectKind;
  /** The product of the factors, as written; the appended words; null for the other kinds. */
  readonly operand: string | null;
  /** Least and greatest text before, equal where there is only one; null when absent. */
  readonly before: readonly [string, string] | null;
  readonly after: readonly [string, string] | null;
  /** A lock holds the value against every later mutator. */
  readonly held: boolean;
  /** The value stopped at the end of its width. */
  readonly stopped: boolean;
  /** Mutators that left their mark, in order of effect; `BASE_LAYER` for changes on the base. */
  readonly by: readonly string[];
  /** Mutators whose writes a lock stopped. */
  readonly refused: readonly string[];
}

/** Records of one collection that are changed alike. */
export interface SheetGroup {
  readonly space: RecordSpace;
  readonly trait: Trait | null;
  readonly records: readonly SheetRecord[];
  readonly effects: readonly SheetEffect[];
}

/** One changed field of one record. */
export interface SheetRow {
  readonly space: RecordSpace;
  readonly record: string;
  readonly title: string;
  readonly field: string;
  readonly spelling: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly held: boolean;
  readonly stopped: boolean;
  readonly by: readonly string[];
  readonly refused: readonly string[];
  /** The changes on the base that aimed at it, in order; absent where there are none. */
  readonly base?: readonly SheetBaseChange[];
}

/** One change on the base with the place that made it. */
export interface SheetBaseChange extends BaseSource {
  readonly file: string | null;
  readonly line: number | null;
}

/** A definition that changed the base. */
export interface SheetBase {
  readonly pack: string;
  readonly definition: string;
  readonly file: string | null;
  /** Changes that made a difference. */
  readonly changes: number;
}

export interface EffectSheet {
  readonly stack: readonly {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly status: MutatorStatus;
  }[];
  /** Definitions that changed the base before the first mutator, in order of effect; absent where nothing was laid over it. */
  readonly base?: readonly SheetBase[];
  /** The code of the refusal when the list was refused: then nothing ran. */
  readonly refused: string | null;
  readonly hash: string | null;
  readonly groups: readonly SheetGroup[];
  readonly rows: readonly SheetRow[];
  readonly added: Readonly<Record<CollectionName, readonly SheetRecord[]>>;
  readonly removed: Readonly<Record<CollectionName, readonly SheetRecord[]>>;
  /** Behaviours of the engine that the stack set: hack, parameter, before, after. */
  readonly hacks: readonly {
    readonly hack: string;
    readonly parameter: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly files: { readonly added: number; readonly masked: number };
}
