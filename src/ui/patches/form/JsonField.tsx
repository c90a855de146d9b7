// A field whose value is any JSON, edited as text; it is written only when it reads.

import { createEffect, createSignal, createUniqueId, type JSX, Show } from 'solid-js';
import { readJson } from '../../../kernel/patchwork/index.ts';
import { useSay } from '../../../workspace/index.ts';
import { Icon } from '../../kit/index.ts';

interface JsonFieldProps {
  readonly label: string;
  /** JSON text as written; null when it is left out. */
  readonly value: string | null;
  readonly what?: string;
  /** Stands beside the label. */
  readonly children?: JSX.Element;
  readonly hideLabel?: boolean;
  readonly onChange: (json: string | null) => void;
}

export function JsonField(props: JsonFieldProps): JSX.Element {
  const say = useSay();
  const id = createUniqueId();
  const [draft, setDraft] = createSignal('');
  const [error, setError] = createSignal<string | null>(null);
  createEffect(() => {
    setDraft(props.value ?? '');
    setError(null);
  });
  const put = (text: string) => {
    setDraft(text);
    if (text.trim() === '') {
      setError(null);
      if (props.value !== null) props.onChange(null);
      return;
    }
    const { fault } = readJson(text);
    setError(fault === null ? null : say({ id: `patch/json-syntax.${fault.kind}` }));
    if (fault === null && text.trim() !== props.value) props.onChange(text.trim());
  };
  return (
    <div class="field json-field">
      <span class="json-head">
        <label class={props.hideLabel === true ? 'visually-hidden' : 'field-label'} for={id} title={props.what}>
          {props.label}
        </label>
        {props.children}
      </span>
      <textarea
        id={id}
        class="text-input code json-text"
        rows={Math.min(8, Math.max(1, draft().split('\n').length))}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        value={draft()}
        aria-invalid={error() !== null}
        aria-describedby={error() === null ? undefined : `${id}-error`}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onChange={(event) => put(event.currentTarget.value)}
      />
      <Show when={error()}>
        <p id={`${id}-error`} class="field-error">
          <Icon name="error" small /> {error()}
        </p>
      </Show>
    </div>
  );
}
