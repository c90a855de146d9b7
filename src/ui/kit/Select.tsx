// A choice of one from a short list, as a button with a list box.

import { Select as Base } from '@kobalte/core/select';
import type { JSX } from 'solid-js';
import { Icon } from './Icon.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A quiet word after the label. */
  readonly note?: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function Select(props: SelectProps): JSX.Element {
  const current = () => props.options.find((option) => option.value === props.value) ?? null;
  return (
    <Base<SelectOption>
      class="field"
      options={[...props.options]}
      optionValue="value"
      optionTextValue="label"
      value={current()}
      disabled={props.disabled ?? false}
      gutter={2}
      sameWidth={false}
      onChange={(option) => {
        if (option !== null && option.value !== props.value) props.onChange(option.value);
      }}
      itemComponent={(item) => (
        <Base.Item item={item.item} class="menu-item">
          <span class="menu-check">
            <Base.ItemIndicator>
              <Icon name="check" small />
            </Base.ItemIndicator>
          </span>
          <Base.ItemLabel class="menu-label">{item.item.rawValue.label}</Base.ItemLabel>
          <span class="menu-note">{item.item.rawValue.note ?? ''}</span>
        </Base.Item>
      )}
    >
      <Base.Label class={props.hideLabel === true ? 'visually-hidden' : 'field-label'}>{props.label}</Base.Label>
      <Base.Trigger class="select">
        <Base.Value<SelectOption> class="select-value">{(state) => state.selectedOption()?.label ?? ''}</Base.Value>
        <Icon name="chevron-down" small />
      </Base.Trigger>
      <Base.Portal>
        <Base.Content class="menu">
          <Base.Listbox class="menu-list" />
        </Base.Content>
      </Base.Portal>
    </Base>
  );
}
