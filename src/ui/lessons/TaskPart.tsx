// The task of a step: what to do, and whether the learner's own edit does it, judged by a run after each pause.

import { For, type JSX, Show } from 'solid-js';
import type { Task } from '../../kernel/lessons/index.ts';
import { useSay } from '../../workspace/index.ts';
import { Button } from '../kit/index.ts';
import { CheckList } from '../tests/CheckList.tsx';
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
  const failing = () =>
    (open()?.checks ?? []).flatMap(({ place, checks }) => {
      const wrong = checks.filter(({ ok }) => !ok);
      return wrong.length === 0 ? [] : [{ place, checks: wrong }];
    });
  const elsewhere = (place: number) => lesson.step().task?.also[place]?.words ?? '';
  return (
    <section class="lesson-task" aria-label={say('ui.lesson.task')}>
      <p>
        <strong>{say('ui.lesson.task')}</strong> <Line text={props.task.words} />
      </p>
      <Show when={failing().length > 0}>
        <div>
          <For each={failing()}>
            {({ place, checks }) => (
              <>
                <p class="dim">
                  <Show when={place !== null} fallback={say('ui.lesson.task-open')}>
                    {say('ui.lesson.task-also')} <Line text={elsewhere(place!)} />
                  </Show>
                </p>
                <CheckList checks={checks} />
              </>
            )}
          </For>
        </div>
      </Show>
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
