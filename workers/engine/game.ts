// Opens the game that the page asked for: the bundled one by one request to our own origin, or what a person opened.

import { type Game, type GamePart, layer, loadGame, mountGame } from '../../src/kernel/game/index.ts';
import { COLLECTIONS } from '../../src/kernel/game/model.ts';
import type { Diagnostic } from '../../src/kernel/text/index.ts';
import type { Task } from '../host.ts';
import type { GameInfo, GameSpec } from '../protocol.ts';

export interface OpenedGame {
  readonly game: Game;
  readonly info: GameInfo;
}

/** `primer`: address of the bundled game's files, path to base64. */
export async function openGame(spec: GameSpec, primer: string, task: Task): Promise<OpenedGame> {
  const parts = spec.kind === 'primer' ? [await fetchBundle('Primer', primer)] : spec.sources.map(partOf);
  task.progress({ done: 0, total: 1, what: 'mount' });
  const mounted = mountGame(parts);
  const game = loadGame(layer(mounted.sources), {
    ...(spec.kind === 'primer' ? {} : { name: spec.name }),
    onRead: (done, total) => task.progress({ done, total, what: 'records' }),
  });
  task.progress({ done: 1, total: 1, what: 'records' });
  return { game, info: infoOf(game, [...mounted.diagnostics(), ...game.diagnostics]) };
}

function partOf(source: Extract<GameSpec, { kind: 'opened' }>['sources'][number]): GamePart {
  return source.kind === 'archive'
    ? { name: source.name, bytes: source.bytes }
    : { name: source.name, files: source.files.map(({ path, bytes }) => [path, bytes] as const) };
}

async function fetchBundle(name: string, address: string): Promise<GamePart> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the bundled game could not be read (${answer.status})`);
  const files = (await answer.json()) as Readonly<Record<string, string>>;
  return { name, files: Object.entries(files).map(([path, content]) => [path, fromBase64(content)] as const) };
}

function fromBase64(content: string): Uint8Array {
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
}

function infoOf(game: Game, diagnostics: readonly Diagnostic[]): GameInfo {
  const counts = Object.fromEntries(
    COLLECTIONS.map((space) => [space, game.records[space].size]),
  ) as GameInfo['counts'];
  return {
    name: game.name,
    hash: game.hash,
    counts,
    maps: game.maps,
    sources: game.files.sources.map((source) => ({ name: source.name, files: source.paths.size })),
    diagnostics,
  };
}
