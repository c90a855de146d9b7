// Whether order matters: each pair of neighbours exchanged, or any two, with only the cells that change.

import { createEffect, createMemo, createSignal, For, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { OrderSummary, SwapSummary } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, EmptyState, Select } from '../../kit/index.ts';
import { StudyLine } from '../shared/StudyLine.tsx';
import { createStudy } from '../shared/study.ts';
import { SwapView } from './SwapView.tsx';
import '../analyses.css';

/** Stands for a choice that was not made: no id holds such a sign. */
const NOBODY = '-';

/** The order of the stack: which neighbours may change places, and what that would change. */
export function OrderPanel(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const neighbours = createStudy<OrderSummary>();
  const any = createStudy<OrderSummary>();
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [two, setTwo] = createSignal<readonly [string, string]>([NOBODY, NOBODY]);
  const spec = createMemo(() => workspace.run().spec);
  const order = createMemo(() => workspace.run().summary?.order ?? []);

  const askNeighbours = () => {
    const now = spec();
    if (now !== null) neighbours.ask((options) => workspace.engine.studies.order(now, null, options));
  };
  const askTwo = () => {
    const now = spec();
    const places = placesOf(order(), two());
    if (now !== null && places !== null) any.ask((options) => workspace.engine.studies.order(now, [places], options));
  };
  // Asked anew for each list that ran: an answer about another list would mislead.
  createEffect(
    on(
      () => (workspace.run().phase === 'done' ? spec() : null),
      (now) => {
        if (now === null) return;
        any.forget();
        if (order().length > 1 && workspace.run().summary?.refused === null) {
          askNeighbours();
          if (two().every((id) => id !== NOBODY)) askTwo();
        } else neighbours.forget();
      },
    ),
  );

  const pairs = createMemo((): readonly SwapSummary[] => [
    ...(any.answer()?.pairs ?? []),
    ...(neighbours.answer()?.pairs ?? []),
  ]);
  const selected = createMemo(() => pairs().find((pair) => keyOf(pair) === chosen()) ?? firstTelling(pairs()));
  /** The number that a mutator bears in the stack, where those that are off count too. */
  const rowOf = (pair: SwapSummary, of: 0 | 1) => {
    const uid = workspace.uidOf(pair.ids[of]);
    const row = workspace.state().stack.findIndex((item) => item.uid === uid);
    return (row < 0 ? pair.pair[of] : row) + 1;
  };
  const choices = () => order().map((id) => ({ value: id, label: workspace.titleOfId(id) }));
  const pick = (place: 0 | 1) => (id: string) => {
    setTwo(([first, second]) => (place === 0 ? [id, second] : [first, id]));
    askTwo();
    const places = placesOf(order(), two());
    setChosen(places === null ? null : places.map((at) => order()[at]).join(' '));
  };

  return (
    <div class="report order">
      <Show
        when={order().length > 1 && workspace.run().summary?.refused === null}
        fallback={
          <EmptyState
            icon="stack"
            text={say(workspace.run().summary?.refused ? 'inspector.empty.refused' : 'ui.order.none')}
          />
        }
      >
        <div class="order-tools">
          <span class="dim">{say('ui.order.any-two')}</span>
          <Select
            label={say('ui.order.first')}
            hideLabel
            value={two()[0]}
            options={[{ value: NOBODY, label: say('ui.order.choose') }, ...choices()]}
            onChange={pick(0)}
          />
          <Select
            label={say('ui.order.second')}
            hideLabel
            value={two()[1]}
            options={[{ value: NOBODY, label: say('ui.order.choose') }, ...choices()]}
            onChange={pick(1)}
          />
          <StudyLine study={any} again={askTwo} />
          <StudyLine study={neighbours} again={askNeighbours} />
        </div>
        <div class="order-parts">
          <ol class="order-list" aria-label={say('ui.order.pairs')}>
            <For each={pairs()}>
              {(pair) => (
                <li>
                  <button
                    type="button"
                    class="order-pair"
                    aria-pressed={selected() === pair}
                    onClick={() => setChosen(keyOf(pair))}
                    onKeyDown={(event) => stepFocus(event)}
                  >
                    <span class="order-names">
                      <span class="order-place">{rowOf(pair, 0)}</span>
                      <span class="order-name">{workspace.titleOfId(pair.ids[0])}</span>
                      <span aria-hidden="true">⇅</span>
                      <span class="order-place">{rowOf(pair, 1)}</span>
                      <span class="order-name">{workspace.titleOfId(pair.ids[1])}</span>
                    </span>
                    <Verdict pair={pair} />
                  </button>
                </li>
              )}
            </For>
          </ol>
          <Show when={selected()}>{(pair) => <SwapView pair={pair()} />}</Show>
        </div>
      </Show>
    </div>
  );
}

function Verdict(props: { readonly pair: SwapSummary }): JSX.Element {
  const say = useSay();
  return (
    <Switch>
      <Match when={props.pair.verdict === 'commute'}>
        <Badge tone="good" icon="check" title={say(props.pair.ran ? 'ui.order.ran' : 'ui.order.no-run')}>
          {say('ui.order.verdict.commute')}
        </Badge>
      </Match>
      <Match when={props.pair.verdict === 'refused'}>
        <Badge tone="warning" icon="warning">
          {say('ui.order.verdict.refused')}
        </Badge>
      </Match>
      <Match when={props.pair.verdict === 'differ'}>
        <Badge tone="conflict" icon="note">
          {say('ui.order.verdict.differ', { count: props.pair.count })}
        </Badge>
      </Match>
    </Switch>
  );
}

/** Two different mutators of the order by their places, the earlier first; null where one is none of it. */
function placesOf(order: readonly string[], two: readonly [string, string]): readonly [number, number] | null {
  const [first, second] = two.map((id) => order.indexOf(id)).sort((left, right) => left - right) as [number, number];
  return first < 0 || first === second ? null : [first, second];
}

function keyOf(pair: SwapSummary): string {
  return pair.ids.join(' ');
}

function firstTelling(pairs: readonly SwapSummary[]): SwapSummary | null {
  return pairs.find((pair) => pair.verdict === 'differ') ?? pairs[0] ?? null;
}

/** Arrows go from pair to pair and choose it. */
function stepFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || event.altKey) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('.order-pair') ?? [])];
  const next = buttons[buttons.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.click();
}
