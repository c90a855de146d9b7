// Files of several sources as the game sees them: the first source that has a path wins it, an empty file hides what
// lies below (facts 4.1).

import type { FilePile, FileSource } from './model.ts';
import { compareNtfs, foldPath } from './path.ts';

/** A source from files in memory, in NTFS order. Of paths that differ in case alone the first in that order stands. */
export function folderSource(name: string, files: Iterable<readonly [string, Uint8Array]>): FileSource {
  const contents = new Map<string, Uint8Array>();
  const spellings = new Map<string, string>();
  const ordered = [...files].map(([path, bytes]) => [path.replaceAll('\\', '/'), bytes] as const);
  ordered.sort(([left], [right]) => compareNtfs(left, right) || (left < right ? -1 : 1));
  for (const [path, bytes] of ordered) {
    const folded = foldPath(path);
    if (contents.has(folded)) continue;
    contents.set(folded, bytes);
    spellings.set(folded, path);
  }
  return { name, paths: spellings, read: (path) => contents.get(path) ?? null };
}

/** A source without the folded paths that `hidden` names: what a mask leaves of it. */
export function withoutPaths(source: FileSource, hidden: (path: string) => boolean): FileSource {
  const paths = new Map([...source.paths].filter(([path]) => !hidden(path)));
  return { name: source.name, paths, read: (path) => (paths.has(path) ? source.read(path) : null) };
}

/** Lays sources over each other, the highest first. */
export function layer(sources: readonly FileSource[]): FilePile {
  const owners = new Map<string, FileSource>();
  for (const source of sources) for (const path of source.paths.keys()) if (!owners.has(path)) owners.set(path, source);
  const folders = new Map<string, readonly string[]>();
  const list = (folder: string) => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const start = folder === '' ? '' : `${folder}/`;
    const paths = [...owners.keys()].filter((path) => path.startsWith(start));
    folders.set(folder, paths);
    return paths;
  };
  const owner = (path: string) => owners.get(path) ?? null;
  return {
    sources,
    list,
    owner,
    read: (path) => owner(path)?.read(path) ?? null,
    spelling: (path) => owner(path)?.paths.get(path) ?? null,
  };
}
