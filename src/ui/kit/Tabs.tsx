// A row of tabs over one panel each; arrows move the focus, Enter or Space chooses.

import { Tabs as Base } from '@kobalte/core/tabs';
import { createEffect, For, type JSX, on, Show } from 'solid-js';
import { Icon, type IconName } from './Icon.tsx';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** A small count after the label; null shows none. */
  readonly count?: () => number | null;
  readonly content: () => JSX.Element;
}

interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  /** Stands at the end of the row. */
  readonly tools?: JSX.Element;
  readonly onChange: (id: string) => void;
}

export function Tabs(props: TabsProps): JSX.Element {
  // The base would choose by itself while its tabs register one by one: only what a person does counts.
  const choose = (id: string) => {
    if (id !== props.value) props.onChange(id);
  };
  let list: HTMLDivElement | undefined;
  // Where there is no room for all, the chosen one is in sight.
  createEffect(
    on(
      () => props.value,
      () => queueMicrotask(() => list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })),
    ),
  );
  return (
    <Base class="tabs" value={props.value} activationMode="manual">
      <div class="tabs-head">
        <Base.List ref={list} class="tabs-list" aria-label={props.label}>
          <For each={props.items}>
            {(item) => (
              <Base.Trigger
                class="tab"
                value={item.id}
                onClick={() => choose(item.id)}
                onKeyDown={(event: KeyboardEvent) => {
                  if (event.key === 'Enter' || event.key === ' ') choose(item.id);
                }}
              >
                <Show when={item.icon}>{(name) => <Icon name={name()} />}</Show>
                {item.label}
                <Show when={item.count?.()}>{(count) => <span class="count">{count()}</span>}</Show>
              </Base.Trigger>
            )}
          </For>
        </Base.List>
        {props.tools}
      </div>
      <For each={props.items}>
        {(item) => (
          <Base.Content class="tabs-panel" value={item.id}>
            {item.content()}
          </Base.Content>
        )}
      </For>
    </Base>
  );
}
