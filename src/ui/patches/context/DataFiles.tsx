// Files in the data folders of mods, which conditions may look into.

import { For, type JSX, Show } from 'solid-js';
import { readJson } from '../../../kernel/patchwork/index.ts';
import { type PatchDataFile, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, IconButton, Switch, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

export function DataFiles(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { actions } = patchesOf(workspace);
  const files = () => workspace.state().patches.data;
  const set = (index: number, part: Partial<PatchDataFile>) =>
    actions.setData(
      files().map((file, at) => (at === index ? { ...file, ...part } : file)),
      `data/${index}/${Object.keys(part).join()}`,
    );
  return (
    <section class="section form" aria-label={say('ui.patches.context.data')}>
      <h3 class="sub-title">{say('ui.patches.context.data')}</h3>
      <p class="list-note">{say('ui.patches.context.data-what')}</p>
      <For each={files().map((_, index) => index)}>
        {(index) => (
          <Show when={files()[index]}>
            {(file) => {
              const name = () => `${file().mod}/${file().path}`;
              const fault = () => (file().text.trim() === '' ? null : readJson(file().text).fault);
              return (
                <div class="data-file">
                  <div class="context-row">
                    <Switch
                      label={say('ui.patches.context.there', { name: name() })}
                      hideLabel
                      checked={file().enabled}
                      onChange={(enabled) => set(index, { enabled })}
                    />
                    <TextField
                      label={say('ui.patches.context.data-mod', { index: index + 1 })}
                      hideLabel
                      code
                      value={file().mod}
                      onChange={(mod) => set(index, { mod: mod.trim() })}
                    />
                    <TextField
                      label={say('ui.patches.context.data-path', { index: index + 1 })}
                      hideLabel
                      code
                      value={file().path}
                      onChange={(path) => set(index, { path: path.trim() })}
                    />
                    <IconButton
                      icon="trash"
                      label={say('ui.patches.context.remove', { name: name() })}
                      onClick={() => actions.setData(files().toSpliced(index, 1))}
                    />
                  </div>
                  <textarea
                    class="text-input code json-text"
                    aria-label={say('ui.patches.context.data-text', { name: name() })}
                    aria-invalid={fault() !== null}
                    rows={3}
                    spellcheck={false}
                    value={file().text}
                    onChange={(event) => set(index, { text: event.currentTarget.value })}
                  />
                  <Show when={fault()}>
                    {(problem) => <p class="field-error">{say({ id: `patch/json-syntax.${problem().kind}` })}</p>}
                  </Show>
                </div>
              );
            }}
          </Show>
        )}
      </For>
      <div class="pack-actions">
        <Button
          look="quiet"
          icon="plus"
          onClick={() =>
            actions.setData([...files(), { mod: 'Some:Mod', path: 'config.json', text: '{ }', enabled: true }])
          }
        >
          {say('ui.patches.context.add-data')}
        </Button>
      </div>
    </section>
  );
}
