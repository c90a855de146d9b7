// The matcher bench: an array of a real target, a matcher, which entries it takes, what every policy makes of that.

import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { MatcherBench } from '../../../kernel/patchwork/index.ts';
import { memberOf, nodeAt, readTree, selectorsOf, textMember } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, EmptyState, Icon, Menu, Switch } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { AssetField } from '../form/AssetField.tsx';
import { JsonField } from '../form/JsonField.tsx';
import { PointerField } from '../form/PointerField.tsx';

/** Milliseconds of quiet before a question. */
const PAUSE = 120;
/** How many entries are listed. */
const MOST = 300;

export function MatcherView(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [target, setTarget] = createSignal('');
  const [pointer, setPointer] = createSignal('');
  const [matcher, setMatcher] = createSignal('{ }');
  const [lax, setLax] = createSignal(false);
  const [bench, setBench] = createSignal<MatcherBench | null>(null);

  /** Every matcher of the chosen definition. */
  const sources = createMemo(() => {
    const definition = patches.definition();
    if (definition === null) return [];
    const root = readTree(definition.text);
    const list = nodeAt(root, ['Operations']);
    const operations = list?.kind === 'array' ? list.items : [];
    return operations.flatMap((operation, index) =>
      ['Match', 'Find', 'Existing'].flatMap((name) => {
        const value = memberOf(operation, name)?.value;
        const path = textMember(operation, 'Path');
        return value?.kind === 'object' && path !== null
          ? [{ label: `${index} ${name} ${path}`, path, json: definition.text.slice(value.start, value.end) }]
          : [];
      }),
    );
  });
  const firstTarget = createMemo(() => {
    const selector = selectorsOf(readTree(patches.definition()?.text ?? ''))[0];
    const found = selector === undefined ? null : patches.assets().targets(selector);
    return workspace.state().patches.target ?? found?.[0] ?? '';
  });
  // The first matcher of the definition stands there until somebody writes another.
  let touched = false;
  createEffect(() => {
    if (touched) return;
    setTarget(firstTarget());
    const first = sources()[0];
    if (first === undefined) return;
    setPointer(first.path);
    setMatcher(first.json);
  });
  const touch =
    <T,>(set: (value: T) => unknown) =>
    (value: T) => {
      touched = true;
      set(value);
    };
  createEffect(() => {
    const input = {
      target: target(),
      stage: 'before' as const,
      pointer: pointer(),
      matcher: matcher(),
      language: lax() ? ('format-1' as const) : ('neutral' as const),
    };
    if (patches.pass().outcome === null) return;
    let stale = false;
    const timer = setTimeout(
      () =>
        void patches.ask('matcher', input).then(
          (found) => stale || setBench(found),
          // A lost worker is started again by the next pass, which asks anew.
          () => {},
        ),
      PAUSE,
    );
    onCleanup(() => {
      stale = true;
      clearTimeout(timer);
    });
  });
  const matching = () => bench()?.entries.filter(({ matches }) => matches).length ?? 0;

  return (
    <div class="desk-view scroll fill">
      <section class="section form" aria-label={say('ui.patches.tool.matcher')}>
        <p class="list-note">{say('ui.patches.matcher.what')}</p>
        <Show when={sources().length > 0}>
          <div class="pack-actions">
            <Menu
              label={say('ui.patches.matcher.from')}
              icon="import"
              text
              actions={[
                sources().map(({ label, path, json }) => ({
                  label,
                  run: () => {
                    touched = true;
                    setTarget(firstTarget());
                    setPointer(path);
                    setMatcher(json);
                  },
                })),
              ]}
            />
          </div>
        </Show>
        <AssetField label={say('ui.patches.matcher.target')} value={target()} onChange={touch(setTarget)} />
        <PointerField
          label={say('ui.patches.matcher.pointer')}
          value={pointer()}
          targets={[target()]}
          onChange={touch(setPointer)}
        />
        <JsonField
          label={say('ui.patches.matcher.matcher')}
          value={matcher()}
          onChange={(json) => touch(setMatcher)(json ?? '')}
        />
        <Switch label={say('ui.patches.matcher.lax')} checked={lax()} onChange={setLax} />
      </section>
      <Show when={bench()} fallback={<EmptyState icon="filter" text={say('ui.patches.hover.no-target')} />}>
        {(found) => (
          <section class="section" aria-label={say('ui.patches.matcher.entries')}>
            <Show when={found().fault}>
              {(fault) => (
                <Badge tone="warning" icon="warning">
                  {say(`ui.patches.matcher.fault.${fault()}`)}
                </Badge>
              )}
            </Show>
            <Show when={found().shape}>
              {(shape) => (
                <Badge tone="error" icon="error">
                  {say({ id: `patch/op-matcher-invalid.${shape().fault}` })}
                </Badge>
              )}
            </Show>
            <Show when={found().fault === null}>
              <h3 class="sub-title">
                {say('ui.patches.matcher.count', { count: matching(), total: found().entries.length })}
              </h3>
              <ol class="bench-entries code" start={0}>
                <For each={found().entries.slice(0, MOST)}>
                  {(entry) => (
                    <li class="bench-entry" data-matches={entry.matches ? '' : undefined}>
                      <span class="bench-index">{entry.index}</span>
                      <span class="bench-mark">
                        <Icon name={entry.matches ? 'check' : 'minus'} small />
                        <span class="bench-word">
                          {entry.matches
                            ? say('ui.patches.matcher.matches')
                            : entry.differs === null || entry.differs === ''
                              ? say('ui.patches.matcher.other')
                              : say('ui.patches.matcher.differs', { pointer: entry.differs })}
                        </span>
                      </span>
                      <span class="bench-value">{entry.preview}</span>
                    </li>
                  )}
                </For>
              </ol>
              <h3 class="sub-title">{say('ui.patches.matcher.policies')}</h3>
              <table class="table">
                <tbody>
                  <For each={found().policies}>
                    {(policy) => (
                      <tr>
                        <th scope="row" class="code">
                          {policy.policy}
                        </th>
                        <td>
                          {policy.fails === null
                            ? say('ui.patches.matcher.takes', { indexes: policy.chosen.map(String) })
                            : say({ id: `patch/reason.${policy.fails}` })}
                        </td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
            </Show>
          </section>
        )}
      </Show>
    </div>
  );
}
