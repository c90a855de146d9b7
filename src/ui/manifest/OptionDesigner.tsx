// Player options: what each is, what the player will see of it, its steps, and whether a value would be refused.

import { createEffect, createMemo, createSignal, Index, type JSX, Show } from 'solid-js';
import type { Locale } from '../../i18n/index.ts';
import { type NumberOption, optionPositions, type PlayerOption, readOptionValue } from '../../kernel/manifest/index.ts';
import type { YamlPath } from '../../kernel/yaml/index.ts';
import { usePreferences, useSay } from '../../workspace/index.ts';
import { formatList } from '../format.ts';
import { Button, Icon, IconButton, Select, TextField } from '../kit/index.ts';
import { OptionField } from '../stack/OptionField.tsx';
import { newOption, numberOrText, readOptionAlone, splitList, yamlValue } from './draft.ts';
import { FieldError, FormText } from './fields.tsx';
import { useForm } from './form.ts';
import { led, setLed } from './lead.ts';

const TYPES = ['toggle', 'choice', 'number'] as const;

export function OptionDesigner(): JSX.Element {
  const form = useForm();
  const say = useSay();
  const count = () => form.draft().count(['options']);
  const add = () => {
    const ids = Array.from({ length: count() }, (_, index) => form.draft().text(['options', index, 'id']));
    let number = count() + 1;
    while (ids.includes(`option${number}`)) number += 1;
    const option = newOption('number', `option${number}`);
    if (count() === 0) form.set(['options'], [option]);
    else form.set(['options', count()], option);
    // The next thing a person does is to name it.
    queueMicrotask(() => {
      const card = [...(cards?.querySelectorAll('.manifest-option') ?? [])].at(-1);
      card?.querySelector('input')?.select();
      card?.scrollIntoView({ block: 'nearest' });
    });
  };
  let cards: HTMLDivElement | undefined;
  // A fix that declared an option leads here: its label is the first thing to change, since the script has the id.
  createEffect(() => {
    const [list, index] = led()?.uid === form.uid() ? led()!.path : [];
    if (list !== 'options' || typeof index !== 'number' || index >= count()) return;
    setLed(null);
    queueMicrotask(() => {
      const card = cards?.querySelectorAll('.manifest-option')[index];
      card?.scrollIntoView({ block: 'nearest' });
      card?.querySelectorAll('input')[1]?.select();
    });
  });
  return (
    <div ref={cards} class="manifest-options">
      <Index each={Array.from({ length: count() })}>{(_, index) => <OptionCard index={index} />}</Index>
      <FieldError path={['options']} />
      <Show when={count() < 16}>
        <Button icon="plus" onClick={add}>
          {say('ui.manifest.option.add')}
        </Button>
      </Show>
    </div>
  );
}

function OptionCard(props: { readonly index: number }): JSX.Element {
  const form = useForm();
  const say = useSay();
  const path = (...rest: YamlPath): YamlPath => ['options', props.index, ...rest];
  const text = (key: string) => form.draft().text(path(key));
  const type = (): PlayerOption['type'] => TYPES.find((one) => one === text('type')) ?? 'number';
  const option = createMemo(() => {
    const node = form.draft().node(path());
    return node === null ? null : readOptionAlone(node);
  });
  const move = (to: number) => {
    const list = form.draft().node(['options']);
    if (list?.type !== 'sequence') return;
    const items = list.items.map(yamlValue);
    const [item] = items.splice(props.index, 1);
    if (item !== undefined) form.set(['options'], items.toSpliced(to, 0, item));
  };
  const number = (key: string) => (
    <TextField
      label={say(`ui.manifest.option.${key as 'min'}`)}
      value={text(key)}
      code
      error={form.problem(path(key))}
      onChange={(value) => form.set(path(key), value.trim() === '' ? undefined : numberOrText(value.trim()))}
    />
  );
  const listField = (key: 'values' | 'labels') => (
    <TextField
      label={say(`ui.manifest.option.${key}`)}
      value={form.draft().list(path(key)).join(', ')}
      code={key === 'values'}
      error={form.problem(path(key), true)}
      onChange={(value) => {
        const parts = splitList(value);
        const written = key === 'values' ? parts.map(numberOrText) : parts;
        form.set(path(key), parts.length === 0 ? undefined : written);
      }}
    />
  );
  const name = () => (text('label') === '' ? text('id') : text('label'));
  return (
    <section class="manifest-option" aria-label={name()}>
      <header class="manifest-option-head">
        <span class="manifest-option-name">{name()}</span>
        <IconButton
          icon="up"
          label={say('ui.manifest.up', { name: name() })}
          disabled={props.index === 0}
          onClick={() => move(props.index - 1)}
        />
        <IconButton
          icon="down"
          label={say('ui.manifest.down', { name: name() })}
          disabled={props.index + 1 >= form.draft().count(['options'])}
          onClick={() => move(props.index + 1)}
        />
        <IconButton
          icon="trash"
          label={say('ui.manifest.remove', { name: name() })}
          onClick={() => form.set(path(), undefined)}
        />
      </header>
      <div class="manifest-option-body">
        <div class="manifest-option-fields form">
          <FormText label={say('ui.manifest.option.id')} path={path('id')} code />
          <FormText label={say('ui.manifest.option.label')} path={path('label')} placeholder={text('id')} />
          <Select
            label={say('ui.manifest.option.type')}
            value={type()}
            options={TYPES.map((value) => ({ value, label: say(`ui.manifest.option.type.${value}`) }))}
            onChange={(value) => form.set(path(), newOption(value as PlayerOption['type'], text('id'), text('label')))}
          />
          <Show when={type() === 'number'}>
            {number('min')}
            {number('max')}
            {number('step')}
          </Show>
          <Show when={type() === 'choice'}>
            {listField('values')}
            {listField('labels')}
          </Show>
          <Show when={type() === 'toggle'} fallback={number('default')}>
            <Select
              label={say('ui.manifest.option.default')}
              value={text('default')}
              options={['true', 'false'].map((value) => ({ value, label: say(`ui.manifest.${value as 'true'}`) }))}
              onChange={(value) => form.set(path('default'), value === 'true')}
            />
          </Show>
          <FieldError path={path()} />
          <p class="dim manifest-reads">
            {say('ui.manifest.option.reads')} <code class="code">ctx.options.{text('id')}</code>
          </p>
        </div>
        <PlayerView option={option()} />
      </div>
    </section>
  );
}

/** What the player will see, and a place to try values that the player could send. */
function PlayerView(props: { readonly option: PlayerOption | null }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const [chosen, setChosen] = createSignal<string | undefined>();
  const [tried, setTried] = createSignal('');
  const reading = (option: PlayerOption) => readOptionValue(option, tried().trim());
  const value = (option: PlayerOption) => {
    const now = chosen();
    // What was chosen before the option changed may be none of its values any more.
    return now !== undefined && readOptionValue(option, now).problem === null ? now : undefined;
  };
  return (
    <div class="manifest-player">
      <h4 class="manifest-subtitle">{say('ui.manifest.player')}</h4>
      <Show when={props.option} fallback={<p class="dim">{say('ui.manifest.player.none')}</p>}>
        {(option) => (
          <>
            <OptionField
              option={option()}
              strings={null}
              value={value(option())}
              onChange={(next) => setChosen(next ?? undefined)}
            />
            <Show when={option().type === 'number' ? (option() as NumberOption) : null}>
              {(number) => (
                <p class="dim manifest-steps">
                  {say('sheet.line', {
                    who: say('ui.manifest.steps', { count: optionPositions(number()).length }),
                    effects: stepsText(locale(), number()),
                  })}
                </p>
              )}
            </Show>
            <TextField label={say('ui.manifest.try')} value={tried()} code onChange={setTried} onInput={setTried} />
            <p class="manifest-verdict" role="status">
              <Show when={tried().trim() !== ''}>
                <Show
                  when={reading(option()).problem}
                  fallback={
                    <>
                      <Icon name="check" small /> {say('ui.manifest.accepted')}
                    </>
                  }
                >
                  {(problem) => (
                    <span class="field-error">
                      <Icon name="error" small /> {say(problem())}
                    </span>
                  )}
                </Show>
              </Show>
            </p>
          </>
        )}
      </Show>
    </div>
  );
}

/** `1, 1.5, 2 … 3`. */
function stepsText(locale: Locale, option: NumberOption): string {
  const all = optionPositions(option);
  return all.length <= 6 ? formatList(locale, all) : `${formatList(locale, all.slice(0, 4))} … ${all.at(-1)}`;
}
