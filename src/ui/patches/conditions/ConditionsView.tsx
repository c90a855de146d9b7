// The condition simulator: the truth tree of a patch for one target, and switches for "what if".

import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import type { ConditionPreview, Supposition } from '../../../kernel/patchwork/index.ts';
import { readTree, selectorsOf } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, EmptyState, Select } from '../../kit/index.ts';
import { DefinitionChoice } from '../DefinitionChoice.tsx';
import { patchesOf } from '../desk.ts';
import { Suppose } from './Suppose.tsx';
import { TruthTree } from './TruthTree.tsx';

/** How many targets are offered. */
const MOST = 200;

const RESULTS = { met: ['good', 'check'], unmet: ['plain', 'minus'], failed: ['error', 'error'] } as const;

export function ConditionsView(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [suppose, setSuppose] = createSignal<Supposition>({});
  const [preview, setPreview] = createSignal<ConditionPreview | null>(null);
  const [chosen, setChosen] = createSignal<string | null>(null);
  const text = () => patches.definition()?.text ?? '';
  const targets = createMemo(() => {
    const found = selectorsOf(readTree(text())).flatMap((selector) => patches.assets().targets(selector) ?? []);
    return [...new Set(found)].slice(0, MOST);
  });
  const target = () => {
    const wanted = chosen() ?? workspace.state().patches.target;
    return wanted !== null && targets().includes(wanted) ? wanted : (targets()[0] ?? '');
  };
  createEffect(() => {
    const input = { text: text(), target: target(), suppose: suppose() };
    if (patches.pass().outcome === null || patches.definition() === null) return void setPreview(null);
    let stale = false;
    onCleanup(() => {
      stale = true;
    });
    void patches.ask('condition', input).then(
      (found) => stale || setPreview(found),
      // A lost worker is started again by the next pass, which asks anew.
      () => {},
    );
  });

  return (
    <div class="desk-view scroll fill">
      <DefinitionChoice />
      <Show
        when={patches.definition() !== null}
        fallback={<EmptyState icon="filter" text={say('ui.patches.no-definition')} />}
      >
        <section class="section form" aria-label={say('ui.patches.tool.conditions')}>
          <p class="list-note">{say('ui.patches.conditions.what')}</p>
          <Show when={targets().length > 0}>
            <Select
              label={say('ui.patches.target')}
              value={target()}
              options={targets().map((path) => ({ value: path, label: path }))}
              onChange={setChosen}
            />
          </Show>
        </section>
        <Show when={preview()}>
          {(found) => (
            <>
              <section class="section" aria-label={say('ui.patches.conditions.tree')}>
                <Show when={found().target !== 'object'}>
                  <Badge tone="error" icon="error">
                    {say({
                      id: found().target === 'target-missing' ? 'patch/target-absent' : `patch/${found().target}`,
                      values: { target: target() },
                    })}
                  </Badge>
                </Show>
                <Show when={found().problems.length > 0}>
                  <Badge tone="error" icon="error">
                    {say('ui.patches.conditions.wrong')}
                  </Badge>
                </Show>
                <Show
                  when={found().tree}
                  fallback={
                    <Show when={found().problems.length === 0}>
                      <p class="list-note">{say('ui.patches.conditions.none')}</p>
                    </Show>
                  }
                >
                  {(tree) => (
                    <>
                      <p class="condition-result">
                        <Badge tone={RESULTS[tree().state][0]} icon={RESULTS[tree().state][1]}>
                          {say(`ui.patches.conditions.result.${tree().state}`)}
                        </Badge>
                      </p>
                      <TruthTree tree={tree()} />
                    </>
                  )}
                </Show>
              </section>
              <Show when={found().tree}>
                {(tree) => <Suppose tree={tree()} suppose={suppose()} onChange={setSuppose} />}
              </Show>
            </>
          )}
        </Show>
      </Show>
    </div>
  );
}
