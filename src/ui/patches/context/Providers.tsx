// Which pack provides which asset, and which other packs hold a file of the same path that nobody reads.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { isDefinitionPath, useSay, useWorkspace } from '../../../workspace/index.ts';
import { EmptyState, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

/** How many assets are listed. */
const MOST = 200;

export function Providers(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [wanted, setWanted] = createSignal('');
  /** Packs that hold each path, in load order. */
  const holders = createMemo(() => {
    const found = new Map<string, string[]>();
    for (const pack of patches.world().packs)
      for (const { path } of pack.files) found.set(path, [...(found.get(path) ?? []), pack.id]);
    return found;
  });
  const rows = createMemo(() => {
    const text = wanted().toLowerCase();
    return patches
      .assets()
      .paths()
      .filter((path) => path.toLowerCase().includes(text) && path !== 'manifest.json');
  });
  return (
    <section class="section form" aria-label={say('ui.patches.context.providers')}>
      <h3 class="sub-title">{say('ui.patches.context.providers')}</h3>
      <TextField
        label={say('ui.patches.context.find-asset')}
        hideLabel
        placeholder={say('ui.patches.context.find-asset')}
        value={wanted()}
        onInput={setWanted}
        onChange={setWanted}
      />
      <Show when={rows().length > 0} fallback={<EmptyState text={say('ui.patches.context.no-assets')} />}>
        <ul class="providers code">
          <For each={rows().slice(0, MOST)}>
            {(path) => {
              const winner = () => patches.assets().inventory.get(path)?.pack ?? '';
              const hidden = () => (holders().get(path) ?? []).filter((id) => id !== winner());
              const open = () => {
                const uid = patches.uidOfPack(winner());
                if (uid !== null) workspace.openFile(uid, path);
              };
              return (
                <li class="provider" data-definition={isDefinitionPath(path) ? '' : undefined}>
                  <button type="button" class="link provider-path" title={path} onClick={open}>
                    {path}
                  </button>
                  <span class="provider-pack">{winner()}</span>
                  <Show when={hidden().length > 0}>
                    <span class="dim provider-hidden">{say('ui.patches.context.hides', { names: hidden() })}</span>
                  </Show>
                </li>
              );
            }}
          </For>
        </ul>
      </Show>
      <Show when={rows().length > MOST}>
        <p class="dim">{say('ui.patches.more', { count: rows().length - MOST })}</p>
      </Show>
    </section>
  );
}
