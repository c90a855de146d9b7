// Which definition the form and the benches work on.

import { type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Select } from '../kit/index.ts';
import { patchesOf } from './desk.ts';

export function DefinitionChoice(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const key = (place: { readonly uid: string; readonly path: string }) => `${place.uid}/${place.path}`;
  return (
    <Show when={patches.definitions().length > 0}>
      <div class="section form desk-choice">
        <Select
          label={say('ui.patches.definition')}
          value={patches.definition() === null ? '' : key(patches.definition()!)}
          options={patches.definitions().map((place) => ({
            value: key(place),
            label: place.path.split('/').slice(3).join('/'),
            note: workspace.titleOf(place.uid),
          }))}
          onChange={(value) => {
            const place = patches.definitions().find((one) => key(one) === value);
            if (place !== undefined) patches.chooseDefinition(place);
          }}
        />
      </div>
    </Show>
  );
}
