// The kinds of records as a row of tabs, each with how many of its records changed.

import { For, type JSX, Show } from 'solid-js';
import type { RecordSpace } from '../../kernel/game/model.ts';
import type { Say } from './host.ts';

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
  return (
    <div class="insp-spaces" role="tablist" aria-label={props.say('inspector.records')}>
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
  );
}
