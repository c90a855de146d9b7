// The switch between the two views of a manifest: text and form.

import { For, type JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';

export function ViewSwitch(props: { readonly form: boolean; readonly onForm: (form: boolean) => void }): JSX.Element {
  const say = useSay();
  return (
    <div class="manifest-switch" role="group" aria-label={say('ui.manifest.view')}>
      <For each={[false, true]}>
        {(form) => (
          <button
            type="button"
            class="manifest-chip"
            aria-pressed={props.form === form}
            onClick={() => props.onForm(form)}
          >
            {say(form ? 'ui.manifest.as-form' : 'ui.manifest.as-text')}
          </button>
        )}
      </For>
    </div>
  );
}
