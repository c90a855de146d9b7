// Whether the open game is the one that a link was made for: told by content hash, never by name.

import { type JSX, Match, Show, Switch } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { shortHash } from '../format.ts';
import { Badge, Button } from '../kit/index.ts';

/** Says whether the open game is the one that the stack was made for, as far as that is known. */
export function MadeFor(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const open = () => workspace.game().info?.hash ?? '';
  const isOwn = () => workspace.game().spec.kind === 'opened';
  return (
    <Show when={workspace.state().madeFor}>
      {(wanted) => (
        <section aria-label={say('ui.game.made-for.title')}>
          <p class="prose" title={wanted().hash}>
            {wanted().hash === ''
              ? say('ui.game.made-for.named', { name: wanted().name })
              : say('ui.game.made-for', {
                  name: wanted().name,
                  hash: shortHash(wanted().hash),
                })}
          </p>
          <p class="prose" role="status">
            <Switch fallback={say('ui.game.made-for.none')}>
              <Match when={wanted().hash === ''}>{say('ui.game.made-for.unknown')}</Match>
              <Match when={open() === wanted().hash}>
                <Badge tone="good" icon="check">
                  {say('ui.game.made-for.yes')}
                </Badge>{' '}
                {say('ui.game.made-for.same')}
              </Match>
              <Match when={isOwn() && open() !== ''}>
                <Badge tone="warning" icon="warning">
                  {say('ui.game.made-for.no')}
                </Badge>{' '}
                {say('ui.game.made-for.other', { hash: shortHash(open()) })}
              </Match>
            </Switch>
          </p>
          <div class="ways">
            <Button onClick={() => workspace.forgetMadeFor()}>{say('ui.game.made-for.forget')}</Button>
          </div>
        </section>
      )}
    </Show>
  );
}
