// The groups of the inspector as a row of tabs: the kinds of records, and what stands beside them; each with how many changed.

import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { createCrowded, Menu, type MenuGroups } from '../kit/index.ts';
import type { Say } from './host.ts';

/** One group; `id` is unique among them. */
export interface SpaceTab {
  readonly id: string;
  readonly label: string;
  /** How many of its records changed. */
  readonly count: number;
}

/** The row of tabs; arrow keys go from one to the next and Enter enters it, a menu names all where there is no room. */
export function SpaceTabs(props: {
  readonly spaces: readonly SpaceTab[];
  readonly space: string;
  readonly onEnter: (space: string) => void;
  readonly say: Say;
}): JSX.Element {
  // Keys go from tab to tab; the one that has the focus is entered as any button is.
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
    const here = tabs.indexOf(event.currentTarget as HTMLButtonElement);
    const last = tabs.length - 1;
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : event.key === 'ArrowRight'
            ? (here + 1) % tabs.length
            : event.key === 'ArrowLeft'
              ? (here + last) % tabs.length
              : null;
    if (to === null) return;
    event.preventDefault();
    tabs[to]?.focus();
  };
  // By id, so that a button stays the same one while its count changes.
  const ids = createMemo(() => props.spaces.map(({ id }) => id), [], { equals: (a, b) => a.join() === b.join() });
  const tabOf = (wanted: string) => props.spaces.find(({ id }) => id === wanted);
  let list: HTMLDivElement | undefined;
  const crowded = createCrowded(() => list);
  // Where there is no room for all, the chosen one is in sight.
  createEffect(
    on(
      () => [props.space, tabOf(props.space)?.count] as const,
      () => queueMicrotask(() => list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })),
    ),
  );
  const all = (): MenuGroups => [
    props.spaces.map(({ id, label, count }) => ({
      label,
      keys: (count || undefined)?.toString(),
      checked: id === props.space,
      run: () => props.onEnter(id),
    })),
  ];
  return (
    <div class="insp-spaces-row">
      <div ref={list} class="insp-spaces" role="tablist" aria-label={props.say('inspector.records')}>
        <For each={ids()}>
          {(id) => (
            <button
              type="button"
              role="tab"
              class="insp-space"
              aria-selected={props.space === id}
              tabIndex={props.space === id ? 0 : -1}
              onClick={() => props.onEnter(id)}
              onKeyDown={onKeyDown}
            >
              {tabOf(id)?.label}
              <Show when={(tabOf(id)?.count ?? 0) > 0}>
                <span class="insp-badge">{tabOf(id)?.count}</span>
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
