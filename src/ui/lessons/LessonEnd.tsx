// The end of a lesson: what was done, the lesson that comes next, and the list.

import { createResource, For, type JSX, onMount, Show } from 'solid-js';
import { usePreferences, useSay } from '../../workspace/index.ts';
import { Button, Icon } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { bundledLessons } from './source.ts';
import { pageFor, useLesson } from './state.ts';

/** Stands in the place of a step after the last one and takes the focus; `onLeave` goes back to the studio. */
export function LessonEnd(props: { readonly onLeave: () => void }): JSX.Element {
  const lesson = useLesson();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const steps = () => lesson.page().steps;
  const isDone = (at: number) => lesson.progress().done.includes(at);
  const count = () => steps().filter((_, at) => isDone(at)).length;
  // A lesson of somebody else has none that comes next.
  const [next] = createResource(async () => {
    const all = await bundledLessons().catch(() => []);
    const at = all.findIndex(({ id }) => id === lesson.lesson.id);
    return at < 0 ? null : (all[at + 1] ?? null);
  });
  let heading!: HTMLHeadingElement;
  onMount(() => heading.focus());
  return (
    <main class="lesson-end scroll">
      <div class="lesson-end-page">
        <h2 ref={heading} class="lesson-heading" tabIndex={-1}>
          {say(count() === steps().length ? 'ui.lesson.end-all' : 'ui.lesson.end-some', {
            title: lesson.page().title,
            done: count(),
            count: steps().length,
          })}
        </h2>
        <ol class="lesson-end-steps">
          <For each={steps()}>
            {(step, at) => (
              <li>
                <button type="button" class="lessons-item lesson-end-step" onClick={() => lesson.goTo(at())}>
                  <span class="lesson-tick" data-done={isDone(at()) || undefined} aria-hidden="true">
                    <Show when={isDone(at())} fallback={at() + 1}>
                      <Icon name="check" small />
                    </Show>
                  </span>
                  <span class="lessons-title">{step.title}</span>
                  <span class="dim">{say(isDone(at()) ? 'ui.lesson.done' : 'ui.lesson.open')}</span>
                </button>
              </li>
            )}
          </For>
        </ol>
        <div class="lesson-tools">
          <Show when={next()}>
            {(one) => (
              <Button
                look="primary"
                icon="chevron-right"
                onClick={() => void shell.openLesson({ kind: 'bundled', id: one().id })}
              >
                {say('ui.lesson.next-lesson', { title: pageFor(one(), locale()).title })}
              </Button>
            )}
          </Show>
          <Button icon="hint" onClick={() => shell.showLessons()}>
            {say('ui.lesson.all')}
          </Button>
          <Button look="quiet" icon="close" onClick={() => props.onLeave()}>
            {say('ui.lesson.leave')}
          </Button>
        </div>
      </div>
    </main>
  );
}
