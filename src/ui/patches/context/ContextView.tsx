// What a server around the packs would know: versions, mods, their data files; and which pack provides which asset.

import { For, type JSX, Show } from 'solid-js';
import { type PatchMod, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, IconButton, Switch, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { DataFiles } from './DataFiles.tsx';
import { Macros } from './Macros.tsx';
import { Providers } from './Providers.tsx';
import { RecordsSwitch } from './RecordsSwitch.tsx';
import { RuntimeCopies } from './RuntimeCopies.tsx';

export function ContextView(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { actions } = patchesOf(workspace);
  const state = () => workspace.state().patches;
  const mods = () => state().mods;
  const setMod = (index: number, part: Partial<PatchMod>) =>
    actions.setMods(
      mods().map((mod, at) => (at === index ? { ...mod, ...part } : mod)),
      `mods/${index}/${Object.keys(part).join()}`,
    );
  return (
    <div class="desk-view scroll fill">
      <section class="section form" aria-label={say('ui.patches.context.server')}>
        <h3 class="sub-title">{say('ui.patches.context.server')}</h3>
        <TextField
          label={say('ui.patches.context.server-version')}
          code
          value={state().serverVersion}
          error={state().serverVersion.trim() === '' ? say('ui.patches.pass.server-version-blank') : null}
          onChange={(version) => actions.setServerVersion(version.trim())}
        />
        <RecordsSwitch />
      </section>
      <section class="section form" aria-label={say('ui.patches.context.mods')}>
        <h3 class="sub-title">{say('ui.patches.context.mods')}</h3>
        <p class="list-note">{say('ui.patches.context.mods-what')}</p>
        <ul class="context-list">
          <For each={state().packs.filter(({ enabled }) => enabled)}>
            {(pack) => (
              <li class="context-row dim">
                <span class="code fill">{pack.id}</span>
                <span class="code">{pack.version === '' ? say('ui.patches.unknown') : pack.version}</span>
                <span>{say('ui.patches.context.pack')}</span>
              </li>
            )}
          </For>
          <For each={mods().map((_, index) => index)}>
            {(index) => (
              <Show when={mods()[index]}>
                {(mod) => (
                  <li class="context-row">
                    <Switch
                      label={say('ui.patches.context.installed', { name: mod().id })}
                      hideLabel
                      checked={mod().enabled}
                      onChange={(enabled) => setMod(index, { enabled })}
                    />
                    <TextField
                      label={say('ui.patches.context.mod-id', { index: index + 1 })}
                      hideLabel
                      code
                      value={mod().id}
                      placeholder="Group:Name"
                      onChange={(id) => setMod(index, { id: id.trim() })}
                    />
                    <TextField
                      label={say('ui.patches.context.mod-version', { name: mod().id })}
                      hideLabel
                      code
                      value={mod().version}
                      placeholder={say('ui.patches.version')}
                      onChange={(version) => setMod(index, { version: version.trim() })}
                    />
                    <IconButton
                      icon="trash"
                      label={say('ui.patches.context.remove', { name: mod().id })}
                      onClick={() => actions.setMods(mods().toSpliced(index, 1))}
                    />
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
        <div class="pack-actions">
          <Button
            look="quiet"
            icon="plus"
            onClick={() => actions.setMods([...mods(), { id: 'Some:Mod', version: '1.0.0', enabled: true }])}
          >
            {say('ui.patches.context.add-mod')}
          </Button>
        </div>
      </section>
      <DataFiles />
      <Macros />
      <RuntimeCopies />
      <Providers />
    </div>
  );
}
