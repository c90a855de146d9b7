// Asks for the id of a new, empty pack.

import { createSignal, type JSX } from 'solid-js';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Dialog, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

export function NewPackDialog(props: { readonly open: boolean; readonly onClose: () => void }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [id, setId] = createSignal('');
  const create = () => {
    const wanted = id().trim();
    patchesOf(workspace).actions.createPack(wanted === '' ? 'My:Pack' : wanted);
    setId('');
    props.onClose();
  };
  return (
    <Dialog open={props.open} title={say('ui.patches.new-pack')} close={say('ui.close')} onClose={props.onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label={say('ui.patches.id')}
          code
          value={id()}
          placeholder="My:Pack"
          onInput={setId}
          onChange={setId}
        />
        <p class="prose dim">{say('ui.patches.id-what')}</p>
        <div class="form-end">
          <Button onClick={() => props.onClose()}>{say('ui.cancel')}</Button>
          <Button look="primary" type="submit">
            {say('ui.new.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
