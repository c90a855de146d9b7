// Reads the files of a package as the installer and the game do: names, manifest, places.

import { manifestSizeLimit, packageEntryLimit, packageUnpackedLimit } from '../dialect.ts';
import { checkManifestWithFiles, type Manifest, readManifest } from '../manifest/index.ts';
import { type Diagnostic, foldCase, hasErrors } from '../text/index.ts';
import { packageHash } from './hash.ts';
import { MANIFEST_NAME } from './ignored.ts';
import type { OamutPackage, PackageFile } from './model.ts';
import { checkNames } from './names.ts';
import { checkPlaces } from './places.ts';
import { packageError } from './problem.ts';

export interface ReadPackage {
  /** Null when there is no manifest or it has an error. Files may still be at fault: ask `hasErrors`. */
  readonly package: OamutPackage | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a package's files, all problems at once: sizes and names, then the manifest, then what lies where. */
export function readPackage(files: readonly PackageFile[]): ReadPackage {
  const diagnostics = checkSizes(files);
  diagnostics.push(...checkNames(files.map(({ path }) => ({ path, folder: false }))));
  const manifestFile = files.find(({ path }) => foldCase(path) === MANIFEST_NAME);
  const manifest = manifestFile === undefined ? null : readManifestFile(manifestFile, diagnostics);
  if (manifestFile === undefined) diagnostics.push(noManifest(files));
  const byPath = new Map(files.map((file) => [foldCase(file.path), file]));
  if (manifest !== null) diagnostics.push(...checkManifestWithFiles(manifest, byPath));
  // Without a manifest nothing says that this is a package, and every file in it would be one too many.
  if (manifestFile !== undefined) diagnostics.push(...checkPlaces(files, manifest));
  if (manifest === null) return { package: null, diagnostics };
  return { package: { manifest, files: byPath, hash: packageHash(files) }, diagnostics };
}

function checkSizes(files: readonly PackageFile[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const refuse = (limit: number, reading: string, variant?: string) =>
    diagnostics.push(
      packageError('too_large', '', { limit }, variant === undefined ? { reading } : { reading, variant }),
    );
  if (total > packageUnpackedLimit) refuse(packageUnpackedLimit, 'packageUnpackedLimit');
  if (files.length > packageEntryLimit) refuse(packageEntryLimit, 'packageEntryLimit', 'entries');
  return diagnostics;
}

/** The manifest, or null when it has an error; its diagnostics are added in document order. */
function readManifestFile(file: PackageFile, diagnostics: Diagnostic[]): Manifest | null {
  const count = file.bytes.length;
  if (count > manifestSizeLimit) {
    const values = { limit: manifestSizeLimit, count };
    diagnostics.push(packageError('manifest_too_large', file.path, values, { reading: 'manifestSizeLimit' }));
    return null;
  }
  const read = readManifest(file.bytes, file.path);
  diagnostics.push(...read.diagnostics);
  // The installer refuses such an id under a name of its own, because it would name the folder (facts 3.4).
  const reserved = read.diagnostics.find(({ message }) => message.id === 'manifest/device');
  if (reserved !== undefined)
    diagnostics.push({ ...packageError('reserved_id', file.path), range: reserved.range, path: reserved.path });
  return hasErrors(read.diagnostics) ? null : read.value;
}

const OTHER_KINDS = ['oamod.yaml', 'oamap.yaml', 'language.yaml'];

function noManifest(files: readonly PackageFile[]): Diagnostic {
  const other = files.find(({ path }) => OTHER_KINDS.includes(foldCase(path)));
  if (other !== undefined) return packageError('no_manifest', '', { found: other.path }, { variant: 'other' });
  const deeper = files.find(({ path }) => foldCase(path).endsWith(`/${MANIFEST_NAME}`));
  if (deeper !== undefined) return packageError('no_manifest', '', { found: deeper.path }, { variant: 'elsewhere' });
  return packageError('no_manifest', '');
}
