// The lesson beside the editors: the step in front, its question first, then what the run says, then the task.

import { createEffect, createSignal, For, type JSX, on, Show } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Icon, IconButton } from '../kit/index.ts';
import { GuessPart, useShowSubject } from './GuessPart.tsx';
import { bringIntoSight } from './in-sight.ts';
import { LessonFoot } from './LessonFoot.tsx';
import { StartOver } from './StartOver.tsx';
import { useLesson } from './state.ts';
import { TaskPart } from './TaskPart.tsx';
import { Words } from './Words.tsx';

interface PanelProps {
  readonly onEditor: () => void;
  readonly onResults: () => void;
}

export function LessonPanel(props: PanelProps): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  let heading!: HTMLHeadingElement;
  let close: HTMLDivElement | undefined;
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
  // What was said at the end comes into sight once it is said; the focus stays with the work.
  createEffect(
    on(
      () => lesson.task().phase === 'done' && lesson.touched(),
      (done) => done && queueMicrotask(() => close !== undefined && bringIntoSight(close, 'nearest')),
    ),
  );
  const [asked, setAsked] = createSignal(false);
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
              aria-label={say('ui.of', {
                name: say('ui.lesson.step', { at: index() + 1, count: count() }),
                text: [step.title, ...(lesson.progress().done.includes(index()) ? [say('ui.lesson.done')] : [])],
              })}
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
        <IconButton icon="reset" label={say('ui.lesson.restart')} onClick={() => setAsked(true)} />
      </nav>
      <StartOver open={asked()} onClose={() => setAsked(false)} />
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
            <div ref={close} class="lesson-close">
              <Words text={lesson.step().close} />
            </div>
          </Show>
        </Show>
      </div>
      <LessonFoot />
    </section>
  );
}
