// One option of a mutator, as the player would see it (standard 3): a switch, a choice, or a number on its steps.

import { Switch as Choose, type JSX, Match } from 'solid-js';
import type {
  ChoiceOption,
  NumberOption,
  OptionStrings,
  PlayerOption,
  ToggleOption,
} from '../../kernel/manifest/model.ts';
import { useSay } from '../../workspace/index.ts';
import { IconButton, NumberField, Select, Switch } from '../kit/index.ts';

interface OptionFieldProps {
  readonly option: PlayerOption;
  readonly strings: OptionStrings | null;
  /** What the player chose, as text; undefined = untouched. */
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

export function OptionField(props: OptionFieldProps): JSX.Element {
  const say = useSay();
  const label = () => props.strings?.label ?? props.option.label;
  const current = () => props.value ?? String(props.option.default);
  // What is chosen again at its default counts as untouched.
  const put = (value: string) => props.onChange(value === String(props.option.default) ? null : value);
  const choice = () => (props.option.type === 'choice' ? (props.option as ChoiceOption) : null);
  const number = () => (props.option.type === 'number' ? (props.option as NumberOption) : null);
  const toggle = () => (props.option.type === 'toggle' ? (props.option as ToggleOption) : null);
  const labels = (option: ChoiceOption) => props.strings?.labels ?? option.labels ?? option.values;

  return (
    <div class="option" data-touched={props.value === undefined ? undefined : ''}>
      <Choose>
        <Match when={toggle()}>
          <Switch label={label()} checked={current() === 'true'} onChange={(on) => put(String(on))} />
        </Match>
        <Match when={choice()}>
          {(option) => (
            <Select
              label={label()}
              value={current()}
              options={option().values.map((value, index) => ({
                value,
                label: labels(option())[index] ?? value,
                ...(value === option().default ? { note: say('ui.option.default') } : {}),
              }))}
              onChange={put}
            />
          )}
        </Match>
        <Match when={number()}>
          {(option) => (
            <NumberField
              label={label()}
              value={current()}
              min={option().min}
              max={option().max}
              step={option().step}
              less={say('ui.option.less', { name: label() })}
              more={say('ui.option.more', { name: label() })}
              onChange={put}
            />
          )}
        </Match>
      </Choose>
      <IconButton
        icon="reset"
        class="option-reset"
        label={say('ui.option.reset', { name: label(), value: String(props.option.default) })}
        disabled={props.value === undefined}
        onClick={() => props.onChange(null)}
      />
    </div>
  );
}
