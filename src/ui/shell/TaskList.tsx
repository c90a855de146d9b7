// Long work that goes on: what it is, its count, and a button that stops it. Opening a game stands here too.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { type LongTask, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { formatNumber } from '../format.ts';
import { Button } from '../kit/index.ts';
import './tasks.css';

export function TaskList(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const all = createMemo((): readonly LongTask[] => {
    const { phase, progress, spec } = workspace.game();
    // The bundled game opens in a moment.
    if (phase !== 'opening' || spec.kind === 'primer') return workspace.tasks();
    const opening: LongTask = {
      key: -1,
      label: { id: 'ui.task.opening', values: { name: spec.name } },
      done: progress?.done ?? 0,
      total: progress?.total ?? 0,
      cancel: () => workspace.cancelOpening(),
    };
    return [...workspace.tasks(), opening];
  });
  const keys = createMemo(() => all().map(({ key }) => key), [], { equals: (a, b) => a.join() === b.join() });
  return (
    <Show when={keys().length > 0}>
      <section class="tasks" aria-label={say('ui.tasks')}>
        <For each={keys()}>
          {(key) => <Show when={all().find((task) => task.key === key)}>{(task) => <Task task={task()} />}</Show>}
        </For>
      </section>
    </Show>
  );
}

function Task(props: { readonly task: LongTask }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const count = (figure: number) => formatNumber(locale(), figure);
  return (
    <div class="task">
      <span class="task-label">{say(props.task.label)}</span>
      {/* Without a value it shows that something moves, and not how far. */}
      <Show when={props.task.total > 0} fallback={<progress class="task-bar" aria-label={say(props.task.label)} />}>
        <progress class="task-bar" aria-label={say(props.task.label)} max={props.task.total} value={props.task.done} />
      </Show>
      <span class="task-count">
        <Show when={props.task.total > 1}>
          {say('ui.task.count', { done: count(props.task.done), total: count(props.task.total) })}
        </Show>
      </span>
      <Show when={props.task.cancel}>
        {(cancel) => (
          <Button look="quiet" icon="stop" onClick={() => cancel()()}>
            {say('ui.run.stop')}
          </Button>
        )}
      </Show>
    </div>
  );
}
