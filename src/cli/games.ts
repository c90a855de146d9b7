// Loads a game for the command line: the bundled one, folders, zips and archives, later ones over earlier ones.

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileSource, folderSource, type Game, layer, layerOrder, loadGame } from '../kernel/game/index.ts';
import { openHpi } from '../kernel/hpi/index.ts';
import type { Diagnostic } from '../kernel/text/index.ts';
import { openZipSource } from '../kernel/zip/index.ts';
import { Misuse } from './command.ts';

/** Names of the bundled game. */
const BUNDLED = ['primer', 'sample'];

/** Endings that are archives of the game's own format. */
const ARCHIVE = /\.(hpi|ufo|ccx|gp3)$/i;

export interface LoadedGame {
  readonly game: Game;
  /** Problems of archives as well as of what lies in them. */
  readonly diagnostics: readonly Diagnostic[];
  /** Bytes of a file that a diagnostic names. */
  bytesOf(path: string): Uint8Array | null;
}

interface ProblemSource extends FileSource {
  readonly problems?: readonly Diagnostic[];
}

/** Opens every place in turn. Throws `Misuse` for one that cannot be read; a broken archive is a diagnostic. */
export async function openGame(places: readonly string[]): Promise<LoadedGame> {
  const diagnostics: Diagnostic[] = [];
  const groups: (readonly ProblemSource[])[] = [];
  for (const place of places) groups.push(await openPlace(place, diagnostics));
  const sources = groups.reverse().flat();
  const pile = layer(sources);
  const game = loadGame(pile);
  // Files of archives are unpacked when they are read: only now it is known which of them are broken.
  const problems = sources.flatMap((source) => source.problems ?? []);
  return {
    game,
    diagnostics: [...diagnostics, ...problems, ...game.diagnostics],
    bytesOf: (path) => pile.read(path),
  };
}

async function openPlace(place: string, diagnostics: Diagnostic[]): Promise<readonly ProblemSource[]> {
  if (BUNDLED.includes(place))
    return openFolder(fileURLToPath(new URL('../../public/games/primer', import.meta.url)), diagnostics);
  const about = await readable(place, () => stat(place));
  if (about.isDirectory()) return readable(place, () => openFolder(place, diagnostics));
  return openArchive(basename(place), await readable(place, () => bytesAt(place)), diagnostics);
}

/** A folder's loose files, and the archives that lie at its top, in the game's search order (facts 4.1). */
async function openFolder(root: string, diagnostics: Diagnostic[]): Promise<readonly ProblemSource[]> {
  const files: [string, Uint8Array][] = [];
  const archives: ProblemSource[] = [];
  for (const path of await listFiles(root, '')) {
    const bytes = await bytesAt(join(root, path));
    if (!path.includes('/') && ARCHIVE.test(path)) archives.push(...openArchive(path, bytes, diagnostics));
    else files.push([path, bytes]);
  }
  return layerOrder<ProblemSource>([folderSource(basename(root), files), ...archives]);
}

function openArchive(name: string, bytes: Uint8Array, diagnostics: Diagnostic[]): readonly ProblemSource[] {
  const { value, diagnostics: found } = ARCHIVE.test(name) ? openHpi(bytes, name) : openZipSource(bytes, name);
  // An archive as a whole has no path inside itself: its own name says which one it is.
  diagnostics.push(...found.map((one) => (one.file === '' ? { ...one, file: name } : one)));
  return value === null ? [] : [value];
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listFiles(root, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

async function bytesAt(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function readable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
