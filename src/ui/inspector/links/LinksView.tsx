// Who uses the chosen record, and what it uses: every name jumps to its record.

import { createMemo, For, Show } from 'solid-js';
import type { RecordLink } from '../../../kernel/trace/index.ts';
import { EmptyState } from '../../kit/index.ts';
import type { InspectorHost } from '../host.ts';
import { Jump } from '../Jump.tsx';
import { StateGlyph } from '../StateGlyph.tsx';
import { createAnswer } from '../shared.ts';

/** Who uses the record, and what it uses. */
export function LinksView(props: { readonly host: InspectorHost }) {
  const say = props.host.say;
  const links = createAnswer(
    () => {
      const selection = props.host.selection();
      return selection === null
        ? null
        : { space: selection.space, key: selection.key, revision: props.host.revision() };
    },
    ({ space, key }) => props.host.ask('links', { space, key }),
  );
  return (
    <div class="insp-view insp-links">
      <Show when={links()}>
        {(found) => (
          <>
            <Part title={say('inspector.links.used-by')} links={found().usedBy} host={props.host} />
            <Part title={say('inspector.links.uses')} links={found().uses} host={props.host} />
          </>
        )}
      </Show>
    </div>
  );
}

function Part(props: { readonly title: string; readonly links: readonly RecordLink[]; readonly host: InspectorHost }) {
  const say = props.host.say;
  const groups = createMemo(() => {
    const bySpace = new Map<string, RecordLink[]>();
    for (const link of props.links) bySpace.set(link.space, [...(bySpace.get(link.space) ?? []), link]);
    return [...bySpace];
  });
  return (
    <section class="insp-link-part" aria-label={props.title}>
      <h3>
        {props.title} <span class="insp-badge">{props.links.length}</span>
      </h3>
      <Show when={props.links.length > 0} fallback={<EmptyState text={say('inspector.links.none')} />}>
        <For each={groups()}>
          {([space, links]) => (
            <>
              <h4>{say(`inspector.space.${space}`)}</h4>
              <ul class="insp-link-list">
                <For each={links}>{(link) => <Line link={link} host={props.host} />}</For>
              </ul>
            </>
          )}
        </For>
      </Show>
    </section>
  );
}

function Line(props: { readonly link: RecordLink; readonly host: InspectorHost }) {
  const say = props.host.say;
  const link = () => props.link;
  const changed = () => (link().change === 'same' ? null : link().change);
  return (
    <li class="insp-link-line">
      <Show when={link().there} fallback={<span class="insp-link-name">{link().name}</span>}>
        <Jump host={props.host} space={link().space} recordKey={link().key} name={link().name} />
      </Show>
      <span class="insp-link-title">{link().title}</span>
      <Show when={link().field !== ''}>
        <span class="insp-link-field">{link().field}</span>
      </Show>
      <Show when={changed()}>
        {(change) => (
          <span class={`insp-tag insp-tag-${change() === 'added' ? 'added' : 'removed'}`}>
            <span aria-hidden="true">
              <StateGlyph state={change() === 'added' ? 'added' : 'removed'} />
            </span>
            {say(`inspector.link.${change()}`)}
          </span>
        )}
      </Show>
      <Show when={!link().there}>
        <span class="insp-tag insp-tag-missing">{say('inspector.link.missing')}</span>
      </Show>
    </li>
  );
}
