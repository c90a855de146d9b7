// An effect sheet in plain words, for the review and for the small page that others frame.

import { For, type JSX, Show } from 'solid-js';
import { COLLECTIONS, RECORD_SPACES } from '../../kernel/game/model.ts';
import type { EffectSheet } from '../../kernel/trace/index.ts';
import { effectWords, groupWords, type SaySheet, writerName } from '../../report/index.ts';
// Not by the folder's index: the small page needs no workspace.
import { useSay } from '../../workspace/context.ts';
import './sheet.css';

export function SheetView(props: {
  readonly sheet: EffectSheet;
  /** The shown name of a mutator. */
  readonly titleOf: (id: string) => string;
}): JSX.Element {
  const say = useSay();
  const saySheet: SaySheet = (id, values) => say(values === undefined ? { id } : { id, values });
  const nameOf = (id: string) => writerName(saySheet, id, props.titleOf);
  const namesOf = () => COLLECTIONS.flatMap((space) => [...props.sheet.added[space], ...props.sheet.removed[space]]);
  const nothing = () => props.sheet.groups.length === 0 && props.sheet.hacks.length === 0 && namesOf().length === 0;
  return (
    <>
      <Show when={nothing()}>
        <p class="section dim">{say('ui.reader.none')}</p>
      </Show>
      <For each={RECORD_SPACES}>
        {(space) => {
          const groups = () => props.sheet.groups.filter((group) => group.space === space);
          const came = () => (space === 'map' ? [] : props.sheet.added[space]);
          const went = () => (space === 'map' ? [] : props.sheet.removed[space]);
          return (
            <Show when={groups().length + came().length + went().length > 0}>
              <section>
                <h2 class="sub-title">{say(`inspector.space.${space}`)}</h2>
                <ul class="review-sheet">
                  <Show when={came().length > 0}>
                    <li>
                      {say('sheet.came', {
                        count: came().length,
                        names: came().map(({ name }) => name),
                      })}
                    </li>
                  </Show>
                  <Show when={went().length > 0}>
                    <li>
                      {say('sheet.went', {
                        count: went().length,
                        names: went().map(({ name }) => name),
                      })}
                    </li>
                  </Show>
                  <For each={groups()}>
                    {(group) => (
                      <li>
                        <strong>{groupWords(saySheet, group)}</strong>
                        <ul>
                          <For each={group.effects}>
                            {(effect) => (
                              <li>
                                {effectWords(saySheet, space, effect)}{' '}
                                <span class="dim">{say('sheet.list', { names: effect.by.map(nameOf) })}</span>
                              </li>
                            )}
                          </For>
                        </ul>
                      </li>
                    )}
                  </For>
                </ul>
              </section>
            </Show>
          );
        }}
      </For>
      <Show when={props.sheet.hacks.length > 0}>
        <section>
          <h2 class="sub-title">{say('inspector.space.hacks')}</h2>
          <ul class="review-sheet">
            <For each={props.sheet.hacks}>
              {({ hack, parameter, before, after }) => (
                <li>
                  <span class="code">
                    {hack} {parameter}
                  </span>
                  : {before ?? say('sheet.absent')} → {after ?? say('sheet.absent')}
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <p class="section dim review-hash">
        {props.sheet.hash === null ? say('sheet.no-hash') : say('sheet.hash', { hash: props.sheet.hash! })}
      </p>
    </>
  );
}
