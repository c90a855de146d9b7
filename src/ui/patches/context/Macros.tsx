// The table of macros that the host would provide: a name, and the operations that it stands for.

import { For, type JSX, Show } from 'solid-js';
import { isArray, readJson } from '../../../kernel/patchwork/index.ts';
import { type PatchMacro, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, IconButton, Switch, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

/** What a new macro begins with. */
const FIRST = '[{ "Op": "Add", "Path": "/Tags/-", "Value": "new" }]';

export function Macros(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { actions } = patchesOf(workspace);
  const macros = () => workspace.state().patches.macros;
  const set = (index: number, part: Partial<PatchMacro>) =>
    actions.setMacros(
      macros().map((macro, at) => (at === index ? { ...macro, ...part } : macro)),
      `macros/${index}/${Object.keys(part).join()}`,
    );
  return (
    <section class="section form" aria-label={say('ui.patches.context.macros')}>
      <h3 class="sub-title">{say('ui.patches.context.macros')}</h3>
      <p class="list-note">{say('ui.patches.context.macros-what')}</p>
      <For each={macros().map((_, index) => index)}>
        {(index) => (
          <Show when={macros()[index]}>
            {(macro) => {
              const read = () => readJson(macro().text);
              return (
                <div class="data-file">
                  <div class="context-row">
                    <Switch
                      label={say('ui.patches.context.macro-known', { name: macro().name })}
                      hideLabel
                      checked={macro().enabled}
                      onChange={(enabled) => set(index, { enabled })}
                    />
                    <TextField
                      label={say('ui.patches.context.macro-name', { index: index + 1 })}
                      hideLabel
                      code
                      value={macro().name}
                      onChange={(name) => set(index, { name: name.trim() })}
                    />
                    <IconButton
                      icon="trash"
                      label={say('ui.patches.context.remove', { name: macro().name })}
                      onClick={() => actions.setMacros(macros().toSpliced(index, 1))}
                    />
                  </div>
                  <textarea
                    class="text-input code json-text"
                    aria-label={say('ui.patches.context.macro-text', { name: macro().name })}
                    aria-invalid={!isArray(read().value)}
                    rows={3}
                    spellcheck={false}
                    value={macro().text}
                    onChange={(event) => set(index, { text: event.currentTarget.value })}
                  />
                  <Show when={read().fault}>
                    {(problem) => <p class="field-error">{say({ id: `patch/json-syntax.${problem().kind}` })}</p>}
                  </Show>
                  <Show when={read().fault === null && !isArray(read().value)}>
                    <p class="field-error">{say('ui.patches.context.macro-not-list')}</p>
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
          onClick={() => actions.setMacros([...macros(), { name: 'Some:Macro', text: FIRST, enabled: true }])}
        >
          {say('ui.patches.context.add-macro')}
        </Button>
      </div>
    </section>
  );
}
