// What a pass works on: packs of files in load order, and what is known about the server around them.

import type { JsonObject, JsonValue } from '../json/index.ts';

/** A file's bytes, or its text when it never was bytes (an editor's document). */
export type FileContent = Uint8Array | string;

export interface PatchPack {
  readonly id: string;
  readonly order: number;
  /** Of entries with one path the first counts. */
  readonly files: Iterable<readonly [path: string, content: FileContent]>;
}

/** One entry of a mod's data folder; null = there, but no regular file that can be read. */
export type DataContent = FileContent | null;

/** Gives the operations that a macro stands for, or null when it gives none. */
export type Macro = (operation: JsonObject) => readonly JsonValue[] | null;

export interface PatchWorld {
  readonly packs: readonly PatchPack[];
  readonly installed: Iterable<string>;
  readonly versions: ReadonlyMap<string, string>;
  readonly serverVersion: string;
  readonly modData: ReadonlyMap<string, ReadonlyMap<string, DataContent>>;
  /** By name; letter case does not count. */
  readonly macros: ReadonlyMap<string, Macro>;
}

/** The pack that a pass writes; what it holds is never read. */
export const GENERATED_PACK = 'Alechilles:Patchwork_GeneratedPatches';

/** Bytes of a mod's data document that are read at most. */
export const DATA_LIMIT = 4 * 1024 * 1024;
