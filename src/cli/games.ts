// Loads a game for the command line: the bundled one, folders, zips and archives, later ones over earlier ones.

import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Game, type GamePart, layer, loadGame, mountGame } from '../kernel/game/index.ts';
import type { Diagnostic } from '../kernel/text/index.ts';
import { readable, readBytes } from './input.ts';

/** Names of the bundled game. */
const BUNDLED = ['primer', 'sample'];

export interface LoadedGame {
  readonly game: Game;
  /** Problems of archives as well as of what lies in them. */
  readonly diagnostics: readonly Diagnostic[];
  /** Bytes of a file that a diagnostic names; folded path. */
  bytesOf(path: string): Uint8Array | null;
}

/** Opens every place in turn. Throws `Misuse` for one that cannot be read; a broken archive is a diagnostic. */
export async function openGame(places: readonly string[]): Promise<LoadedGame> {
  const parts: GamePart[] = [];
  for (const place of places) parts.push(await openPlace(place));
  const mounted = mountGame(parts);
  const pile = layer(mounted.sources);
  const game = loadGame(pile);
  return { game, diagnostics: [...mounted.diagnostics(), ...game.diagnostics], bytesOf: (path) => pile.read(path) };
}

async function openPlace(place: string): Promise<GamePart> {
  const path = BUNDLED.includes(place)
    ? fileURLToPath(new URL('../../public/games/primer', import.meta.url))
    : resolve(place);
  return readable(place, async () => {
    const about = await stat(path);
    if (!about.isDirectory()) return { name: basename(path), bytes: await readBytes(path) };
    const files: [string, Uint8Array][] = [];
    for (const file of await listFiles(path, '')) files.push([file, await readBytes(join(path, file))]);
    return { name: basename(path), files };
  });
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
