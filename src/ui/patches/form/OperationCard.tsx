// One operation of the form: what it does, its own fields only, its place in the order.

import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { MATCH_POLICIES, operationsOf, type PatchLanguage, POSITIONS } from '../../../kernel/patchwork/index.ts';
import { changed, moveItem, readTree, removeAt, selectorsOf } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { IconButton, Select, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { AssetField } from './AssetField.tsx';
import { type FieldView, LEFT_OUT, type OperationView, withField } from './fields.ts';
import { JsonField } from './JsonField.tsx';
import { PointerField } from './PointerField.tsx';

interface OperationCardProps {
  readonly operation: OperationView;
  readonly total: number;
  readonly language: PatchLanguage;
  readonly text: string;
}

export function OperationCard(props: OperationCardProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const at = () => ['Operations', props.operation.index];
  const set = (name: string, json: string | null) => patches.write(withField(props.text, [...at(), name], json));
  const move = (by: number) =>
    patches.write(moveItem(props.text, ['Operations'], props.operation.index, props.operation.index + by));
  const quoted = (value: string) => (value === '' ? null : JSON.stringify(value));
  const names = () => {
    const list: string[] = [...operationsOf(props.language)];
    const { written } = props.operation;
    return written === '' || list.includes(written) ? list : [written, ...list];
  };
  const targets = () => selectorsOf(readTree(props.text));

  const choice = (view: FieldView, values: readonly string[], raw: boolean) => (
    <Select
      label={view.name}
      value={(raw ? view.raw : view.text) ?? LEFT_OUT}
      options={[
        { value: LEFT_OUT, label: say('ui.patches.form.left-out', { value: String(view.field?.default ?? '') }) },
        ...values.map((value) => ({ value, label: value })),
      ]}
      onChange={(value) => set(view.name, value === LEFT_OUT ? null : raw ? value : JSON.stringify(value))}
    />
  );

  /** Fields that must stand or do stand come first; the others wait folded. */
  const fieldNames = (part: 'main' | 'rest') =>
    props.operation.fields
      .filter(({ field, raw }) => (raw !== null || field?.required === true) === (part === 'main'))
      .map(({ name }) => name);
  const control = (name: string) => {
    const view = (): FieldView =>
      props.operation.fields.find((one) => one.name === name) ?? { name, field: null, raw: null, text: null };
    const type = () => view().field?.type;
    return (
      <Switch
        fallback={
          <JsonField
            label={name}
            value={view().raw}
            {...(view().field === null ? {} : { what: say({ id: view().field!.doc }) })}
            onChange={(json) => set(name, json)}
          />
        }
      >
        <Match when={view().field === null && props.operation.op !== null}>
          <div class="foreign-field">
            <span class="code">{name}</span>
            <span class="dim">{say('ui.patches.form.foreign', { op: props.operation.written })}</span>
            <IconButton icon="trash" label={say('ui.patches.form.drop', { name })} onClick={() => set(name, null)} />
          </div>
        </Match>
        <Match when={type() === 'boolean'}>{choice(view(), ['true', 'false'], true)}</Match>
        <Match when={type() === 'position'}>{choice(view(), POSITIONS, false)}</Match>
        <Match when={type() === 'match-policy'}>{choice(view(), MATCH_POLICIES, false)}</Match>
        <Match when={type() === 'pointer'}>
          <PointerField
            label={name}
            value={view().text ?? ''}
            targets={targets()}
            onChange={(value) => set(name, quoted(value))}
          />
        </Match>
        <Match when={type() === 'asset-path'}>
          <AssetField label={name} value={view().text ?? ''} onChange={(value) => set(name, quoted(value))} />
        </Match>
        <Match
          when={type() === 'text' || type() === 'macro-name' || type() === 'source-pointer' || type() === 'loose-text'}
        >
          <TextField label={name} code value={view().text ?? ''} onChange={(value) => set(name, quoted(value))} />
        </Match>
      </Switch>
    );
  };

  return (
    <li class="operation">
      <div class="operation-head">
        <span class="stack-place">{props.operation.index}</span>
        <Select
          label={say('ui.patches.form.op', { index: props.operation.index })}
          hideLabel
          value={props.operation.written}
          options={names().map((value) => ({ value, label: value }))}
          onChange={(value) => set('Op', JSON.stringify(value))}
        />
        <span class="fill" />
        <IconButton
          icon="up"
          label={say('ui.stack.move-up')}
          disabled={props.operation.index === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="down"
          label={say('ui.stack.move-down')}
          disabled={props.operation.index === props.total - 1}
          onClick={() => move(1)}
        />
        <IconButton
          icon="trash"
          label={say('ui.patches.form.remove', { index: props.operation.index })}
          onClick={() => patches.write(changed(props.text, removeAt(props.text, at())))}
        />
      </div>
      <Show when={props.operation.op}>
        {(op) => <p class="list-note operation-what">{say({ id: `patch/doc.op.${op()}` })}</p>}
      </Show>
      <div class="form operation-fields">
        <For each={fieldNames('main')}>{control}</For>
      </div>
      <Show when={fieldNames('rest').length > 0}>
        <details class="operation-rest">
          <summary>{say('ui.patches.form.rest', { names: fieldNames('rest') })}</summary>
          <div class="form operation-fields">
            <For each={fieldNames('rest')}>{control}</For>
          </div>
        </details>
      </Show>
    </li>
  );
}
