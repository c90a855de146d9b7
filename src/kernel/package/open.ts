// Opens a `.oamut` archive: bytes to files, with everything refused that the installer would refuse in the archive.

import { packageEntryLimit, packagePathLimit, packageUnpackedLimit } from '../dialect.ts';
import type { Diagnostic, ReadResult } from '../text/index.ts';
import { openZip, TOTAL_RATIO, unpackAll, type ZipEntry, type ZipLimits } from '../zip/index.ts';
import { isIgnored, topFolder } from './ignored.ts';
import type { PackageFile } from './model.ts';
import { checkNames } from './names.ts';
import { packageError } from './problem.ts';
import { verdictOf } from './verdict.ts';

const MIB = 1024 * 1024;

/** Bounds of a package (standard 1; archive and directory sizes of facts 3.3). */
export const PACKAGE_ZIP_LIMITS: ZipLimits = {
  archive: 1024 * MIB,
  entries: packageEntryLimit,
  directory: 8 * MIB,
  name: packagePathLimit,
  entry: packageUnpackedLimit,
  total: packageUnpackedLimit,
  ratio: TOTAL_RATIO,
};

/**
 * Unpacks a package. Ignored entries are gone and the one top folder is taken off. `value` is null when the archive
 * is refused: an archive at fault gives the installer's `package/<id>` and the exact `zip/<status>` below it; names,
 * links and special files give `package/<id>` for each entry. What the files say is `readPackage`'s.
 */
export async function openPackage(bytes: Uint8Array): Promise<ReadResult<PackageFile[]>> {
  const opened = openZip(bytes, PACKAGE_ZIP_LIMITS);
  if (opened.value === null) return refuse(bytes, opened.diagnostics);
  const entries = opened.value.entries.filter((entry) => !isIgnored(entry.path));
  const diagnostics = checkEntries(entries);
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const unpacked = unpackAll({ ...opened.value, entries });
  if (unpacked.diagnostics.length > 0) return refuse(bytes, unpacked.diagnostics);
  const prefix = topFolder(entries.map(({ path, kind }) => (kind === 'folder' ? `${path}/` : path)));
  const files = unpacked.files.map((file) => ({ path: file.path.slice(prefix.length), bytes: file.bytes }));
  return { value: files.filter((file) => !isIgnored(file.path)), diagnostics: [] };
}

function checkEntries(entries: readonly ZipEntry[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { kind, path } of entries)
    if (kind === 'link' || kind === 'special') diagnostics.push(packageError('link', path, { name: path }));
  const named = entries.map(({ path, kind }) => ({ path, folder: kind === 'folder' }));
  diagnostics.push(...checkNames(named));
  return diagnostics;
}

function refuse(bytes: Uint8Array, diagnostics: readonly Diagnostic[]): ReadResult<never> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return { value: null, diagnostics: [verdictOf(diagnostics[0]!, isZip), ...diagnostics] };
}
