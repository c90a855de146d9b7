// Says over a file of a foreign package that it is read-only, and offers the copy that can be edited.

import { type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon } from '../kit/index.ts';
import './image.css';

export function ForeignNote(props: { readonly uid: string }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  return (
    <Show when={workspace.isForeign(props.uid)}>
      <div class="foreign" role="note">
        <Icon name="key" small />
        <p>{say('ui.foreign.what')}</p>
        <Button icon="edit" onClick={() => workspace.copyToEdit(props.uid)}>
          {say('ui.foreign.copy')}
        </Button>
        <Button look="quiet" onClick={() => workspace.setForeign(props.uid, false)}>
          {say('ui.foreign.own')}
        </Button>
      </div>
    </Show>
  );
}
