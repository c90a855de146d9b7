// The switch between two views of a file: its text, and a form or a preview.

import { For, type JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import './switch.css';

export function ViewSwitch(props: {
  /** Whether the view beside the text is in front. */
  readonly form: boolean;
  /** The other view is a preview, not a form. */
  readonly preview?: boolean;
  readonly onForm: (form: boolean) => void;
}): JSX.Element {
  const say = useSay();
  return (
    <div
      class="manifest-switch"
      role="group"
      aria-label={say(props.preview === true ? 'ui.markdown.view' : 'ui.manifest.view')}
    >
      <For each={[false, true]}>
        {(form) => (
          <button
            type="button"
            class="manifest-chip"
            aria-pressed={props.form === form}
            onClick={() => props.onForm(form)}
          >
            {say(
              form
                ? props.preview === true
                  ? 'ui.markdown.as-preview'
                  : 'ui.manifest.as-form'
                : 'ui.manifest.as-text',
            )}
          </button>
        )}
      </For>
    </div>
  );
}
