// The match of a review: the game that it was made for, and what of mod, engine, map and clashes is not as in every match.

import { For, type JSX, Show } from 'solid-js';
import { DEFAULT_ENGINE, useSay, useWorkspace } from '../../workspace/index.ts';
import { shortHash } from '../format.ts';
import { PanelTitle } from '../kit/index.ts';
import { useReview } from './context.ts';

/** The game and what else of the match differs from the plain one. */
export function Match(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const { game, match } = review.shared;
  /** The bundled game tells its hash once it is open. */
  const hash = () => (game.kind === 'opened' ? game.hash : (workspace.game().info?.hash ?? ''));
  const rows = (): readonly (readonly [label: string, value: string])[] => [
    ...(match.mod === null ? [] : [[say('ui.match.mod'), `${match.mod.id} ${match.mod.version}`] as const]),
    ...(match.engine === DEFAULT_ENGINE ? [] : [[say('ui.match.engine'), match.engine] as const]),
    ...(match.map === null ? [] : [[say('ui.match.map'), match.map] as const]),
  ];
  return (
    <section aria-label={say('ui.match.title')}>
      <PanelTitle title={say('ui.match.title')} />
      <dl class="facts review-match">
        <dt>{say('ui.tab.game')}</dt>
        <dd>
          {game.kind === 'opened' ? game.name : say('ui.review.primer')}
          <Show when={hash() !== ''}>
            {' '}
            <span class="dim" title={hash()}>
              {say('ui.game.hash')} <span class="code">{shortHash(hash())}</span>
            </span>
          </Show>
        </dd>
        <For each={rows()}>
          {([label, value]) => (
            <>
              <dt>{label}</dt>
              <dd class="code">{value}</dd>
            </>
          )}
        </For>
        <Show when={match.clashDefault}>
          {(choice) => (
            <>
              <dt>{say('ui.match.clashes')}</dt>
              <dd>{say(`ui.clash.${choice()}`)}</dd>
            </>
          )}
        </Show>
      </dl>
    </section>
  );
}
