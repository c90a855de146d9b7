// Notices that float for a while, with a way to take back what they tell of; and the one polite voice of the page.

import { createEffect, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { type Notice, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon, IconButton } from '../kit/index.ts';

/** How long a notice stays, in milliseconds; those that stay do so until they are closed. */
const STAY = 8_000;

/** How many lines the voice keeps: a new one must not cut off the one before. */
const KEPT = 4;

export function Notices(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  let voice!: HTMLDivElement;
  /** What had the focus before it came to the notices. */
  let from: HTMLElement | null = null;
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
      <section
        class="notices"
        aria-label={say('ui.notices')}
        onFocusIn={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from = relatedTarget;
        }}
      >
        <For each={workspace.notices()}>{(notice) => <Shown notice={notice} from={() => from} />}</For>
      </section>
    </>
  );
}

function Shown(props: { readonly notice: Notice; readonly from: () => HTMLElement | null }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  let box!: HTMLDivElement;
  const close = () => workspace.dismiss(props.notice.key);
  const step = () => {
    const { step } = props.notice;
    return step !== null && workspace.canTake(step) ? step : null;
  };
  // Time does not run while somebody reads or is about to press a button.
  const [held, setHeld] = createSignal<readonly ('pointer' | 'focus')[]>([]);
  const hold = (by: 'pointer' | 'focus', on: boolean) =>
    setHeld((old) => [...old.filter((other) => other !== by), ...(on ? [by] : [])]);
  createEffect(() => {
    if (props.notice.stays || held().length > 0) return;
    const timer = setTimeout(close, STAY);
    onCleanup(() => clearTimeout(timer));
  });
  /** Moves the focus out before what holds it goes: to the notice beside, or to where it came from. */
  const leave = () => {
    if (!box.contains(document.activeElement)) return;
    const beside = box.nextElementSibling ?? box.previousElementSibling;
    const from = props.from();
    const next = beside?.querySelector<HTMLElement>('button') ?? (from?.isConnected ? from : null);
    if (next !== null) return next.focus();
    const main = document.querySelector<HTMLElement>('main');
    if (main?.tabIndex === -1) main.setAttribute('tabindex', '-1');
    main?.focus();
  };
  const then = (act?: () => void) => () => {
    leave();
    act?.();
    close();
  };
  // However it goes: an undo elsewhere takes it away as well.
  onCleanup(leave);
  return (
    <div
      ref={box}
      class="notice"
      data-tone={props.notice.severity}
      role={props.notice.severity === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocusIn={() => hold('focus', true)}
      onFocusOut={() => hold('focus', false)}
    >
      <span class="severity" data-tone={props.notice.severity}>
        <Icon name={props.notice.severity} />
      </span>
      <p class="notice-text">{say(props.notice.message)}</p>
      <Show when={step()}>
        {(step) => (
          <Button onClick={then(() => (step().way === 'undo' ? workspace.undo() : workspace.redo()))}>
            {say(step().way === 'undo' ? 'ui.undo' : 'ui.command.redo')}
          </Button>
        )}
      </Show>
      <Show when={props.notice.action}>
        {(action) => <Button onClick={then(() => action().run())}>{say(action().label)}</Button>}
      </Show>
      <IconButton icon="close" label={say('ui.close')} onClick={then()} />
    </div>
  );
}
