// A `.oamut` in memory: its files as they were stored, and what its manifest says.

import type { Manifest } from '../manifest/model.ts';

/** One file of a package. `path` is `/`-separated and keeps its spelling; paths compare without ASCII case. */
export interface PackageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A package whose manifest read without an error. */
export interface OamutPackage {
  readonly manifest: Manifest;
  /** By folded path (`foldCase`). */
  readonly files: ReadonlyMap<string, PackageFile>;
  /** SHA-256 over the sorted paths and contents: equal packages have equal hashes. */
  readonly hash: string;
}
