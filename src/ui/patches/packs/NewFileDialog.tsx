// Asks for a new file of a pack: a definition for a target, begun with one operation, or an empty asset.

import { createEffect, createSignal, type JSX } from 'solid-js';
import { PATCH_TEMPLATES, TEMPLATE_TARGET } from '../../../kernel/patchwork/index.ts';
import { encodeUtf8 } from '../../../kernel/text/index.ts';
import { isDefinitionPath, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Dialog, Select, TextField } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import { patchesOf } from '../desk.ts';
import { definitionFrom, TEMPLATE_NAMES, type TemplateName } from '../templates.ts';

interface NewFileProps {
  readonly uid: string;
  readonly what: 'definition' | 'asset' | null;
  readonly onClose: () => void;
}

const FOLDER = 'Server/Patchwork/Patches/';

export function NewFileDialog(props: NewFileProps): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [name, setName] = createSignal('');
  const [target, setTarget] = createSignal('');
  const [template, setTemplate] = createSignal<TemplateName>('Replace');
  createEffect(() => {
    if (props.what === null) return;
    setName(props.what === 'definition' ? 'patch' : 'Server/Item/New.json');
    setTarget(workspace.state().patches.target ?? firstTarget() ?? TEMPLATE_TARGET);
  });
  const firstTarget = () =>
    patches
      .assets()
      .paths()
      .find((path) => path.endsWith('.json') && path.includes('/') && !isDefinitionPath(path));
  const files = () => workspace.state().packages.get(props.uid)?.files ?? [];
  const free = (path: string) => {
    const dot = path.lastIndexOf('.');
    let tried = path;
    for (let number = 2; files().some((file) => file.path === tried); number += 1)
      tried = `${path.slice(0, dot)}-${number}${path.slice(dot)}`;
    return tried;
  };
  const create = () => {
    const wanted = name().trim().replaceAll('\\', '/').replaceAll(/^\/+/g, '');
    const isPatch = props.what === 'definition';
    const full = isPatch && !wanted.startsWith('Server/') ? `${FOLDER}${wanted}` : wanted;
    const path = free(full.endsWith('.json') ? full : `${full}.json`);
    const named = target().trim();
    const isExample = isPatch && (named === '' || named === TEMPLATE_TARGET);
    const example = isExample ? PATCH_TEMPLATES.find(({ op }) => op === template()) : undefined;
    // An example brings the asset that it works on.
    for (const [at, asset] of Object.entries(example?.assets ?? {}))
      if (!patches.assets().inventory.has(at)) workspace.addFile(props.uid, { path: at, bytes: encodeUtf8(asset) });
    const text = isPatch ? (example?.text ?? definitionFrom(template(), named, patches.assets())) : '{\n}\n';
    workspace.addFile(props.uid, { path, bytes: encodeUtf8(text) });
    props.onClose();
    workspace.openFile(props.uid, path);
    if (shell.layout() !== 'wide') shell.setColumn('editor');
  };
  return (
    <Dialog
      open={props.what !== null}
      title={say(props.what === 'asset' ? 'ui.patches.new-asset' : 'ui.patches.new-definition')}
      close={say('ui.close')}
      onClose={props.onClose}
    >
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField label={say('ui.patches.path')} code value={name()} onInput={setName} onChange={setName} />
        {props.what === 'definition' ? (
          <>
            <TextField
              label={say('ui.patches.target')}
              code
              value={target()}
              placeholder="Server/Item/Axe.json"
              onInput={setTarget}
              onChange={setTarget}
            />
            <Select
              label={say('ui.patches.template')}
              value={template()}
              options={TEMPLATE_NAMES.map((value) => ({ value, label: value }))}
              onChange={(value) => setTemplate(value as TemplateName)}
            />
            <p class="prose dim">{say({ id: `patch/doc.op.${template()}` })}</p>
          </>
        ) : null}
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
