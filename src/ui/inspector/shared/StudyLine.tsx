// How far a long question has come, with a way to stop it; or why it has no answer, with a way to ask again.

import { type JSX, Match, Show, Switch } from 'solid-js';
import { useSay } from '../../../workspace/index.ts';
import { Button, Meter } from '../../kit/index.ts';
import type { Study } from './study.ts';

/** How far a study of the stack has come, with a way to stop it. */
export function StudyLine(props: {
  readonly study: Pick<Study<unknown>, 'phase' | 'progress' | 'error' | 'stop'>;
  readonly again: () => void;
}): JSX.Element {
  const say = useSay();
  const text = () => {
    const now = props.study.progress();
    return now === null ? say('ui.study.starting') : say('ui.study.runs', { done: now.done, total: now.total });
  };
  return (
    <Switch>
      <Match when={props.study.phase() === 'running'}>
        <p class="study-line" role="status">
          <Show when={props.study.progress()}>
            {(now) => <Meter label={say('ui.study.progress')} value={now().done} max={now().total} text={text()} />}
          </Show>
          <span>{text()}</span>
          <Button icon="stop" onClick={() => props.study.stop()}>
            {say('ui.study.stop')}
          </Button>
        </p>
      </Match>
      <Match when={props.study.phase() === 'stopped'}>
        <p class="study-line" role="status">
          <span>{say('ui.study.stopped')}</span>
          <Button icon="run" onClick={() => props.again()}>
            {say('ui.study.again')}
          </Button>
        </p>
      </Match>
      <Match when={props.study.phase() === 'failed'}>
        <p class="study-line" role="alert">
          <span>{say('ui.study.failed', { reason: props.study.error().split('\n')[0] ?? '' })}</span>
          <Button icon="run" onClick={() => props.again()}>
            {say('ui.study.again')}
          </Button>
        </p>
      </Match>
    </Switch>
  );
}
