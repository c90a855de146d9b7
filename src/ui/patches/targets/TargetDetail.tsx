// One target: who provides it, which patches acted on it and why not the others, and its before and after in four views.

import { createSignal, For, type JSX, Show } from 'solid-js';
import type { DefinitionView, TargetView } from '../../../../workers/protocol.ts';
import type { TwiceResult } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Tabs, type Tone } from '../../kit/index.ts';
import { openOperation, rejectionSaid } from '../names.ts';
import { EditAsset } from './EditAsset.tsx';
import { StepTable } from './StepTable.tsx';
import { TextDiff } from './TextDiff.tsx';
import { TreeDiff } from './TreeDiff.tsx';

interface TargetDetailProps {
  readonly view: TargetView;
  readonly twice: TwiceResult | null;
}

const TONES: Readonly<Record<DefinitionView['state'], Tone>> = {
  applied: 'good',
  unmet: 'plain',
  failed: 'error',
  stopped: 'error',
  'not-run': 'plain',
};

export function TargetDetail(props: TargetDetailProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [view, setView] = createSignal('text');
  const after = () => props.view.after ?? props.view.before ?? '';
  return (
    <section class="target-detail" aria-label={props.view.target}>
      <h3 class="target-title code" title={props.view.target}>
        {props.view.target}
      </h3>
      <p class="list-note">
        <Show when={props.view.provider}>{(name) => <>{say('ui.patches.from-pack', { name: name() })}</>}</Show>
      </p>
      <Show when={props.view.rejection}>
        {(rejection) => (
          <p class="target-rejection">
            <Badge tone="error" icon="error">
              {say('ui.patches.state.rejected')}
            </Badge>{' '}
            {say(rejectionSaid(rejection(), props.view.target))}{' '}
            <Show when={rejection().file}>
              {(file) => (
                <button
                  type="button"
                  class="link code"
                  onClick={() => openOperation(workspace, rejection().pack ?? '', file(), rejection().index)}
                >
                  {rejection().definition}
                  {rejection().index === null ? '' : `#${rejection().index}`}
                </button>
              )}
            </Show>
          </p>
        )}
      </Show>
      <Show when={props.twice !== null && props.twice.result !== 'same' ? props.twice : null}>
        {(twice) => (
          <div class="twice-result">
            <Badge tone="warning" icon="warning">
              {say(`ui.patches.twice.${twice().result}`)}
            </Badge>
            <Show when={twice().twice} fallback={<span>{twice().why}</span>}>
              {(again) => <TextDiff before={pretty(twice().once)} after={pretty(again())} />}
            </Show>
          </div>
        )}
      </Show>
      <details class="definitions" open={props.view.definitions.some(({ state }) => state !== 'applied')}>
        <summary>
          {say('ui.patches.definitions')} <span class="count">{props.view.definitions.length}</span>
        </summary>
        <ol>
          <For each={props.view.definitions}>
            {(definition) => (
              <li>
                <button
                  type="button"
                  class="link code"
                  title={definition.file}
                  onClick={() => openOperation(workspace, definition.pack, definition.file, null)}
                >
                  {definition.id}
                </button>{' '}
                <span class="dim">{definition.pack}</span>{' '}
                <Badge tone={TONES[definition.state]}>{say(`ui.patches.def.${definition.state}`)}</Badge>
                <Show when={definition.reason}>
                  {(reason) => <span class="dim"> {say({ id: `patch/reason.${reason()}` })}</span>}
                </Show>
                <Show when={definition.operations.some(({ result }) => result !== 'applied')}>
                  <ul class="operation-results">
                    <For each={definition.operations.filter(({ result }) => result !== 'applied')}>
                      {(operation) => (
                        <li>
                          <button
                            type="button"
                            class="link code"
                            onClick={() => openOperation(workspace, definition.pack, definition.file, operation.index)}
                          >
                            {operation.op} {operation.label}
                          </button>{' '}
                          {say(`ui.patches.op.${operation.result}`)}
                          <Show when={operation.reason}>
                            {(reason) => <span class="dim">: {say({ id: `patch/reason.${reason()}` })}</span>}
                          </Show>
                        </li>
                      )}
                    </For>
                  </ul>
                </Show>
              </li>
            )}
          </For>
        </ol>
      </details>
      <Tabs
        label={say('ui.patches.view.label')}
        value={view()}
        onChange={setView}
        items={[
          {
            id: 'text',
            label: say('ui.patches.view.text'),
            content: () => <TextDiff before={props.view.before ?? ''} after={after()} />,
          },
          {
            id: 'tree',
            label: say('ui.patches.view.tree'),
            content: () => <TreeDiff before={props.view.before ?? 'null'} after={after()} />,
          },
          {
            id: 'steps',
            label: say('ui.patches.view.steps'),
            count: () => props.view.steps.length,
            content: () => <StepTable steps={props.view.steps} />,
          },
          {
            id: 'edit',
            label: say('ui.patches.view.edit'),
            content: () => <EditAsset target={props.view.target} before={props.view.before ?? ''} after={after()} />,
          },
        ]}
      />
    </section>
  );
}

/** Compact JSON on lines. Numbers stay as written, since only blanks are added. */
function pretty(json: string): string {
  return json.replaceAll(/("(?:[^"\\]|\\.)*")|([{[,])/g, (whole, text: string | undefined) =>
    text === undefined ? `${whole}\n` : whole,
  );
}
