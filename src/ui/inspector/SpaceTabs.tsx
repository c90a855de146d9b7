// The kinds of records as a row of tabs, each with how many of its records changed.

import { createEffect, For, type JSX, on, Show } from 'solid-js';
import type { RecordSpace } from '../../kernel/game/model.ts';
import { createCrowded, Menu, type MenuGroups } from '../kit/index.ts';
import type { Say } from './host.ts';

/** The kinds of records as tabs, with how many of each changed. */
export function SpaceTabs(props: {
  readonly spaces: readonly RecordSpace[];
  readonly space: RecordSpace;
  readonly changedIn: (space: RecordSpace) => number;
  readonly onEnter: (space: RecordSpace) => void;
  readonly say: Say;
}): JSX.Element {
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const { spaces } = props;
    const next = spaces[(spaces.indexOf(props.space) + step + spaces.length) % spaces.length]!;
    props.onEnter(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[spaces.indexOf(next)]?.focus();
  };
  let list: HTMLDivElement | undefined;
  const crowded = createCrowded(() => list);
  // Where there is no room for all, the chosen one is in sight.
  createEffect(
    on(
      () => props.space,
      () => queueMicrotask(() => list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })),
    ),
  );
  const all = (): MenuGroups => [
    props.spaces.map((at) => ({
      label: props.say(`inspector.space.${at}`),
      keys: (props.changedIn(at) || undefined)?.toString(),
      checked: at === props.space,
      run: () => props.onEnter(at),
    })),
  ];
  return (
    <div class="insp-spaces-row">
      <div ref={list} class="insp-spaces" role="tablist" aria-label={props.say('inspector.records')}>
        <For each={props.spaces}>
          {(at) => (
            <button
              type="button"
              role="tab"
              class="insp-space"
              aria-selected={props.space === at}
              tabIndex={props.space === at ? 0 : -1}
              onClick={() => props.onEnter(at)}
              onKeyDown={onKeyDown}
            >
              {props.say(`inspector.space.${at}`)}
              <Show when={props.changedIn(at) > 0}>
                <span class="insp-badge">{props.changedIn(at)}</span>
              </Show>
            </button>
          )}
        </For>
      </div>
      <Show when={crowded()}>
        <Menu label={props.say('inspector.all-records')} icon="chevron-down" actions={all()} />
      </Show>
    </div>
  );
}
