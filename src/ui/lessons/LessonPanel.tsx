// The lesson beside the editors: the step in front, its question first, then what the run says, then the task.

import { createEffect, For, type JSX, on, Show } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Button, Icon, IconButton } from '../kit/index.ts';
import { GuessPart, useShowSubject } from './GuessPart.tsx';
import { useLesson } from './state.ts';
import { TaskPart } from './TaskPart.tsx';
import { Words } from './Words.tsx';

interface PanelProps {
  readonly onEditor: () => void;
  readonly onResults: () => void;
  readonly onLeave: () => void;
}

export function LessonPanel(props: PanelProps): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  let heading!: HTMLHeadingElement;
  const show = useShowSubject(() => props.onResults());
  const count = () => lesson.page().steps.length;
  // A new step is read from its heading; the first one waits for the person.
  createEffect(
    on(
      lesson.at,
      () =>
        queueMicrotask(() => {
          heading.focus();
          heading.scrollIntoView?.({ block: 'nearest' });
        }),
      { defer: true },
    ),
  );
  const last = () => lesson.at() === count() - 1;
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <nav class="lesson-steps" aria-label={say('ui.lesson.steps')}>
        <For each={lesson.page().steps}>
          {(step, index) => (
            <button
              type="button"
              class="lesson-dot"
              aria-current={index() === lesson.at() ? 'step' : undefined}
              title={step.title}
              aria-label={`${say('ui.lesson.step', { at: index() + 1, count: count() })}: ${step.title}${
                lesson.progress().done.includes(index()) ? `, ${say('ui.lesson.done')}` : ''
              }`}
              onClick={() => lesson.goTo(index())}
            >
              <Show when={lesson.progress().done.includes(index())} fallback={index() + 1}>
                <Icon name="check" small />
              </Show>
            </button>
          )}
        </For>
        <span class="lesson-gap" />
        <IconButton icon="undo" label={say('ui.lesson.restart-step')} onClick={() => lesson.restartStep()} />
        <IconButton icon="reset" label={say('ui.lesson.restart')} onClick={() => lesson.restart()} />
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <div class="lesson-body scroll" tabIndex={0} role="group" aria-label={say('ui.lesson.text')}>
        <Show when={lesson.at() === 0}>
          <div class="lesson-intro">
            <Words text={lesson.page().intro} />
          </div>
        </Show>
        <p class="dim lesson-count">{say('ui.lesson.step', { at: lesson.at() + 1, count: count() })}</p>
        <h2 ref={heading} class="lesson-heading" tabIndex={-1}>
          {lesson.step().title}
        </h2>
        <Words text={lesson.step().text} />
        <Show when={lesson.step().guess} keyed>
          {(guess) => <GuessPart guess={guess} onShow={show} />}
        </Show>
        <Show when={!lesson.covered()}>
          <Words text={lesson.step().reveal} />
          <Show when={lesson.step().task}>{(task) => <TaskPart task={task()} onEditor={props.onEditor} />}</Show>
          <Show when={lesson.task().phase === 'done'}>
            <Words text={lesson.step().close} />
          </Show>
        </Show>
      </div>
      <footer class="lesson-foot">
        <Button icon="chevron-left" disabled={lesson.at() === 0} onClick={() => lesson.goTo(lesson.at() - 1)}>
          {say('ui.lesson.previous')}
        </Button>
        <Show
          when={!last()}
          fallback={
            <Button
              look={lesson.progress().done.includes(lesson.at()) ? 'primary' : 'plain'}
              icon="check"
              onClick={() => props.onLeave()}
            >
              {say('ui.lesson.finish')}
            </Button>
          }
        >
          <Button
            look={lesson.progress().done.includes(lesson.at()) ? 'primary' : 'plain'}
            icon="chevron-right"
            onClick={() => lesson.goTo(lesson.at() + 1)}
          >
            {say('ui.lesson.next')}
          </Button>
        </Show>
      </footer>
    </section>
  );
}
