// The stack of the small page: its mutators in order of effect, with what a player chose and what became of them.

import { For, type JSX, Show } from 'solid-js';
import { LAYERS } from '../../kernel/manifest/model.ts';
import { usePreferences, useSay } from '../../workspace/context.ts';
import { stringsFor } from '../../workspace/strings.ts';
import { Badge } from '../kit/Parts.tsx';
import type { EmbedModel, ListedPackage } from './model.ts';

const manifestOf = ({ manifest }: ListedPackage) => (manifest === 'unread' ? null : manifest);

/** Names of mutators by id, in the language in use. Call it where preferences can be had. */
export function titleOf(model: EmbedModel): (id: string) => string {
  const { locale } = usePreferences();
  return (id) => {
    const manifest = model
      .packages()
      .map(manifestOf)
      .find((known) => known?.id === id);
    return manifest == null ? id : (stringsFor(manifest, locale())?.name ?? manifest.name);
  };
}

export function EmbedStack(props: { readonly model: EmbedModel }): JSX.Element {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
    <section class="embed-part" tabIndex={0} aria-label={say('ui.embed.stack')}>
      <ol class="embed-stack">
        <For each={props.model.packages()} fallback={<li class="dim">{say('ui.embed.no-packages')}</li>}>
          {(listed, index) => <Row listed={listed} place={index() + 1} model={props.model} />}
        </For>
      </ol>
    </section>
  );
}

function Row(props: {
  readonly listed: ListedPackage;
  readonly place: number;
  readonly model: EmbedModel;
}): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const manifest = () => manifestOf(props.listed);
  const strings = () => {
    const known = manifest();
    return known === null ? null : stringsFor(known, locale());
  };
  const options = () =>
    (manifest()?.options ?? []).map(({ id, default: standard }) => {
      const { options: chosen } = props.listed.shared;
      return { id, value: Object.hasOwn(chosen, id) ? chosen[id]! : String(standard) };
    });
  const report = () => {
    const run = props.model.run();
    return run.phase === 'done' ? run.summary.mutators.find(({ id }) => id === manifest()?.id) : undefined;
  };
  return (
    <li class="embed-package">
      <h2 class="embed-name">
        <span class="figure dim" aria-hidden="true">
          {props.place}
        </span>
        <span>{strings()?.name ?? manifest()?.name ?? say('ui.embed.unnamed')}</span>
        <span class="dim figure">{manifest()?.version}</span>
        <Show when={props.listed.shared.place === 'off'}>
          <Badge tone="plain">{say('ui.review.place.off')}</Badge>
        </Show>
        <Show when={props.listed.manifest === null}>
          <Badge tone="error" icon="error">
            {say('ui.review.no-manifest')}
          </Badge>
        </Show>
        <Show when={report()}>
          {(known) => (
            <Badge tone={known().status === 'ran' ? 'good' : 'warning'}>{say(`ui.state.${known().status}`)}</Badge>
          )}
        </Show>
      </h2>
      <Show when={strings()?.description ?? manifest()?.description}>{(text) => <p class="prose">{text()}</p>}</Show>
      <Show when={manifest()}>
        {(known) => (
          <p class="dim embed-facts">
            {say('ui.embed.touches', {
              what: LAYERS.filter((layer) => known().layers.includes(layer)).map((layer) =>
                say(`ui.review.layer.${layer}`),
              ),
            })}
          </p>
        )}
      </Show>
      <Show when={options().length > 0}>
        <ul class="embed-options" aria-label={say('ui.review.options')}>
          <For each={options()}>
            {({ id, value }) => (
              <li class="code">
                {id} = {value}
              </li>
            )}
          </For>
        </ul>
      </Show>
    </li>
  );
}
