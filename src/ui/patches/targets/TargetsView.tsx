// Every asset that a patch means, with what became of it; below, the one that is looked at.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { TargetRow } from '../../../../workers/protocol.ts';
import type { TwiceResult } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button, EmptyState, type IconName, TextField, type Tone } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { TargetDetail } from './TargetDetail.tsx';

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

export function stateOf({ state, kept }: TargetRow): State {
  if (state === 'changed') return 'generated';
  if (state === 'rejected') return kept ? 'kept' : 'rejected';
  return state === 'idle' ? 'none' : state;
}

export function TargetsView(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [wanted, setWanted] = createSignal('');
  const [twice, setTwice] = createSignal<ReadonlyMap<string, TwiceResult> | null>(null);
  const all = () => patches.pass().outcome?.targets ?? [];
  const rows = createMemo(() => {
    const text = wanted().toLowerCase();
    return all().filter(({ target }) => target.toLowerCase().includes(text));
  });
  const selected = () => workspace.state().patches.target;
  let list!: HTMLDivElement;

  const choose = (target: string | undefined) => {
    if (target === undefined) return;
    patches.actions.selectTarget(target);
    queueMicrotask(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const shown = rows().slice(0, MOST);
    const at = shown.findIndex(({ target }) => target === selected());
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(shown[to]?.target);
  };
  const runTwice = () =>
    void patches.ask('twice', null).then(
      (results) => setTwice(new Map(results.map((result) => [result.target, result]))),
      (error: unknown) =>
        workspace.notify('error', { id: 'ui.patches.pass.failed', values: { reason: String(error) } }),
    );

  return (
    <div class="desk-view targets">
      <Show when={all().length > 0} fallback={<EmptyState icon="package" text={say('ui.patches.no-targets')} />}>
        <div class="target-tools">
          <TextField
            label={say('ui.patches.find-target')}
            hideLabel
            placeholder={say('ui.patches.find-target')}
            value={wanted()}
            onInput={setWanted}
            onChange={setWanted}
          />
          <Button look="quiet" icon="reset" title={say('ui.patches.twice.what')} onClick={runTwice}>
            {say('ui.patches.twice')}
          </Button>
        </div>
        <div
          ref={list}
          class="target-list"
          role="listbox"
          aria-label={say('ui.patches.target-list')}
          tabIndex={rows().some(({ target }) => target === selected()) ? -1 : 0}
          onKeyDown={onKeyDown}
        >
          <For each={rows().slice(0, MOST)}>
            {(row) => {
              const state = () => stateOf(row);
              const again = () => twice()?.get(row.target);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself listens to the keys.
                <div
                  class="target-row"
                  role="option"
                  tabIndex={selected() === row.target ? 0 : -1}
                  aria-selected={selected() === row.target}
                  title={row.target}
                  onClick={() => choose(row.target)}
                >
                  <span class="target-path code">{row.target}</span>
                  <Badge tone={LOOKS[state()][0]} icon={LOOKS[state()][1]}>
                    {say(`ui.patches.state.${state()}`)}
                  </Badge>
                  <Show when={row.conflicts > 0}>
                    <Badge tone="conflict" icon="warning">
                      {say('ui.patches.pass.conflicts', { count: row.conflicts })}
                    </Badge>
                  </Show>
                  <Show when={again()}>
                    {(result) => (
                      <Badge
                        tone={result().result === 'same' ? 'good' : 'warning'}
                        icon={result().result === 'same' ? 'check' : 'warning'}
                      >
                        {say(`ui.patches.twice.${result().result}`)}
                      </Badge>
                    )}
                  </Show>
                </div>
              );
            }}
          </For>
        </div>
        <Show when={rows().length > MOST}>
          <p class="list-note">{say('ui.patches.more', { count: rows().length - MOST })}</p>
        </Show>
        <Show when={patches.target()}>
          {(view) => <TargetDetail view={view()} twice={twice()?.get(view().target) ?? null} />}
        </Show>
      </Show>
    </div>
  );
}
