// The small page: a stack, what it does, or one record of it. It runs on a click, and hides the answer where that is asked.

import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import type { SharedStack } from '../../kernel/share/model.ts';
import type { Message } from '../../kernel/text/index.ts';
import { useSay } from '../../workspace/context.ts';
import type { Engine } from '../../workspace/index.ts';
import { Button } from '../kit/Button.tsx';
import { Icon, Mark } from '../kit/Icon.tsx';
import { EmptyState } from '../kit/Parts.tsx';
import { PlainTabs, type TabItem } from '../kit/PlainTabs.tsx';
import { type Arrival, arriveByFetch, arriveByLink } from '../review/arrival.ts';
import { brokenWords, keepFocus } from '../review/outcome.ts';
import { SheetView } from '../review/SheetView.tsx';
import type { EmbedAddress, EmbedView } from './address.ts';
import { createEmbed, type EmbedModel } from './model.ts';
import { EmbedRecord } from './Record.tsx';
import { EmbedStack, titleOf } from './Stack.tsx';

interface EmbedProps {
  readonly asked: EmbedAddress;
  readonly engine: Engine;
}

export function Embed(props: EmbedProps): JSX.Element {
  const say = useSay();
  const { address } = props.asked;
  const [arrival, setArrival] = createSignal<Arrival | null>(
    address.kind === 'link' ? arriveByLink(address.text) : null,
  );
  if (address.kind === 'file') void arriveByFetch(props.engine, address.url).then(setArrival);
  const refusal = (): readonly Message[] | null => {
    if (address.kind === 'none' || address.kind === 'lesson' || address.kind === 'broken')
      return [{ id: 'ui.embed.none' }];
    if (address.kind === 'unsound') return [{ id: 'review/unsound', values: { text: address.text } }];
    if (address.kind === 'foreign') return [{ id: 'ui.embed.foreign', values: { origin: address.url.origin } }];
    const arrived = arrival();
    return arrived !== null && arrived.shared === null ? arrived.findings.map(({ message }) => message) : null;
  };
  return (
    <Switch fallback={<p role="status">{say('ui.review.fetching')}</p>}>
      <Match when={refusal()}>
        {(messages) => (
          <div class="embed">
            <main class="embed-body">
              <EmptyState icon="error" text={say('ui.embed.nothing')}>
                <For each={messages()}>{(message) => <p role="alert">{say(message)}</p>}</For>
              </EmptyState>
            </main>
            <footer class="embed-foot">
              <StudioLink fragment={props.asked.fragment} />
            </footer>
          </div>
        )}
      </Match>
      <Match when={arrival()?.shared}>
        {(shared) => (
          <Shown asked={props.asked} engine={props.engine} shared={shared()} findings={arrival()!.findings} />
        )}
      </Match>
    </Switch>
  );
}

/** The same thing in the whole studio, in a tab of its own. */
function StudioLink(props: { readonly fragment: string }): JSX.Element {
  const say = useSay();
  return (
    <a class="embed-studio" href={`./index.html${props.fragment}`} target="_blank" rel="noopener noreferrer">
      <Mark />
      {say('ui.embed.open')}
      <span class="visually-hidden">{say('ui.embed.new-tab')}</span>
    </a>
  );
}

interface ShownProps extends EmbedProps {
  readonly shared: SharedStack;
  readonly findings: Arrival['findings'];
}

function Shown(props: ShownProps): JSX.Element {
  const say = useSay();
  const { asked, shared } = props;
  const model = createEmbed(shared, props.engine);
  const { record } = shared.view;
  const wanted = asked.view === 'record' && record === null ? null : asked.view;
  const first = wanted ?? (record !== null ? 'record' : 'stack');
  const [view, setView] = createSignal<EmbedView>(first);
  const [hidden, setHidden] = createSignal(asked.spoiler);
  const run = () => {
    if (view() === 'stack') setView(record === null ? 'effects' : 'record');
    void model.start();
    keepFocus();
  };
  const recordName = () => {
    const known = model.run();
    return known.phase === 'done' ? known.grid?.name : undefined;
  };
  const items = (): readonly TabItem[] => [
    {
      id: 'stack',
      label: say('ui.embed.stack'),
      count: () => model.packages().length,
      content: () => <EmbedStack model={model} />,
    },
    {
      id: 'effects',
      label: say('ui.review.part.effects'),
      content: () => (
        <Outcome label={say('ui.review.part.effects')} model={model} run={run}>
          <Effects model={model} hidden={hidden()} />
        </Outcome>
      ),
    },
    ...(record === null
      ? []
      : [
          {
            id: 'record',
            label: recordName() ?? record.key,
            content: () => (
              <Outcome label={recordName() ?? record.key} model={model} run={run}>
                <EmbedRecord model={model} view={shared.view} hidden={hidden()} />
              </Outcome>
            ),
          },
        ]),
  ];
  return (
    <div class="embed">
      <main class="embed-body">
        <h1 class="visually-hidden">{say('ui.embed.title')}</h1>
        <PlainTabs
          label={say('ui.embed.title')}
          items={items()}
          value={view()}
          onChange={(id) => setView(id as EmbedView)}
        />
      </main>
      <For each={props.findings}>
        {(finding) => (
          <p class="embed-finding" role="alert">
            <Icon name="warning" /> {say(finding.message)}
          </p>
        )}
      </For>
      <Show when={shared.game.kind === 'opened'}>
        <p class="embed-finding" role="note">
          <Icon name="note" /> {say('ui.embed.other-game')}
        </p>
      </Show>
      <footer class="embed-foot">
        <Show when={model.run().phase === 'not-run' || model.run().phase === 'failed'}>
          <Button look="primary" icon="run" onClick={run}>
            {say('ui.embed.run')}
          </Button>
        </Show>
        <Show when={asked.spoiler && model.run().phase === 'done'}>
          <Button look={hidden() ? 'primary' : 'plain'} onClick={() => setHidden(!hidden())}>
            {say(hidden() ? 'ui.embed.show' : 'ui.embed.hide')}
          </Button>
        </Show>
        <span class="embed-said dim" role="status">
          {model.run().phase === 'running' ? say('ui.run.running') : ''}
          {model.run().phase !== 'done'
            ? ''
            : say(asked.spoiler ? (hidden() ? 'ui.embed.hidden' : 'ui.embed.shown') : 'ui.embed.done')}
        </span>
        <StudioLink fragment={asked.fragment} />
      </footer>
    </div>
  );
}

/** What a run gave, once there is one; before that, the words for its absence. */
function Outcome(props: {
  readonly label: string;
  readonly model: EmbedModel;
  readonly run: () => void;
  readonly children: JSX.Element;
}): JSX.Element {
  const say = useSay();
  const failed = () => {
    const run = props.model.run();
    return run.phase === 'failed' ? run.reason : null;
  };
  const refused = () => {
    const run = props.model.run();
    return run.phase === 'done' ? run.summary.refused : null;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
    <section class="embed-part" tabIndex={0} aria-label={props.label}>
      <Switch fallback={props.children}>
        <Match when={props.model.run().phase === 'not-run'}>
          <EmptyState icon="run" text={say('ui.review.not-run')}>
            <Button icon="run" onClick={() => props.run()}>
              {say('ui.review.run')}
            </Button>
          </EmptyState>
        </Match>
        <Match when={props.model.run().phase === 'running'}>
          <p class="section dim">{say('ui.run.running')}</p>
        </Match>
        <Match when={failed()}>
          {(reason) => (
            <p class="section" role="alert">
              {brokenWords(say, reason())}
            </p>
          )}
        </Match>
        <Match when={refused()}>
          {(refusal) => (
            <div class="refusal section" role="alert">
              <p>{say(refusal().message)}</p>
              <span class="code-name">{refusal().code}</span>
            </div>
          )}
        </Match>
      </Switch>
    </section>
  );
}

function Effects(props: { readonly model: EmbedModel; readonly hidden: boolean }): JSX.Element {
  const say = useSay();
  const sheet = () => {
    const run = props.model.run();
    return run.phase === 'done' ? run.sheet : null;
  };
  return (
    <Show when={!props.hidden} fallback={<EmptyState text={say('ui.embed.hidden')} />}>
      <Show when={sheet()}>{(known) => <SheetView sheet={known()} titleOf={titleOf(props.model)} />}</Show>
    </Show>
  );
}
