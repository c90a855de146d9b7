// The fields of the form: a text, a long text, a set of words, a list. Each reads one value and writes it back.

import { createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import type { YamlPath } from '../../kernel/yaml/index.ts';
import { type SayId, useSay } from '../../workspace/index.ts';
import { Button, Icon, IconButton, TextField } from '../kit/index.ts';
import { useForm } from './form.ts';

/** An empty text takes the key away. */
const orNothing = (text: string) => (text === '' ? undefined : text);

export function FormText(props: {
  readonly label: string;
  readonly path: YamlPath;
  readonly placeholder?: string;
  readonly code?: boolean;
}): JSX.Element {
  const form = useForm();
  return (
    <TextField
      label={props.label}
      value={form.draft().text(props.path)}
      code={props.code === true}
      error={form.problem(props.path)}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      onChange={(text) => form.set(props.path, orNothing(text.trim()))}
    />
  );
}

export function FormLongText(props: { readonly label: string; readonly path: YamlPath }): JSX.Element {
  const form = useForm();
  const id = createUniqueId();
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {props.label}
      </label>
      <textarea
        id={id}
        class="text-input manifest-long"
        rows={3}
        value={form.draft().text(props.path)}
        aria-invalid={form.problem(props.path) !== null}
        onChange={(event) => form.set(props.path, orNothing(event.currentTarget.value))}
      />
      <FieldError path={props.path} />
    </div>
  );
}

export function FieldError(props: { readonly path: YamlPath; readonly below?: boolean }): JSX.Element {
  const form = useForm();
  return (
    <Show when={form.problem(props.path, props.below)}>
      {(text) => (
        <p class="field-error">
          <Icon name="error" small /> {text()}
        </p>
      )}
    </Show>
  );
}

/** Words that are in the list or not; words of the author's own stay and can be taken out. */
export function FormWords(props: {
  readonly label: string;
  readonly path: YamlPath;
  readonly words: readonly string[];
  readonly wordOf?: (word: string) => string;
}): JSX.Element {
  const form = useForm();
  const chosen = () => form.draft().list(props.path);
  const all = () => [...props.words, ...chosen().filter((word) => !props.words.includes(word))];
  const flip = (word: string) => {
    const next = chosen().includes(word) ? chosen().filter((other) => other !== word) : [...chosen(), word];
    // What has an order of its own keeps it.
    form.set(props.path, next.length === 0 ? undefined : next);
  };
  return (
    <fieldset class="manifest-words">
      <legend class="field-label">{props.label}</legend>
      <div class="manifest-chips">
        <For each={all()}>
          {(word) => (
            <button
              type="button"
              class="manifest-chip"
              aria-pressed={chosen().includes(word)}
              onClick={() => flip(word)}
            >
              <Show when={chosen().includes(word)}>
                <Icon name="check" small />
              </Show>
              {props.wordOf?.(word) ?? word}
            </button>
          )}
        </For>
      </div>
      <FieldError path={props.path} below />
    </fieldset>
  );
}

/** A list of texts: one line each, and a line to add with. */
export function FormList(props: {
  readonly label: string;
  readonly path: YamlPath;
  readonly offers: readonly string[];
}): JSX.Element {
  const form = useForm();
  const say = useSay();
  const id = createUniqueId();
  const [draft, setDraft] = createSignal('');
  const items = () => form.draft().list(props.path);
  const add = () => {
    const text = draft().trim();
    if (text === '' || items().includes(text)) return;
    form.set(props.path, [...items(), text]);
    setDraft('');
  };
  return (
    <fieldset class="manifest-words">
      <legend class="field-label">{props.label}</legend>
      <div class="manifest-chips">
        <For each={items()}>
          {(item, index) => (
            <span class="manifest-item code">
              {item}
              <IconButton
                icon="close"
                label={say('ui.manifest.remove', { name: item })}
                onClick={() => {
                  const next = items().toSpliced(index(), 1);
                  form.set(props.path, next.length === 0 ? undefined : next);
                }}
              />
            </span>
          )}
        </For>
        <span class="manifest-add">
          <input
            class="text-input code"
            list={id}
            aria-label={say('ui.manifest.add-to', { name: props.label })}
            value={draft()}
            onInput={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <datalist id={id}>
            <For each={props.offers.filter((offer) => !items().includes(offer))}>
              {(offer) => <option value={offer} />}
            </For>
          </datalist>
          <Button icon="plus" look="quiet" disabled={draft().trim() === ''} onClick={add}>
            {say('ui.manifest.add')}
          </Button>
        </span>
      </div>
      <FieldError path={props.path} below />
    </fieldset>
  );
}

export function Section(props: { readonly title: SayId; readonly children: JSX.Element }): JSX.Element {
  const say = useSay();
  const id = createUniqueId();
  return (
    <section class="section form manifest-section" aria-labelledby={id}>
      <h3 id={id} class="manifest-title">
        {say(props.title)}
      </h3>
      {props.children}
    </section>
  );
}
