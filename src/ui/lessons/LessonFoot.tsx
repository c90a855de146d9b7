// Below every step and always in sight: whether the task is done, the button that compares, and the ways on and back.

import { type JSX, Match, Show, Switch } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Badge, Button } from '../kit/index.ts';
import { GUESS_FORM } from './GuessPart.tsx';
import { useLesson } from './state.ts';

/** The foot of a step: a polite verdict on its task, the comparison with a guess, back and on. */
export function LessonFoot(): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  const isDone = () => lesson.progress().done.includes(lesson.at());
  const isLast = () => lesson.at() === lesson.page().steps.length - 1;
  const next = () => (isLast() ? lesson.finish() : lesson.goTo(lesson.at() + 1));
  return (
    <footer class="lesson-foot">
      <div class="lesson-verdict" role="status">
        <Show when={lesson.step().task !== null && !lesson.covered()}>
          <Switch fallback={<span class="dim">{say('ui.lesson.running')}</span>}>
            <Match when={lesson.task().phase === 'done'}>
              <Badge tone="good" icon="check">
                {say('ui.lesson.task-done')}
              </Badge>
            </Match>
            <Match when={lesson.task().phase === 'open'}>
              <span class="dim">{say('ui.lesson.not-done')}</span>
            </Match>
            <Match when={lesson.task().phase === 'failed'}>
              <Badge tone="warning" icon="warning">
                {say('ui.lesson.task-failed')}
              </Badge>
            </Match>
          </Switch>
        </Show>
      </div>
      <div class="lesson-ways">
        <Button icon="chevron-left" disabled={lesson.at() === 0} onClick={() => lesson.goTo(lesson.at() - 1)}>
          {say('ui.lesson.previous')}
        </Button>
        <span class="lesson-gap" />
        <Show when={lesson.covered()}>
          <Button type="submit" form={GUESS_FORM} look="primary" disabled={lesson.draft().trim() === ''}>
            {say('ui.lesson.reveal')}
          </Button>
        </Show>
        {/* What was not done can be passed over, and says so. */}
        <Button
          look={isDone() ? 'primary' : 'quiet'}
          icon={isLast() && isDone() ? 'check' : 'chevron-right'}
          onClick={next}
        >
          {say(isDone() ? (isLast() ? 'ui.lesson.finish' : 'ui.lesson.next') : 'ui.lesson.pass-over')}
        </Button>
      </div>
    </footer>
  );
}
