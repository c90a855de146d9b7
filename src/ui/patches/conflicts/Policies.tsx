// The policy of every patch that counts, changed in its own file.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { CONFLICT_POLICIES } from '../../../kernel/patchwork/index.ts';
import { readTree, textMember } from '../../../language/patch/index.ts';
import { fileOf, textOf, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Select } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { LEFT_OUT, withField } from '../form/fields.ts';
import { openOperation } from '../names.ts';

export function Policies(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const rows = createMemo(() => patches.pass().outcome?.definitions.filter(({ valid }) => valid) ?? []);
  const textAt = (pack: string, path: string) => {
    const uid = patches.uidOfPack(pack);
    const file = uid === null ? null : fileOf(workspace.state().packages.get(uid), path);
    return uid === null || file === null ? null : { uid, text: textOf(file) };
  };
  const set = (pack: string, path: string, policy: string) => {
    const place = textAt(pack, path);
    if (place === null) return;
    const json = policy === LEFT_OUT ? null : JSON.stringify(policy);
    workspace.setText(place.uid, path, withField(place.text, ['ConflictPolicy'], json));
  };
  return (
    <Show when={rows().length > 0}>
      <section class="section policies" aria-label="ConflictPolicy">
        <h3 class="sub-title">ConflictPolicy</h3>
        <ul>
          <For each={rows().map(({ path }) => path)}>
            {(path) => {
              const row = () => rows().find((one) => one.path === path);
              const written = () => {
                const place = textAt(row()?.pack ?? '', path);
                return place === null ? null : textMember(readTree(place.text), 'ConflictPolicy');
              };
              return (
                <Show when={row()}>
                  {(one) => (
                    <li class="policy">
                      <button
                        type="button"
                        class="link code"
                        title={say('ui.of', { name: one().pack, text: path })}
                        onClick={() => openOperation(workspace, one().pack, path, null)}
                      >
                        {one().id ?? path}
                      </button>
                      <span class="dim policy-pack">{one().pack}</span>
                      <Show
                        when={one().language === 'neutral'}
                        fallback={<span class="dim">{say('ui.patches.conflicts.no-policy')}</span>}
                      >
                        <Select
                          label={say('ui.patches.conflicts.policy', { name: one().id ?? path })}
                          hideLabel
                          value={CONFLICT_POLICIES.find((policy) => policy === written()) ?? LEFT_OUT}
                          options={[
                            { value: LEFT_OUT, label: say('ui.patches.form.left-out', { value: 'Report' }) },
                            ...CONFLICT_POLICIES.map((policy) => ({
                              value: policy,
                              label: policy,
                              note: say(`ui.patches.policy.${policy}`),
                            })),
                          ]}
                          onChange={(policy) => set(one().pack, path, policy)}
                        />
                      </Show>
                    </li>
                  )}
                </Show>
              );
            }}
          </For>
        </ul>
      </section>
    </Show>
  );
}
