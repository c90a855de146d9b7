// How much of a text the game's two parsers take (facts 4.3 and 4.4).

import type { TdfDialect } from './model.ts';

export interface TdfLimits {
  readonly bytes: number;
  readonly nesting: number;
  readonly sections: number;
  /** Bytes of one value; null for no limit. */
  readonly valueBytes: number | null;
  /** Bytes of the whole tree. */
  readonly arena: number;
}

const MIB = 1024 * 1024;

export const TDF_LIMITS: Readonly<Record<TdfDialect, TdfLimits>> = {
  tdf: { bytes: 16 * MIB, nesting: 64, sections: Number.POSITIVE_INFINITY, valueBytes: null, arena: 64 * MIB },
  ota: { bytes: 4 * MIB, nesting: 32, sections: 65_536, valueBytes: 4096, arena: 64 * MIB },
};
