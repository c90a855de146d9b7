// One exchange: what it changes, why it is refused, or that nothing changes; and a way to make it or to try it.

import { For, type JSX, Match, Show, Switch } from 'solid-js';
import type { SwapSummary } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button } from '../../kit/index.ts';
import { DifferenceTable } from '../shared/DifferenceTable.tsx';

/** One exchange of two mutators. */
export function SwapView(props: { readonly pair: SwapSummary }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const names = () => props.pair.ids.map((id) => workspace.titleOfId(id));
  const title = () => say('ui.order.exchanged', { first: names()[0] ?? '', second: names()[1] ?? '' });
  const exchange = () => {
    const [first, second] = props.pair.ids.map((id) => workspace.uidOf(id));
    if (first !== null && second !== null) workspace.exchange(first!, second!);
  };
  const tryIt = () => workspace.tryOut({ kind: 'swap', first: props.pair.ids[0], second: props.pair.ids[1] });
  return (
    <section class="order-detail" aria-label={title()}>
      <header class="order-head">
        <h3 class="order-title">{title()}</h3>
        <Show when={props.pair.verdict !== 'refused'}>
          <Button onClick={exchange}>{say('ui.order.exchange')}</Button>
          <Button look="quiet" onClick={tryIt}>
            {say('ui.what-if.try')}
          </Button>
        </Show>
      </header>
      <For each={props.pair.statuses}>
        {(status) => (
          <p class="list-note">
            {say('ui.difference.status', {
              name: workspace.titleOfId(status.id),
              before: status.before === null ? '' : say(`ui.state.${status.before}`),
              after: status.after === null ? '' : say(`ui.state.${status.after}`),
            })}
          </p>
        )}
      </For>
      <Switch>
        <Match when={props.pair.verdict === 'refused' && props.pair.refusal}>
          {(refusal) => (
            <p class="list-note">
              {say('ui.order.refused', { reason: say(refusal().message) })} <span class="code">{refusal().code}</span>
            </p>
          )}
        </Match>
        <Match when={props.pair.verdict === 'commute'}>
          <p class="list-note">{say(props.pair.ran ? 'ui.order.ran' : 'ui.order.no-run')}</p>
        </Match>
        <Match when={props.pair.count > 0}>
          <DifferenceTable
            differences={props.pair.differences}
            count={props.pair.count}
            before={say('ui.order.as-is')}
            after={say('ui.order.after')}
          />
        </Match>
      </Switch>
    </section>
  );
}
