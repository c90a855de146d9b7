// The game of a review: the one that the link names where this browser keeps it, told by content hash; else the bundled one.

import { type Accessor, createEffect, createSignal, untrack } from 'solid-js';
import type { GameSpec } from '../../../workers/protocol.ts';
import type { SharedGame } from '../../kernel/share/index.ts';
import { keepsGame, readKeptGame, type Say, type Shelf, type Workspace } from '../../workspace/index.ts';

/** `unknown`: the link tells no hash; `lost`: what is kept could not be opened, or turned out to be another game. */
export type GameStand = 'bundled' | 'unknown' | 'looking' | 'kept' | 'absent' | 'lost';

export interface ReviewGame {
  readonly stand: Accessor<GameStand>;
  /** Whether the person wants the bundled game although the other is kept. */
  readonly prefersBundled: Accessor<boolean>;
  preferBundled(prefers: boolean): void;
  /** Makes the kept game the one of the review, where it is and is wanted. The review is held until then; never rejects. */
  take(): Promise<void>;
}

const BUNDLED: GameSpec = { kind: 'primer' };

/** Call it under a Solid root. */
export function createReviewGame(
  workspace: Pick<Workspace, 'game' | 'update'>,
  wanted: SharedGame,
  shelf: () => Shelf,
): ReviewGame {
  const known = wanted.kind === 'opened' && wanted.hash !== '';
  const [stand, setStand] = createSignal<GameStand>(
    known ? 'looking' : wanted.kind === 'opened' ? 'unknown' : 'bundled',
  );
  const [prefersBundled, preferBundled] = createSignal(false);
  const put = (game: GameSpec) => workspace.update((state) => ({ ...state, game }));
  const look = async (hash: string) => {
    // A browser may forbid storage altogether.
    const kept = await keepsGame(shelf(), hash).catch(() => false);
    setStand(kept ? 'kept' : 'absent');
  };
  const looked = known ? look(wanted.hash).catch(() => void setStand('absent')) : Promise.resolve();
  createEffect(() => {
    const { phase, spec, info } = workspace.game();
    if (!known || spec.kind !== 'opened') return;
    if (phase !== 'failed' && (phase !== 'open' || info?.hash === wanted.hash)) return;
    setStand('lost');
    put(BUNDLED);
  });
  return {
    stand,
    prefersBundled,
    preferBundled: (prefers) => void preferBundled(prefers),
    async take() {
      await looked;
      if (untrack(stand) !== 'kept' || untrack(prefersBundled)) return;
      const game = await readKeptGame(shelf());
      if (game === null) setStand('lost');
      else put(game);
    },
  };
}

/** What a game is called in a sentence. */
export function gameWords(say: Say, game: GameSpec | SharedGame): string {
  return game.kind === 'primer' ? say('ui.review.primer') : game.name;
}
