// What floats over the frame besides the palette: all keys, and a new mutator.

import { createSignal, For, type JSX } from 'solid-js';
import { COMMANDS, showKeys } from '../../commands/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Dialog, TextField } from '../kit/index.ts';
import { MAC } from './keyboard.ts';
import { useShell } from './shell.ts';

/** Keys of panels that are not commands. */
const PANEL_KEYS = [
  ['Alt+Up', 'ui.keys.move-up'],
  ['Alt+Down', 'ui.keys.move-down'],
  ['F2', 'ui.keys.rename'],
  ['Delete', 'ui.keys.delete'],
  ['Ctrl+M', 'ui.keys.tab-moves'],
  ['Mod+.', 'ui.command.quick-fix'],
  ['Mod+F', 'ui.command.find'],
] as const;

export function KeysDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const rows = () => [
    ...COMMANDS.filter((command) => command.keys !== undefined).map((command) => ({
      title: say(command.title),
      keys: command.keys!,
    })),
    ...PANEL_KEYS.map(([keys, title]) => ({ title: say(title), keys: [keys] })),
  ];
  return (
    <Dialog
      open={shell.floating() === 'keys'}
      title={say('ui.keys.title')}
      close={say('ui.close')}
      onClose={() => shell.float(null)}
    >
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{say('ui.keys.action')}</th>
            <th scope="col">{say('ui.keys.keys')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {(row) => (
              <tr>
                <td>{row.title}</td>
                <td class="keys">
                  <For each={row.keys}>{(keys) => <kbd>{showKeys(keys, MAC)}</kbd>}</For>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Dialog>
  );
}

export function NewMutatorDialog(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const [name, setName] = createSignal('');
  const create = () => {
    workspace.createMutator(name());
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
          <Button onClick={() => shell.float(null)}>{say('ui.cancel')}</Button>
          <Button look="primary" type="submit">
            {say('ui.new.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
