// Panels and dialogs whose code is fetched when they are first shown; what cannot be had is told in their place.

import { type Component, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Dialog, EmptyState, later, type Missing } from '../kit/index.ts';
import { partWords } from '../trouble/part.ts';
import { type Floating, useShell } from './shell.ts';

function MissingPart(props: Missing): JSX.Element {
  const say = useSay();
  const workspace = useWorkspace();
  return (
    <EmptyState icon="warning" text={say(partWords(props.why, workspace))}>
      <div class="form-end">
        <Button onClick={() => location.reload()}>{say('ui.part.reload')}</Button>
        <Button look="primary" onClick={props.retry}>
          {say('ui.part.retry')}
        </Button>
      </div>
    </EmptyState>
  );
}

/** Makes such a panel; where it cannot be shown, it says so and offers to try again, or to reload. */
export const panel = <Props extends object>(load: () => Promise<Component<Props>>): Component<Props> =>
  later(load, (missing) => <MissingPart {...missing} />);

/** Makes such a dialog; when it cannot be shown, whoever opens it is told so. */
export const dialog = (name: Exclude<Floating, null>, load: () => Promise<Component>): Component =>
  later(load, (missing) => <MissingDialog name={name} missing={missing} />);

function MissingDialog(props: { readonly name: Floating; readonly missing: Missing }): JSX.Element {
  const shell = useShell();
  const say = useSay();
  return (
    <Show when={shell.floating() === props.name}>
      <Dialog open title={say('ui.part.title')} close={say('ui.close')} onClose={() => shell.float(null)}>
        <MissingPart {...props.missing} />
      </Dialog>
    </Show>
  );
}
