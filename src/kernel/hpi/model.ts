// The fixed numbers of an HPI archive and the bounds of reading one (facts 4.2).

import { GAME_ZIP_LIMITS, RATIO_FROM } from '../zip/index.ts';

export const HEADER_SIZE = 20;
export const ENTRY_SIZE = 9;
export const FILE_RECORD_SIZE = 9;
export const CHUNK_HEADER_SIZE = 19;
/** Unpacked bytes of every chunk but the last. */
export const CHUNK_SIZE = 65_536;
export const TRAILER_SIZE = 36;

const MIB = 1024 * 1024;

/** Bounds of one archive. */
export const HPI_LIMITS = {
  directory: 256 * MIB,
  entries: 1_000_000,
  depth: 128,
  /** Packed bytes of a chunk with its header. */
  chunk: MIB,
  file: 512 * MIB,
  path: 4096,
  /** Characters of all paths together, so that one name used a million times costs no memory. */
  paths: 64 * MIB,
} as const;

/**
 * Bytes that the packed files of an archive of `size` bytes unpack to, each counted once: its entries may all name the same
 * chunks. What a zip may hold, an archive may (facts 3.3).
 */
export const unpackedLimit = (size: number) =>
  Math.min(GAME_ZIP_LIMITS.total, Math.max(RATIO_FROM, size * GAME_ZIP_LIMITS.ratio));

/** How a file is packed: 0 not at all, 1 LZ77, 2 zlib. */
export type Compression = 0 | 1 | 2;

/** A file of the archive as its directory says it. */
export interface HpiFile {
  /** `/`-separated, as stored. */
  readonly path: string;
  readonly offset: number;
  readonly size: number;
  readonly compression: Compression;
}
