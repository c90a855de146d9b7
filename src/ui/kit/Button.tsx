// Buttons with words. A file of its own: those of an icon alone bring the code of tooltips.

import { type JSX, Show, splitProps } from 'solid-js';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps extends JSX.ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName;
  /** `quiet` has no frame until it is pointed at. */
  readonly look?: 'plain' | 'primary' | 'quiet';
}

export function Button(props: ButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, ['icon', 'look', 'class', 'children']);
  return (
    <button type="button" {...rest} class={`button button-${own.look ?? 'plain'} ${own.class ?? ''}`}>
      <Show when={own.icon}>{(name) => <Icon name={name()} />}</Show>
      <span class="button-label">{own.children}</span>
    </button>
  );
}
