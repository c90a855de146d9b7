// Asks for the path of a new file, or for the new path of a file or folder that moves.

import { createEffect, createSignal, type JSX, on } from 'solid-js';
import { type FilePlace, filesAt, pathTrouble, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Dialog, TextField } from '../kit/index.ts';

export interface PathQuestion {
  readonly uid: string;
  /** What moves; null for a new file. */
  readonly from: string | null;
  /** What the field holds at first. */
  readonly start: string;
}

interface PathDialogProps {
  readonly question: PathQuestion | null;
  /** The path that was chosen; a folder's ends in `/`. */
  readonly onPath: (place: FilePlace) => void;
  readonly onClose: () => void;
}

export function PathDialog(props: PathDialogProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [path, setPath] = createSignal('');
  createEffect(
    on(
      () => props.question,
      (question) => setPath(question?.start.replace(/(.)\/$/, question.from === null ? '$1/' : '$1') ?? ''),
    ),
  );
  const isNew = () => props.question?.from == null;
  const isFolder = () => props.question?.from?.endsWith('/') === true;
  const target = () => (isFolder() ? `${path()}/` : path());
  const wrong = () => {
    const question = props.question;
    if (question === null) return null;
    const document = workspace.state().packages.get(question.uid);
    const own = new Set(question.from === null ? [] : filesAt(document, question.from).map((file) => file.path));
    if (isFolder() && target().startsWith(question.from!) && target() !== question.from) return 'no-name';
    return pathTrouble(document, path(), own);
  };
  return (
    <Dialog
      open={props.question !== null}
      title={say(isNew() ? 'ui.files.new' : 'ui.files.rename')}
      close={say('ui.close')}
      onClose={() => props.onClose()}
    >
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong() !== null || props.question === null) return;
          props.onPath({ uid: props.question.uid, path: target() });
        }}
      >
        <TextField
          label={say('ui.files.path')}
          code
          value={path()}
          error={path() === '' || path().endsWith('/') ? null : wrong() && say(`ui.files.${wrong()!}`)}
          onInput={setPath}
          onChange={setPath}
        />
        <p class="prose dim">{say('ui.files.where')}</p>
        <div class="form-end">
          <Button onClick={() => props.onClose()}>{say('ui.cancel')}</Button>
          <Button look="primary" type="submit" disabled={wrong() !== null}>
            {say(isNew() ? 'ui.files.create' : 'ui.files.rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
