// What lies in an archive or a folder without belonging to the package, and the one top folder that is taken off
// (facts 3.1, 3.5).

import { foldCase } from '../text/index.ts';

/** The manifest's name at the top of a package, compared without ASCII case. */
export const MANIFEST_NAME = 'oamut.yaml';

/** Left out of every archive: what other systems and the installer itself leave behind. */
export function isIgnored(path: string): boolean {
  const parts = foldCase(path).split('/');
  if (parts[0] === '__macosx' || parts[0] === '.backup') return true;
  if (parts.length === 1 && parts[0] === '.oa-origin.yaml') return true;
  return parts.some((part) => part === '.ds_store' || part.startsWith('._'));
}

/** Left out when a folder is read or packed: the same, and what version control keeps (facts 3.5). */
export function isIgnoredInFolder(path: string): boolean {
  const parts = foldCase(path).split('/');
  return isIgnored(path) || parts.includes('.git') || parts.at(-1) === '.oa-origin.yaml';
}

/**
 * The top folder to take off, with its slash, or `''`: when the manifest is not at the top but inside the one folder
 * that holds everything.
 */
export function topFolder(paths: readonly string[]): string {
  const first = paths[0];
  if (first === undefined || !first.includes('/')) return '';
  const prefix = first.slice(0, first.indexOf('/') + 1);
  let holdsManifest = false;
  for (const path of paths) {
    if (!path.startsWith(prefix)) return '';
    if (foldCase(path.slice(prefix.length)) === MANIFEST_NAME) holdsManifest = true;
  }
  return holdsManifest ? prefix : '';
}
