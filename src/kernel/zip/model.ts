// What a zip archive holds as its directory says it, and how much of it a reader may take.

import type { ReadResult } from '../text/index.ts';

/** The archive's own fault, by the ids of facts 3.4; diagnostics carry it as `zip/<status>`. */
export type ZipStatus =
  | 'too_large'
  | 'no_end_record'
  | 'truncated'
  | 'several_disks'
  | 'too_many_entries'
  | 'bad_central_record'
  | 'bad_local_record'
  | 'name_too_long'
  | 'unsafe_name'
  | 'duplicate_name'
  | 'encrypted'
  | 'unsupported_method'
  | 'entry_too_large'
  | 'inflate_failed'
  | 'size_mismatch'
  | 'crc_mismatch'
  | 'directory_too_large'
  | 'bad_zip64_record'
  | 'overlapping_entries'
  | 'bad_name_encoding';

/** One entry. Sizes are what the directory declares: they bound reading, they are never believed. */
export interface ZipEntry {
  /** `/`-separated, without the final slash of a folder. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link' | 'special';
  readonly method: 0 | 8;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** Offset of the packed bytes in the archive. */
  readonly start: number;
}

/** An archive whose directory was found sound; contents are unpacked one by one, on demand. */
export interface ZipArchive {
  readonly entries: readonly ZipEntry[];
  /** Unpacks one entry; `value` is null when its bytes are not what the directory says. */
  read(entry: ZipEntry): ReadResult<Uint8Array>;
}

/** One unpacked file. */
export interface ZipFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Bounds of one reading, all in bytes but `entries`. */
export interface ZipLimits {
  readonly archive: number;
  /** Entries of the directory, folders among them. */
  readonly entries: number;
  readonly directory: number;
  readonly name: number;
  readonly entry: number;
  /** Unpacked, of all entries together. */
  readonly total: number;
  /** Unpacked to packed of the whole archive, asked for once the unpacked size passes `RATIO_FROM`. */
  readonly ratio: number;
}

/** The most that deflate can do: 258 bytes for two bits (facts 3.3). */
export const DEFLATE_RATIO = 1032;
/** Unpacked to packed of a whole archive (facts 3.3). */
export const TOTAL_RATIO = 200;
/** From this unpacked size on the ratio of the whole archive is asked for (facts 3.3). */
export const RATIO_FROM = 64 * 1024 * 1024;

const MIB = 1024 * 1024;

/** Bounds for a game or mod in a zip: the engine's in-memory sizes and streamed counts (facts 3.3). */
export const GAME_ZIP_LIMITS: ZipLimits = {
  archive: 1024 * MIB,
  entries: 65_535,
  directory: 8 * MIB,
  name: 512,
  entry: 512 * MIB,
  total: 4096 * MIB,
  ratio: TOTAL_RATIO,
};

/** Bounds for a backup of a workspace: texts and pictures, which the page then holds whole. */
export const BACKUP_ZIP_LIMITS: ZipLimits = { ...GAME_ZIP_LIMITS, entry: 256 * MIB, total: 1024 * MIB };
