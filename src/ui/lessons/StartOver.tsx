// Asks before a lesson is begun anew: its ticks and guesses are kept nowhere else.

import type { JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Button, Dialog } from '../kit/index.ts';
import { useLesson } from './state.ts';

/** The question before a restart; a yes closes it and begins the lesson at its first step. */
export function StartOver(props: { readonly open: boolean; readonly onClose: () => void }): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  return (
    <Dialog open={props.open} title={say('ui.lesson.restart')} close={say('ui.close')} onClose={() => props.onClose()}>
      <p class="prose">{say('ui.lesson.restart-what', { done: lesson.progress().done.length })}</p>
      <div class="form-end">
        <Button onClick={() => props.onClose()}>{say('ui.lesson.restart-no')}</Button>
        <Button
          look="primary"
          icon="reset"
          onClick={() => {
            props.onClose();
            lesson.restart();
          }}
        >
          {say('ui.lesson.restart-yes')}
        </Button>
      </div>
    </Dialog>
  );
}
