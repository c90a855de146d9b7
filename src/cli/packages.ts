// Loads a package from disk, folder or archive, the same way for every subcommand.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packageEntryLimit, packageUnpackedLimit } from '../kernel/dialect.ts';
import {
  isIgnoredInFolder,
  openPackage,
  PACKAGE_ZIP_LIMITS,
  type PackageFile,
  packageError,
} from '../kernel/package/index.ts';
import { compareBytes, type Diagnostic } from '../kernel/text/index.ts';
import { Misuse } from './command.ts';
import { readable, readBytes } from './input.ts';

export interface LoadedPackage {
  readonly kind: 'folder' | 'archive';
  /** Null when the package is refused as a whole; `diagnostics` then say why. */
  readonly files: readonly PackageFile[] | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the files of a package folder or archive, without what the installer ignores; folders come in byte order of
 * paths. Throws `Misuse` when the path cannot be read. What the files say is not looked at.
 */
export async function loadPackageFiles(path: string): Promise<LoadedPackage> {
  const about = await readable(path, () => stat(path));
  if (about.isDirectory()) return await readable(path, () => loadFolder(path));
  if (!about.isFile()) throw new Misuse(`neither a folder nor a file: ${path}`);
  if (about.size > PACKAGE_ZIP_LIMITS.archive) return { kind: 'archive', files: null, diagnostics: [tooLarge()] };
  const { value, diagnostics } = await openPackage(await readable(path, () => readBytes(path)));
  return { kind: 'archive', files: value, diagnostics };
}

function tooLarge(): Diagnostic {
  return packageError('too_large', '', { limit: packageUnpackedLimit }, { reading: 'packageUnpackedLimit' });
}

/** Sizes are added up before anything is read, so that a wrong folder costs no memory. */
async function loadFolder(root: string): Promise<LoadedPackage> {
  const paths: string[] = [];
  const diagnostics: Diagnostic[] = [];
  await list(root, '', paths, diagnostics);
  paths.sort(compareBytes);
  const refused = diagnostics.some(({ code }) => code === 'package/too_large');
  const sizes = refused ? [] : await Promise.all(paths.map((path) => stat(join(root, path))));
  if (sizes.reduce((sum, { size }) => sum + size, 0) > packageUnpackedLimit) diagnostics.push(tooLarge());
  if (diagnostics.some(({ code }) => code === 'package/too_large')) return { kind: 'folder', files: null, diagnostics };
  const files: PackageFile[] = [];
  for (const path of paths) {
    files.push({ path, bytes: await readBytes(join(root, path)) });
  }
  return { kind: 'folder', files, diagnostics };
}

async function list(root: string, folder: string, paths: string[], diagnostics: Diagnostic[]): Promise<void> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (isIgnoredInFolder(path)) continue;
    // Node puts U+FFFD where a name on disk is not UTF-8; such a file cannot be opened by that name.
    if (entry.name.includes('\ufffd')) {
      diagnostics.push(packageError('unsafe_name', path, { name: path }, { variant: 'encoding' }));
      continue;
    }
    if (entry.isDirectory()) await list(root, path, paths, diagnostics);
    else if (entry.isFile()) paths.push(path);
    else diagnostics.push(packageError('link', path, { name: path }));
    if (paths.length <= packageEntryLimit) continue;
    const options = { variant: 'entries', reading: 'packageEntryLimit' };
    if (!diagnostics.some(({ code }) => code === 'package/too_large'))
      diagnostics.push(packageError('too_large', '', { limit: packageEntryLimit }, options));
    return;
  }
}
