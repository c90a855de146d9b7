// An on and off switch with its name; the name may be for screen readers only.

import { Switch as Base } from '@kobalte/core/switch';
import type { JSX } from 'solid-js';

interface SwitchProps {
  readonly checked: boolean;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch(props: SwitchProps): JSX.Element {
  return (
    <Base class="switch" checked={props.checked} disabled={props.disabled ?? false} onChange={props.onChange}>
      <Base.Input class="switch-input" />
      <Base.Control class="switch-control">
        <Base.Thumb class="switch-thumb" />
      </Base.Control>
      <Base.Label class={props.hideLabel === true ? 'visually-hidden' : 'switch-label'}>{props.label}</Base.Label>
    </Base>
  );
}
