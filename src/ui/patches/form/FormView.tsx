// A form over the text of a definition: every control writes the smallest edit, so comments, order and spelling stay.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { CONFLICT_POLICIES, rootFieldsOf } from '../../../kernel/patchwork/index.ts';
import { changed, insertAt, selectorsOf, setAt } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, EmptyState, Menu, Select, TextField } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import { DefinitionChoice } from '../DefinitionChoice.tsx';
import { patchesOf } from '../desk.ts';
import { operationFrom, TEMPLATE_NAMES, type TemplateName } from '../templates.ts';
import { fieldOf, LEFT_OUT, viewOf, withField } from './fields.ts';
import { JsonField } from './JsonField.tsx';
import { OperationCard } from './OperationCard.tsx';
import { TargetsField } from './TargetsField.tsx';

export function FormView(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const patches = patchesOf(workspace);
  const text = () => patches.definition()?.text ?? '';
  const view = createMemo(() => viewOf(text(), patches.definition()?.legacy ?? false));
  const field = (name: string) => fieldOf(text(), view().root, name, rootFieldsOf(view().language)[name] ?? null);
  const set = (name: string, json: string | null) => patches.write(withField(text(), [name], json));
  const has = (name: string) => rootFieldsOf(view().language)[name] !== undefined;
  const add = (op: TemplateName) => {
    const selector = selectorsOf(view().root)[0] ?? '';
    const target = patches.assets().targets(selector)?.[0] ?? selector;
    const json = operationFrom(op, target, patches.assets());
    const place = view().operations.length;
    const edit = insertAt(text(), ['Operations'], place, json) ?? setAt(text(), ['Operations'], `[\n  ${json}\n]`);
    patches.write(changed(text(), edit));
  };
  const openText = () => {
    const definition = patches.definition();
    if (definition === null) return;
    if (shell.layout() !== 'wide') shell.setColumn('editor');
    workspace.openFile(definition.uid, definition.path);
  };

  return (
    <div class="desk-view scroll fill">
      <DefinitionChoice />
      <Show
        when={patches.definition() !== null && view().usable}
        fallback={
          <EmptyState
            icon="sliders"
            text={say(patches.definition() === null ? 'ui.patches.no-definition' : 'ui.patches.form.unusable')}
          />
        }
      >
        <div class="section form patch-form">
          <p class="list-note">{say('ui.patches.form.what')}</p>
          <TextField
            label="Id"
            code
            value={field('Id').text ?? ''}
            placeholder={say('ui.patches.form.default')}
            onChange={(value) => set('Id', value === '' ? null : JSON.stringify(value))}
          />
          <TargetsField />
          <TextField
            label="Priority"
            code
            value={field('Priority').raw ?? ''}
            placeholder="0"
            error={/^(?:-?\d+)?$/.test(field('Priority').raw ?? '') ? null : say({ id: 'patch/priority-invalid' })}
            onChange={(value) => set('Priority', value.trim() === '' ? null : value.trim())}
          />
          <Select
            label="Enabled"
            value={field('Enabled').raw ?? LEFT_OUT}
            options={[
              { value: LEFT_OUT, label: say('ui.patches.form.left-out', { value: 'true' }) },
              { value: 'true', label: 'true' },
              { value: 'false', label: 'false' },
            ]}
            onChange={(value) => set('Enabled', value === LEFT_OUT ? null : value)}
          />
          <Show when={has('ConflictPolicy')}>
            <Select
              label="ConflictPolicy"
              value={field('ConflictPolicy').text ?? LEFT_OUT}
              options={[
                { value: LEFT_OUT, label: say('ui.patches.form.left-out', { value: 'Report' }) },
                ...CONFLICT_POLICIES.map((policy) => ({
                  value: policy,
                  label: policy,
                  note: say(`ui.patches.policy.${policy}`),
                })),
              ]}
              onChange={(value) => set('ConflictPolicy', value === LEFT_OUT ? null : JSON.stringify(value))}
            />
          </Show>
          <JsonField
            label="When"
            value={field('When').raw}
            what={say({ id: 'patch/doc.When' })}
            onChange={(json) => set('When', json)}
          >
            <Button look="quiet" icon="filter" onClick={() => patches.show('conditions')}>
              {say('ui.patches.tool.conditions')}
            </Button>
          </JsonField>
        </div>
        <section class="section" aria-label="Operations">
          <h3 class="sub-title">
            Operations <span class="count">{view().operations.length}</span>
          </h3>
          <ol class="operations">
            <For each={view().operations.map(({ index }) => index)}>
              {(index) => (
                <Show when={view().operations[index]}>
                  {(operation) => (
                    <OperationCard
                      operation={operation()}
                      total={view().operations.length}
                      language={view().language}
                      text={text()}
                    />
                  )}
                </Show>
              )}
            </For>
          </ol>
          <div class="pack-actions">
            <Menu
              label={say('ui.patches.form.add')}
              icon="plus"
              text
              actions={[TEMPLATE_NAMES.map((op) => ({ label: op, run: () => add(op) }))]}
            />
            <Button look="quiet" icon="edit" onClick={openText}>
              {say('ui.patches.form.text')}
            </Button>
          </div>
        </section>
      </Show>
    </div>
  );
}
