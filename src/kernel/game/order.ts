// The order in which the game mounts what lies in one folder (facts 4.1).

import { compareNtfs } from './path.ts';

export interface LayerOrderOptions {
  readonly revisionArchive?: string;
  /** `installation-archives` of a mod profile, in the order written. */
  readonly installationArchives?: readonly string[];
}

/** Archives named `*.HPI` that count, of those in the folder. */
const MOST_HPI = 10;

/**
 * Sources in search order, highest first: loose files, the revision archive, `*.CCX`, `*.UFO`, the installation
 * archives, up to ten `*.HPI`. Inside a group the order of NTFS. Whatever is no archive by its name counts as loose, in
 * the given order; other `*.GP3` go with the revision archive. `.backup` files and further HPI files are left out.
 */
export function layerOrder<T extends { readonly name: string }>(
  sources: readonly T[],
  options: LayerOrderOptions = {},
): readonly T[] {
  const { revisionArchive = 'rev31.gp3', installationArchives = [] } = options;
  const installed = installationArchives.map((name) => name.toUpperCase());
  const groups: T[][] = [[], [], [], [], [], []];
  for (const source of sources) {
    const name = source.name.slice(source.name.lastIndexOf('/') + 1).toUpperCase();
    if (name.endsWith('.BACKUP')) continue;
    const extension = name.slice(name.lastIndexOf('.') + 1);
    if (name === revisionArchive.toUpperCase()) groups[1]!.push(source);
    else if (installed.includes(name)) groups[4]!.push(source);
    else if (extension === 'CCX' || extension === 'UFO') groups[extension === 'CCX' ? 2 : 3]!.push(source);
    else if (extension === 'HPI' || extension === 'GP3') groups[extension === 'HPI' ? 5 : 1]!.push(source);
    else groups[0]!.push(source);
  }
  for (const group of groups.slice(1)) group.sort((left, right) => compareNtfs(left.name, right.name));
  groups[4]!.sort((left, right) => place(installed, left.name) - place(installed, right.name));
  groups[5] = groups[5]!.slice(0, MOST_HPI);
  return groups.flat();
}

function place(names: readonly string[], name: string): number {
  return names.indexOf(name.slice(name.lastIndexOf('/') + 1).toUpperCase());
}
