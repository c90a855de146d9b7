// Turns what a person opened as a game — folders, zips, archives, one over the other — into layers of files.

import { openHpi } from '../hpi/index.ts';
import type { Diagnostic, ReadResult } from '../text/index.ts';
import { type ArchiveSource, openZipSource } from '../zip/index.ts';
import type { FileSource } from './model.ts';
import { layerOrder } from './order.ts';
import { folderSource, withoutPaths } from './pile.ts';

/** One opened thing: a folder's files by path, or one archive's bytes. */
export type GamePart =
  | { readonly name: string; readonly files: Iterable<readonly [string, Uint8Array]> }
  | { readonly name: string; readonly bytes: Uint8Array };

export interface MountedGame {
  /** The highest first, as `layer` takes them. */
  readonly sources: readonly FileSource[];
  /** What was wrong with archives; grows as broken files inside them are asked for. */
  diagnostics(): readonly Diagnostic[];
}

const ARCHIVE = /\.(hpi|ufo|ccx|gp3)$/i;
const ZIP_MAGIC = [0x50, 0x4b];

/**
 * Mounts parts, later ones over earlier ones. Inside a folder its loose files lie over the archives at its top, in the
 * game's order (facts 4.1). A zip that holds one folder and nothing else is entered. A broken archive is a diagnostic, the
 * rest is mounted.
 */
export function mountGame(parts: readonly GamePart[]): MountedGame {
  const found: Diagnostic[] = [];
  const archives: ArchiveSource[] = [];
  const open = (name: string, bytes: Uint8Array): FileSource | null => {
    const opened = openArchive(name, bytes);
    found.push(...opened.diagnostics);
    if (opened.value === null) return null;
    archives.push(opened.value);
    return enterOnlyFolder(opened.value);
  };
  const sources: FileSource[] = [];
  for (const part of parts.toReversed()) {
    if ('bytes' in part) {
      const source = open(part.name, part.bytes);
      if (source !== null) sources.push(source);
      continue;
    }
    const loose = folderSource(part.name, part.files);
    const inside = [...loose.paths.keys()].filter((path) => !path.includes('/') && ARCHIVE.test(path));
    sources.push(withoutPaths(loose, (path) => inside.includes(path)));
    for (const { name, path } of layerOrder(inside.map((path) => ({ name: loose.paths.get(path)!, path })))) {
      const source = open(name, loose.read(path)!);
      if (source !== null) sources.push(source);
    }
  }
  return { sources, diagnostics: () => [...found, ...archives.flatMap((archive) => archive.problems)] };
}

function openArchive(name: string, bytes: Uint8Array): ReadResult<ArchiveSource> {
  const isZip = ZIP_MAGIC.every((byte, index) => bytes[index] === byte) || /\.zip$/i.test(name);
  return isZip ? openZipSource(bytes, name) : openHpi(bytes, name);
}

/** A source as seen from inside its only top folder, when everything lies in one and no game folder is at the top. */
function enterOnlyFolder(source: FileSource): FileSource {
  const top = new Set<string>();
  for (const path of source.paths.keys()) top.add(path.includes('/') ? path.slice(0, path.indexOf('/')) : '');
  const [only] = top;
  if (top.size !== 1 || only === undefined || only === '' || GAME_FOLDERS.has(only)) return source;
  const inner = new Map(
    [...source.paths].map(([path, stored]) => [path.slice(only.length + 1), stored.slice(only.length + 1)]),
  );
  return { name: source.name, paths: inner, read: (path) => source.read(`${only}/${path}`) };
}

/** Top folders that a game itself has: a zip of `units/` alone is not entered. */
const GAME_FOLDERS: ReadonlySet<string> = new Set([
  'units',
  'weapons',
  'features',
  'gamedata',
  'download',
  'maps',
  'ai',
  'guis',
  'sounds',
  'objects3d',
  'scripts',
  'anims',
  'textures',
  'bitmaps',
  'unitpics',
]);
