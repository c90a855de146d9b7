// Paths of game files: compared without ASCII case, `/` between names, listed in the order of NTFS (facts 4.1).

import { foldCase } from '../text/index.ts';

/** The form under which a path is compared: `/`-separated, without a leading `./` or `/`, ASCII letters in lower case. */
export function foldPath(path: string): string {
  return foldCase(path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''));
}

/** NTFS order: folder by folder, names compared upper-cased. */
export function compareNtfs(left: string, right: string): number {
  const a = left.toUpperCase().split('/');
  const b = right.toUpperCase().split('/');
  for (let index = 0; index < a.length && index < b.length; index += 1) {
    const one = a[index]!;
    const other = b[index]!;
    if (one !== other) return one < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** The last name of a path without its extension. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Whether a folded path lies directly in a folded folder and has a folded extension. */
export function isDirectlyIn(path: string, folder: string, extension: string): boolean {
  return path.endsWith(`.${extension}`) && path.lastIndexOf('/') === folder.length && path.startsWith(folder);
}
