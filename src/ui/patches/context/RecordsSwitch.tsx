// The switch that offers the loaded game's records as assets, and what patches made of them.

import { For, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button, Switch } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import { patchesOf } from '../desk.ts';

/** How many refused records are listed. */
const MOST = 20;

export function RecordsSwitch(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const patches = patchesOf(workspace);
  const made = () => workspace.run().summary?.patches;
  return (
    <div class="records-switch">
      <Switch
        label={say('ui.patches.records')}
        checked={workspace.state().patches.records}
        onChange={(on) => patches.actions.setRecords(on)}
      />
      <p class="list-note">{say('ui.patches.records-what')}</p>
      <Show when={workspace.state().patches.records && made()}>
        {(found) => (
          <>
            <div class="pack-actions">
              <Badge tone={found().records > 0 ? 'good' : 'plain'}>
                {say('ui.patches.records-patched', { count: found().records })}
              </Badge>
              <Button look="quiet" icon="inspector" onClick={() => shell.showSide('stack')}>
                {say('ui.patches.records-show')}
              </Button>
            </div>
            <For each={found().refused.slice(0, MOST)}>
              {(problem) => <p class="field-error">{say(problem.message)}</p>}
            </For>
          </>
        )}
      </Show>
    </div>
  );
}
