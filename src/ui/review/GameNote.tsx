// What a link made for another game runs over here, and why; where this browser keeps that game, the choice between the two.

import { type JSX, Show } from 'solid-js';
import { type SayId, useSay } from '../../workspace/index.ts';
import { shortHash } from '../format.ts';
import { Button } from '../kit/index.ts';
import { useReview } from './context.ts';
import type { GameStand } from './game.ts';

const WORDS: Readonly<Partial<Record<GameStand, SayId>>> = {
  unknown: 'ui.review.other-game.named',
  absent: 'ui.review.other-game',
  kept: 'ui.review.other-game.kept',
  lost: 'ui.review.other-game.lost',
};

export function GameNote(): JSX.Element {
  const review = useReview();
  const say = useSay();
  const { game } = review;
  const named = () => (review.shared.game.kind === 'opened' ? review.shared.game : null);
  const words = () =>
    game.stand() === 'kept' && game.prefersBundled() ? 'ui.review.other-game.bundled' : WORDS[game.stand()];
  return (
    <Show when={words() !== undefined && named()}>
      {(other) => (
        <p class="review-banner" role="note">
          {say(words()!, { name: other().name, hash: shortHash(other().hash) })}{' '}
          <Show when={game.stand() === 'kept' && !review.agreed()}>
            <Button onClick={() => game.preferBundled(!game.prefersBundled())}>
              {game.prefersBundled()
                ? say('ui.review.over-kept', { name: other().name })
                : say('ui.review.over-bundled')}
            </Button>
          </Show>
        </p>
      )}
    </Show>
  );
}
