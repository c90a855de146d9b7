// A list of targets with what became of each: a listbox whose chosen row holds the focus.

import { For, type JSX, Show } from 'solid-js';
import type { TargetRow } from '../../../../workers/protocol.ts';
import { useSay } from '../../../workspace/index.ts';
import { Badge, type IconName, type Tone } from '../../kit/index.ts';

/** How many targets are listed. */
const MOST = 300;

type State = 'generated' | 'unchanged' | 'rejected' | 'kept' | 'none';

const LOOKS: Readonly<Record<State, readonly [Tone, IconName]>> = {
  generated: ['good', 'check'],
  unchanged: ['plain', 'note'],
  rejected: ['error', 'error'],
  kept: ['warning', 'warning'],
  none: ['plain', 'minus'],
};

/** What a row says of its target. */
export function stateOf({ state, kept }: TargetRow): State {
  if (state === 'changed') return 'generated';
  if (state === 'rejected') return kept ? 'kept' : 'rejected';
  return state === 'idle' ? 'none' : state;
}

/** At most `MOST` rows, and a line that counts the rest. `more` stands at the end of a row. */
export function TargetList(props: {
  readonly rows: readonly TargetRow[];
  readonly selected: string | null;
  readonly onSelect: (target: string) => void;
  readonly more?: (row: TargetRow) => JSX.Element;
}): JSX.Element {
  const say = useSay();
  let list!: HTMLDivElement;
  const shown = () => props.rows.slice(0, MOST);
  const choose = (target: string | undefined) => {
    if (target === undefined) return;
    props.onSelect(target);
    queueMicrotask(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown().findIndex(({ target }) => target === props.selected);
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: shown().length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(shown()[to]?.target);
  };
  return (
    <>
      <div
        ref={list}
        class="target-list"
        role="listbox"
        aria-label={say('ui.patches.target-list')}
        tabIndex={shown().some(({ target }) => target === props.selected) ? -1 : 0}
        onKeyDown={onKeyDown}
      >
        <For each={shown()}>
          {(row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself listens to the keys.
            <div
              class="target-row"
              role="option"
              tabIndex={props.selected === row.target ? 0 : -1}
              aria-selected={props.selected === row.target}
              title={row.target}
              onClick={() => choose(row.target)}
            >
              <span class="target-path code">{row.target}</span>
              <Badge tone={LOOKS[stateOf(row)][0]} icon={LOOKS[stateOf(row)][1]}>
                {say(`ui.patches.state.${stateOf(row)}`)}
              </Badge>
              <Show when={row.conflicts > 0}>
                <Badge tone="conflict" icon="warning">
                  {say('ui.patches.pass.conflicts', { count: row.conflicts })}
                </Badge>
              </Show>
              {props.more?.(row)}
            </div>
          )}
        </For>
      </div>
      <Show when={props.rows.length > MOST}>
        <p class="list-note">{say('ui.patches.more', { count: props.rows.length - MOST })}</p>
      </Show>
    </>
  );
}
