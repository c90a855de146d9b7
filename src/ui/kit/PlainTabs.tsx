// A row of tabs over one panel each; arrows move the focus, Enter or Space chooses. It brings no menu of its own, so that a small
// page need not carry one.

import { Tabs as Base } from '@kobalte/core/tabs';
import { createEffect, createMemo, createUniqueId, For, type JSX, on, Show, untrack } from 'solid-js';
import { createCrowded } from './crowded.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { MenuGroups } from './Menu.tsx';
import { TabPanel } from './TabPanel.tsx';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** A small count after the label; null shows none. */
  readonly count?: () => number | null;
  readonly content: () => JSX.Element;
}

export interface PlainTabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  /** Stands at the end of the row. */
  readonly tools?: JSX.Element;
  /** A menu of all tabs, which shows after the row where that has no room for them. */
  readonly menu?: ((all: () => MenuGroups) => JSX.Element) | undefined;
  readonly onChange: (id: string) => void;
}

export function PlainTabs(props: PlainTabsProps): JSX.Element {
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
  // Tabs stay while their words change: if only some of them were made anew, another one would be chosen meanwhile.
  const ids = createMemo(() => props.items.map(({ id }) => id), [], { equals: (a, b) => a.join() === b.join() });
  const itemOf = (id: string) => props.items.find((item) => item.id === id);
  const own = `tabs-${createUniqueId()}`;
  const crowded = createCrowded(() => (props.menu === undefined ? undefined : list));
  const all = (): MenuGroups => [
    ids().map((id) => ({
      label: itemOf(id)?.label ?? id,
      keys: (itemOf(id)?.count?.() || undefined)?.toString(),
      checked: id === props.value,
      run: () => choose(id),
    })),
  ];
  return (
    <Base id={own} class="tabs" value={props.value} activationMode="manual">
      <div class="tabs-head">
        <Base.List ref={list} class="tabs-list" aria-label={props.label}>
          <For each={ids()}>
            {(id) => (
              <Base.Trigger
                class="tab"
                value={id}
                aria-controls={id === props.value ? `${own}-content-${id}` : undefined}
                onClick={() => choose(id)}
                onKeyDown={(event: KeyboardEvent) => {
                  if (event.key === 'Enter' || event.key === ' ') choose(id);
                }}
              >
                <Show when={itemOf(id)?.icon}>{(name) => <Icon name={name()} />}</Show>
                {itemOf(id)?.label}
                <Show when={itemOf(id)?.count?.()}>{(count) => <span class="count">{count()}</span>}</Show>
              </Base.Trigger>
            )}
          </For>
        </Base.List>
        <Show when={crowded()}>{props.menu?.(all)}</Show>
        <Show when={props.tools}>
          <span class="tabs-tools">{props.tools}</span>
        </Show>
      </div>
      <For each={ids()}>
        {(id) => (
          <Show when={id === props.value}>
            <TabPanel id={`${own}-content-${id}`} trigger={`${own}-trigger-${id}`}>
              {untrack(() => itemOf(id)?.content())}
            </TabPanel>
          </Show>
        )}
      </For>
    </Base>
  );
}
