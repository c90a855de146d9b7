// Writes a package as an archive: the same files always give the same bytes (standard 1, facts 3.5).

import { storedEndings } from '../dialect.ts';
import { compareBytes, foldCase } from '../text/index.ts';
import { writeZip } from '../zip/index.ts';
import { MANIFEST_NAME } from './ignored.ts';
import type { PackageFile } from './model.ts';

/** Packs files as they are, manifest first, then in byte order of their paths. Checks nothing. */
export function packPackage(files: Iterable<PackageFile>): Promise<Uint8Array> {
  const isManifest = (file: PackageFile) => foldCase(file.path) === MANIFEST_NAME;
  const ordered = [...files].sort(
    (left, right) => Number(isManifest(right)) - Number(isManifest(left)) || compareBytes(left.path, right.path),
  );
  return writeZip(ordered, isStored);
}

function isStored(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot >= 0 && storedEndings.includes(foldCase(name.slice(dot + 1)));
}
