// One hash for a whole package, whatever archive or folder it came from.

import { compareBytes, foldCase, sha256Hex } from '../text/index.ts';
import type { PackageFile } from './model.ts';

/** Hashes of contents already seen, by the byte array itself: contents are replaced, never changed in place. */
const known = new WeakMap<Uint8Array, string>();

/** SHA-256 of a file's content, kept as long as its byte array lives. */
export function contentHash(bytes: Uint8Array): string {
  let hash = known.get(bytes);
  if (hash === undefined) {
    hash = sha256Hex(bytes);
    known.set(bytes, hash);
  }
  return hash;
}

/** SHA-256 over the folded paths in byte order, each with its length and content hash. */
export function packageHash(files: Iterable<PackageFile>): string {
  const lines = [...files].map(({ path, bytes }) => ({ path: foldCase(path), bytes }));
  lines.sort((left, right) => compareBytes(left.path, right.path));
  return sha256Hex(lines.map(({ path, bytes }) => `${contentHash(bytes)} ${bytes.length} ${path}\n`).join(''));
}
