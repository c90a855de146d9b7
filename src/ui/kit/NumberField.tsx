// A number from min to max on steps: a slider for the eye, a stepper for the exact value. Texts stay exact decimals.

import { createUniqueId, type JSX, Show } from 'solid-js';
import { Icon } from './Icon.tsx';
import { onStep } from './step.ts';

interface NumberFieldProps {
  readonly label: string;
  /** Exact decimal texts. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
  readonly less: string;
  readonly more: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function NumberField(props: NumberFieldProps): JSX.Element {
  const id = createUniqueId();
  const put = (value: number) => {
    if (!Number.isFinite(value)) return;
    const next = onStep(value, props.min, props.max, props.step);
    if (next !== props.value) props.onChange(next);
  };
  const nudge = (steps: number) => put(Number(props.value) + steps * Number(props.step));
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {props.label}
      </label>
      <div class="number">
        <input
          class="slider"
          type="range"
          aria-label={props.label}
          min={props.min}
          max={props.max}
          step={props.step}
          value={props.value}
          disabled={props.disabled}
          onInput={(event) => put(event.currentTarget.valueAsNumber)}
        />
        <button type="button" class="number-step" aria-label={props.less} onClick={() => nudge(-1)}>
          <Icon name="minus" small />
        </button>
        <input
          id={id}
          class="number-input"
          inputMode="decimal"
          autocomplete="off"
          value={props.value}
          disabled={props.disabled}
          onChange={(event) => {
            put(Number(event.currentTarget.value));
            event.currentTarget.value = props.value;
          }}
          onKeyDown={(event) => {
            if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            nudge(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <button type="button" class="number-step" aria-label={props.more} onClick={() => nudge(1)}>
          <Icon name="plus" small />
        </button>
      </div>
    </div>
  );
}

/** A one-line text with its name. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly hideLabel?: boolean;
  readonly code?: boolean;
  readonly error?: string | null;
  readonly onChange: (value: string) => void;
  readonly onInput?: (value: string) => void;
}): JSX.Element {
  const id = createUniqueId();
  return (
    <div class="field">
      <label class={props.hideLabel === true ? 'visually-hidden' : 'field-label'} for={id}>
        {props.label}
      </label>
      <input
        id={id}
        class={`text-input ${props.code === true ? 'code' : ''}`}
        autocomplete="off"
        spellcheck={false}
        placeholder={props.placeholder}
        value={props.value}
        aria-invalid={props.error != null}
        aria-describedby={props.error != null ? `${id}-error` : undefined}
        onInput={(event) => props.onInput?.(event.currentTarget.value)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <Show when={props.error}>
        <p id={`${id}-error`} class="field-error">
          <Icon name="error" small /> {props.error}
        </p>
      </Show>
    </div>
  );
}
