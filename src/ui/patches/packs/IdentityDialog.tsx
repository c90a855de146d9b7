// A pack's id and version, as servers and conditions see them.

import { createEffect, createSignal, type JSX } from 'solid-js';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Dialog, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

interface IdentityProps {
  readonly uid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Two parts around one colon, neither blank. */
const SOUND = /^[^:]*[^:\s][^:]*:[^:]*[^:\s][^:]*$/;

export function IdentityDialog(props: IdentityProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { actions } = patchesOf(workspace);
  const item = () => workspace.state().patches.packs.find(({ uid }) => uid === props.uid);
  const [id, setId] = createSignal('');
  const [version, setVersion] = createSignal('');
  createEffect(() => {
    if (!props.open) return;
    setId(item()?.id ?? '');
    setVersion(item()?.version ?? '');
  });
  return (
    <Dialog open={props.open} title={say('ui.patches.identity')} close={say('ui.close')} onClose={props.onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          actions.setPack(props.uid, { id: id().trim(), version: version().trim() });
          props.onClose();
        }}
      >
        <TextField
          label={say('ui.patches.id')}
          value={id()}
          code
          error={SOUND.test(id()) ? null : say('ui.patches.id-wrong')}
          onInput={setId}
          onChange={setId}
        />
        <TextField
          label={say('ui.patches.version')}
          value={version()}
          code
          placeholder={say('ui.patches.unknown')}
          onInput={setVersion}
          onChange={setVersion}
        />
        <p class="prose dim">{say('ui.patches.id-what')}</p>
        <div class="form-end">
          <Button onClick={() => props.onClose()}>{say('ui.cancel')}</Button>
          <Button look="primary" type="submit">
            {say('ui.patches.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
