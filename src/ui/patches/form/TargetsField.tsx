// The targets of a definition, each with what it matches now: how many, in which order, and a warning for none.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { readTree, selectorsOf } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button, IconButton } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { AssetField } from './AssetField.tsx';
import { withTargets } from './fields.ts';

/** How many matches are listed. */
const MOST = 100;

export function TargetsField(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const text = () => patches.definition()?.text ?? '';
  const selectors = createMemo(() => selectorsOf(readTree(text())));
  const put = (list: readonly string[]) => patches.write(withTargets(text(), list));
  return (
    <fieldset class="targets-field">
      <legend class="field-label">{say('ui.patches.targets')}</legend>
      <For each={selectors().map((_, index) => index)}>
        {(index) => {
          const selector = () => selectors()[index] ?? '';
          const isGlob = () => selector().startsWith('glob:');
          const found = createMemo(() => {
            const targets = patches.assets().targets(selector());
            return targets?.filter((path) => patches.assets().inventory.has(path)) ?? null;
          });
          return (
            <div class="target-entry">
              <div class="target-line">
                <AssetField
                  label={say('ui.patches.target-n', { index: index + 1 })}
                  hideLabel
                  value={selector()}
                  onChange={(value) => put(selectors().with(index, value))}
                />
                <IconButton
                  icon="trash"
                  label={say('ui.patches.target-remove', { name: selector() })}
                  onClick={() => put(selectors().toSpliced(index, 1))}
                />
              </div>
              <Show
                when={(found()?.length ?? 0) > 0}
                fallback={
                  <Badge tone={isGlob() || found() === null ? 'warning' : 'error'} icon="warning">
                    {found() === null
                      ? say({ id: 'patch/target-unsafe', values: { name: selector() } })
                      : isGlob()
                        ? say({ id: 'patch/glob-no-match', values: { name: selector() } })
                        : say({ id: 'patch/target-absent', values: { target: selector() } })}
                  </Badge>
                }
              >
                <Show when={isGlob()}>
                  <details class="matches">
                    <summary>{say('ui.patches.hover.matches', { count: found()!.length })}</summary>
                    <ol class="code">
                      <For each={found()!.slice(0, MOST)}>
                        {(path) => (
                          <li>
                            <button
                              type="button"
                              class="link"
                              onClick={() => {
                                patches.actions.selectTarget(path);
                                patches.show('targets');
                              }}
                            >
                              {path}
                            </button>{' '}
                            <span class="dim">{patches.assets().inventory.get(path)?.pack}</span>
                          </li>
                        )}
                      </For>
                    </ol>
                    <Show when={found()!.length > MOST}>
                      <p class="dim">{say('ui.patches.more', { count: found()!.length - MOST })}</p>
                    </Show>
                  </details>
                </Show>
              </Show>
            </div>
          );
        }}
      </For>
      <Button look="quiet" icon="plus" onClick={() => put([...selectors(), 'glob:'])}>
        {say('ui.patches.target-add')}
      </Button>
    </fieldset>
  );
}
