// A menu behind a button: actions, each with its icon and key.

import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { Icon, type IconName } from './Icon.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
  /** Set for one of several that exclude each other. */
  readonly checked?: boolean;
  readonly run: () => void;
}

/** Actions in groups, with a line between them. */
export type MenuGroups = readonly (readonly MenuAction[])[];

interface MenuProps {
  readonly label: string;
  readonly icon?: IconName;
  /** Shows the label beside the icon. */
  readonly text?: boolean;
  readonly class?: string;
  readonly actions: MenuGroups;
  /** A heading above each group, for long menus. */
  readonly headings?: readonly string[];
}

export function Menu(props: MenuProps): JSX.Element {
  return (
    <DropdownMenu gutter={2} modal={false}>
      <DropdownMenu.Trigger
        class={`button button-quiet ${props.text === true ? '' : 'button-icon'} ${props.class ?? ''}`}
        aria-label={props.label}
        title={props.label}
      >
        <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
        <Show when={props.text}>
          <span class="button-label">{props.label}</span>
          <Icon name="chevron-down" small />
        </Show>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content class="menu">
          <For each={props.actions}>
            {(group, index) => (
              <>
                <Show when={index() > 0}>
                  <DropdownMenu.Separator class="menu-line" />
                </Show>
                <DropdownMenu.Group>
                  <Show when={props.headings?.[index()]}>
                    {(heading) => <DropdownMenu.GroupLabel class="menu-heading">{heading()}</DropdownMenu.GroupLabel>}
                  </Show>
                  <For each={group}>{(action) => <Action action={action} />}</For>
                </DropdownMenu.Group>
              </>
            )}
          </For>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu>
  );
}

function Action(props: { readonly action: MenuAction }): JSX.Element {
  const content = () => (
    <>
      <span class="menu-check">
        <Switch>
          <Match when={props.action.checked === true}>
            <Icon name="check" small />
          </Match>
          <Match when={props.action.icon}>{(name) => <Icon name={name()} />}</Match>
        </Switch>
      </span>
      <span class="menu-label">{props.action.label}</span>
      <span class="menu-note">{props.action.keys ?? ''}</span>
    </>
  );
  return (
    <Show
      when={props.action.checked !== undefined}
      fallback={
        <DropdownMenu.Item class="menu-item" disabled={props.action.disabled ?? false} onSelect={props.action.run}>
          {content()}
        </DropdownMenu.Item>
      }
    >
      <DropdownMenu.CheckboxItem
        class="menu-item"
        checked={props.action.checked === true}
        onChange={() => props.action.run()}
      >
        {content()}
      </DropdownMenu.CheckboxItem>
    </Show>
  );
}
