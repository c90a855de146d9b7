// Notices that float for a while, with a way to take back what they tell of; and the one polite voice of the page.

import { createEffect, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { type Notice, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon, IconButton } from '../kit/index.ts';

/** How long a notice stays, in milliseconds; errors and those with a button of their own stay until they are closed. */
const STAY = 8_000;

/** How many lines the voice keeps: a new one must not cut off the one before. */
const KEPT = 4;

export function Notices(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  let voice!: HTMLDivElement;
  createEffect(
    on(workspace.announcement, (message) => {
      if (message === null) return;
      const { id, values } = message.message;
      const line = document.createElement('p');
      line.textContent = say({
        id,
        values: message.about === null ? { ...values } : { ...values, what: say(message.about) },
      });
      voice.append(line);
      if (voice.childElementCount > KEPT) voice.firstElementChild?.remove();
    }),
  );
  return (
    <>
      <div ref={voice} class="visually-hidden" role="log" aria-live="polite" aria-label={say('ui.notices')} />
      <section class="notices" aria-label={say('ui.notices')}>
        <For each={workspace.notices()}>{(notice) => <Shown notice={notice} />}</For>
      </section>
    </>
  );
}

function Shown(props: { readonly notice: Notice }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const close = () => workspace.dismiss(props.notice.key);
  if (props.notice.severity !== 'error' && props.notice.action === null) {
    const timer = setTimeout(close, STAY);
    onCleanup(() => clearTimeout(timer));
  }
  return (
    <div class="notice" data-tone={props.notice.severity} role={props.notice.severity === 'error' ? 'alert' : 'status'}>
      <span class="severity" data-tone={props.notice.severity}>
        <Icon name={props.notice.severity} />
      </span>
      <p class="notice-text">{say(props.notice.message)}</p>
      <Show when={props.notice.undoes}>
        <Button
          onClick={() => {
            workspace.undo();
            close();
          }}
        >
          {say('ui.undo')}
        </Button>
      </Show>
      <Show when={props.notice.action}>
        {(action) => (
          <Button
            onClick={() => {
              action().run();
              close();
            }}
          >
            {say(action().label)}
          </Button>
        )}
      </Show>
      <IconButton icon="close" label={say('ui.close')} onClick={close} />
    </div>
  );
}
