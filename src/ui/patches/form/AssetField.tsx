// A path of an asset, with the real ones to choose from.

import { createUniqueId, For, type JSX } from 'solid-js';
import { useWorkspace } from '../../../workspace/index.ts';
import { patchesOf } from '../desk.ts';

/** How many paths are offered. */
const MOST = 200;

interface AssetFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hideLabel?: boolean;
  readonly onChange: (value: string) => void;
}

export function AssetField(props: AssetFieldProps): JSX.Element {
  const id = createUniqueId();
  const patches = patchesOf(useWorkspace());
  return (
    <div class="field">
      <label class={props.hideLabel === true ? 'visually-hidden' : 'field-label'} for={id}>
        {props.label}
      </label>
      <input
        id={id}
        class="text-input code"
        autocomplete="off"
        spellcheck={false}
        list={`${id}-paths`}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value.trim())}
      />
      <datalist id={`${id}-paths`}>
        <For each={patches.assets().paths().slice(0, MOST)}>{(path) => <option value={path} />}</For>
      </datalist>
    </div>
  );
}
