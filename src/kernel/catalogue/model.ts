// What is known about one field of a record and about one hack of the game's registry (facts 5 and 6).

import type { RecordSpace } from '../game/model.ts';

export type FieldType = 'integer' | 'decimal' | 'text' | 'flag';

/** How the game takes the value out of its text (facts 4.3); null when it reads it nowhere. */
export type FieldReader = 'int' | 'double' | 'fixed' | 'text';

/**
 * `read`: the game reads it. `inert`: written in real files, without effect. `open-annihilation`: read only when a mod
 * profile turns it on. `spring`: a key of the Spring engine.
 */
export type FieldStatus = 'read' | 'inert' | 'open-annihilation' | 'spring';

/** Where combat code reads the stored bits in another width than they were stored in. */
export type CombatWidth = 'u8' | 'u16' | 'i16';

/** What one mod in the original format writes: number of records with the key, and their values where they are numbers. */
export interface ObservedValues {
  readonly records: number;
  readonly low: number | null;
  readonly middle: number | null;
  readonly high: number | null;
}

export interface FieldInfo {
  readonly space: RecordSpace;
  /** Folded dotted key; `damage.*` stands for any unit's name there, `schema.…` for every schema of a map. */
  readonly key: string;
  /** The spelling that files use. */
  readonly spelling: string;
  readonly type: FieldType;
  readonly status: FieldStatus;
  readonly reader: FieldReader | null;
  /** How it is stored, in the words of the facts: `i16 ticks`; null when it is not stored as a number. */
  readonly store: string | null;
  /** Conversion from the file's value to the stored one, in words; null for none. */
  readonly conversion: string | null;
  /** Ends of the range in units of the file; exclusive ends lie just outside. Null when there are none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly exclusive: boolean;
  readonly combatReads: CombatWidth | null;
  /** What a missing key counts as, as game text; null when there is no such value. */
  readonly default: string | null;
  /** A default that follows from another field: `2 x maxvelocity`. */
  readonly derivedDefault: string | null;
  /** Unit of the value, in English: `seconds`, `pixels/tick`. */
  readonly unit: string | null;
  /** What values are sensible, in English words. */
  readonly range: string | null;
  /** Id of its meaning in the dictionaries, null when only the gloss exists. */
  readonly meaning: string | null;
  /** Its meaning in English. */
  readonly gloss: string;
  /** Bytes of text that the game keeps; null for numbers and for texts without a limit. */
  readonly maxBytes: number | null;
  readonly observed: ObservedValues | null;
}

/** One parameter of a hack (facts 6.1). */
export interface HackParameter {
  readonly name: string;
  readonly type: string;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly length?: readonly [number, number];
  readonly order?: string;
  readonly distinct?: boolean;
  readonly 'multiple-of'?: number;
  readonly 'max-length'?: number;
  readonly pattern?: string;
  readonly unit?: string;
  readonly baseline?: unknown;
  readonly default?: unknown;
  readonly adjustable?: string;
  readonly scope?: string;
}

export interface HackInfo {
  /** Area, dot, name in kebab case. */
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly kind: string;
  readonly visual: boolean;
  readonly implemented: boolean;
  readonly ownership: string;
  /** `sim` is shared by all players, `view` is local. */
  readonly scope: string;
  /** The one parameter that a bare value sets, or null. */
  readonly shorthand: string | null;
  readonly meaning: string;
  readonly parameters: readonly HackParameter[];
  readonly constraints: readonly unknown[];
  readonly presets: readonly string[];
  readonly mutatorAccess: string;
}
