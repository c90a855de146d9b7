// The game that the workspace of this browser is on, as a review finds it: by its content hash, without reading the game.

import type { GameSpec } from '../../../workers/protocol.ts';
import { readGame } from '../restore.ts';
import { GAME, HEAD } from './loaded.ts';
import type { Shelf } from './shelf.ts';

const GAME_HASH = 'game-hash';

/** Notes the hash of the game that was opened. What is kept is told by opening it: the note alone may be of a game that was not saved. */
export async function noteGameHash(shelf: Shelf, hash: string): Promise<void> {
  await shelf.write([[GAME_HASH, hash]], []).catch(() => undefined);
}

/** Whether this browser seems to keep the game with that content. */
export async function keepsGame(shelf: Shelf, hash: string): Promise<boolean> {
  const [head, noted] = await shelf.read([HEAD, GAME_HASH]).catch(() => []);
  return (head as { readonly game?: unknown } | null | undefined)?.game === 'opened' && noted === hash;
}

/** The game that is kept; null when there is none or it cannot be read. */
export async function readKeptGame(shelf: Shelf): Promise<GameSpec | null> {
  const [game] = await shelf.read([GAME]).catch(() => []);
  return readGame(game);
}
