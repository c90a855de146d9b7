// The dialog that makes a new mutator from its name.

import { createSignal, type JSX } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Dialog, TextField } from '../kit/index.ts';
import { useShell } from './shell.ts';

export function NewMutatorDialog(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const [name, setName] = createSignal('');
  const create = () => {
    void workspace.createMutator(name());
    setName('');
    shell.float(null);
  };
  return (
    <Dialog
      open={shell.floating() === 'new'}
      title={say('ui.new.title')}
      close={say('ui.close')}
      onClose={() => shell.float(null)}
    >
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label={say('ui.new.name')}
          value={name()}
          placeholder={say('ui.new.example')}
          onInput={setName}
          onChange={setName}
        />
        <p class="prose dim">{say('ui.new.what')}</p>
        <div class="form-end">
          <Button onClick={() => shell.showTemplates()}>{say('ui.command.templates')}</Button>
          <Button onClick={() => shell.float(null)}>{say('ui.cancel')}</Button>
          <Button look="primary" type="submit">
            {say('ui.new.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
