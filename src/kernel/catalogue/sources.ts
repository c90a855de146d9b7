// The tables that the catalogue is made from, with the types of what is in them.

import hacks from './data/oa-hacks.json' with { type: 'json' };
import records from './data/oa-records.json' with { type: 'json' };
import keys from './data/ta-keys.json' with { type: 'json' };
import type { HackInfo } from './model.ts';

/** One key as the game's loaders store it; binding for widths. */
export interface StoredKey {
  readonly key: string;
  readonly reader: 'int' | 'double' | 'fixed' | 'text';
  readonly store: string;
  readonly min?: number;
  readonly max?: number;
  readonly exclusive?: boolean;
  readonly scale?: string;
  readonly combatReads?: 'u8' | 'u16' | 'i16';
  readonly default: number | string | null;
  readonly maxBytes?: number;
  /** Bytes kept where the stored text may go without its terminator. */
  readonly maxBytesNote?: number;
  readonly meaning: string;
}

/** One key as files write it: spelling, unit, meaning, values seen. */
export interface WrittenKey {
  readonly key: string;
  readonly type: string;
  readonly unit: string;
  readonly meaning: string;
  readonly range: string;
  readonly default: string;
  readonly status?: string;
  readonly min?: number;
  readonly max?: number;
  readonly observed?: { readonly n: number; readonly min?: number; readonly median?: number; readonly max?: number };
}

interface StoredGroup {
  readonly text?: readonly StoredKey[];
  readonly number: readonly StoredKey[];
}

interface StoredTables {
  readonly unit: StoredGroup;
  readonly movement: StoredGroup;
  readonly weapon: StoredGroup & {
    readonly damage: {
      readonly default: Pick<StoredKey, 'store' | 'min' | 'max' | 'combatReads' | 'default'>;
      readonly entries: Pick<StoredKey, 'store' | 'min' | 'max'>;
    };
  };
  readonly feature: StoredGroup;
}

type WrittenTables = Readonly<
  Record<'unit' | 'weapon' | 'feature' | 'side' | 'download' | 'moveinfo' | 'map' | 'sound', readonly WrittenKey[]>
> & { readonly springOnly: Readonly<Record<'unit' | 'weapon' | 'feature', readonly { readonly key: string }[]>> };

export const STORED = records as unknown as StoredTables;
export const WRITTEN = keys as unknown as WrittenTables;
export const HACK_TABLE = hacks as unknown as readonly HackInfo[];

/** All stored keys of a group, texts first. */
export function storedKeys(group: StoredGroup): readonly StoredKey[] {
  return [...(group.text ?? []), ...group.number];
}
