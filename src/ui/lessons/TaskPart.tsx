// The task of a step: what to do, and whether the learner's own edit does it, judged by a run after each pause.

import { For, type JSX, Show } from 'solid-js';
import type { Task } from '../../kernel/lessons/index.ts';
import { useSay } from '../../workspace/index.ts';
import { Badge, Button } from '../kit/index.ts';
import { CheckRow } from '../tests/CheckRow.tsx';
import { useLesson } from './state.ts';
import { Line } from './Words.tsx';
import '../tests/tests.css';

export function TaskPart(props: { readonly task: Task; readonly onEditor: () => void }): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  const open = () => {
    const state = lesson.task();
    return state.phase === 'open' ? state : null;
  };
  return (
    <section class="lesson-task" aria-label={say('ui.lesson.task')}>
      <p>
        <strong>{say('ui.lesson.task')}</strong> <Line text={props.task.words} />
      </p>
      <div role="status">
        <Show when={lesson.task().phase === 'done'}>
          <Badge tone="good" icon="check">
            {say('ui.lesson.task-done')}
          </Badge>
        </Show>
        <Show when={lesson.task().phase === 'waiting'}>
          <span class="dim">{say('ui.lesson.running')}</span>
        </Show>
        <Show when={lesson.task().phase === 'failed'}>
          <Badge tone="warning" icon="warning">
            {say('ui.lesson.task-failed')}
          </Badge>
        </Show>
        <Show when={open()}>
          {(state) => (
            <>
              <p class="dim">{say('ui.lesson.task-open')}</p>
              <ul class="tests-checks">
                <For each={state().checks.filter(({ ok }) => !ok)}>
                  {(check) => (
                    <li>
                      <CheckRow check={check} />
                    </li>
                  )}
                </For>
              </ul>
            </>
          )}
        </Show>
      </div>
      <div class="lesson-tools">
        <Button icon="edit" onClick={() => props.onEditor()}>
          {say('ui.lesson.to-editor')}
        </Button>
        <Show when={open()}>
          <Button look="quiet" icon="hint" onClick={() => lesson.solve()}>
            {say('ui.lesson.solve')}
          </Button>
        </Show>
      </div>
    </section>
  );
}
