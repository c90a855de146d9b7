// The switch that offers the loaded game's records as assets.

import type { JSX } from 'solid-js';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Switch } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

export function RecordsSwitch(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  return (
    <div class="records-switch">
      <Switch
        label={say('ui.patches.records')}
        checked={workspace.state().patches.records}
        onChange={(on) => patches.actions.setRecords(on)}
      />
      <p class="list-note">{say('ui.patches.records-what')}</p>
    </div>
  );
}
