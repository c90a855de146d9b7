// Buttons of an icon alone: they always have a name, and a tooltip which shows their key.

import { Tooltip } from '@kobalte/core/tooltip';
import { type JSX, Show } from 'solid-js';
import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Key that does the same, as people read it. */
  readonly keys?: string | undefined;
  readonly class?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Whether what it folds is open. */
  readonly expanded?: boolean;
  /** Id of what it folds, while that is there. */
  readonly controls?: string | undefined;
  readonly tabIndex?: number;
  readonly onClick: (event: MouseEvent) => void;
}

export function IconButton(props: IconButtonProps): JSX.Element {
  return (
    <Tip text={props.label} keys={props.keys}>
      <Tooltip.Trigger
        type="button"
        class={`button button-quiet button-icon ${props.class ?? ''}`}
        disabled={props.disabled ?? false}
        aria-label={props.label}
        aria-pressed={props.pressed}
        aria-expanded={props.expanded}
        aria-controls={props.controls}
        tabIndex={props.tabIndex ?? 0}
        onClick={(event: MouseEvent) => props.onClick(event)}
      >
        <Icon name={props.icon} />
      </Tooltip.Trigger>
    </Tip>
  );
}

/** A tooltip around a `Tooltip.Trigger`. */
export function Tip(props: {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <Tooltip openDelay={400} closeDelay={0} gutter={4}>
      {props.children}
      <Tooltip.Portal>
        <Tooltip.Content class="tooltip">
          {props.text}
          <Show when={props.keys}>{(keys) => <kbd>{keys()}</kbd>}</Show>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip>
  );
}
