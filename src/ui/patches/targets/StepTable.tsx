// Every effect on a target in order, each with the operation that made it and the way to its line.

import { For, type JSX, Show } from 'solid-js';
import type { PatchStep } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { EmptyState } from '../../kit/index.ts';
import { openOperation, shorten } from '../names.ts';

/** How many steps are listed. */
const MOST = 400;

export function StepTable(props: { readonly steps: readonly PatchStep[] }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const value = (json: string | null) => (
    <Show when={json} fallback={<span class="dim">{say('ui.patches.nothing-there')}</span>}>
      {(text) => <span title={text()}>{shorten(text(), 80)}</span>}
    </Show>
  );
  return (
    <Show when={props.steps.length > 0} fallback={<EmptyState text={say('ui.patches.no-steps')} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it. */}
      <section class="step-scroll" tabIndex={0} aria-label={say('ui.patches.view.steps')}>
        <table class="table steps">
          <thead>
            <tr>
              <th scope="col">{say('ui.patches.column.step')}</th>
              <th scope="col">{say('ui.patches.column.patch')}</th>
              <th scope="col">{say('ui.patches.column.place')}</th>
              <th scope="col">{say('ui.patches.column.before')}</th>
              <th scope="col">{say('ui.patches.column.after')}</th>
            </tr>
          </thead>
          <tbody class="code">
            <For each={props.steps.slice(0, MOST)}>
              {(step) => (
                <tr>
                  <td class="step-number">{step.n}</td>
                  <td>
                    <button
                      type="button"
                      class="link"
                      title={`${step.pack}: ${step.file}:${step.line ?? ''}`}
                      onClick={() => openOperation(workspace, step.pack, step.file, step.index)}
                    >
                      {step.definition}
                    </button>{' '}
                    <span class="dim">{step.op}</span>
                  </td>
                  <td>
                    {step.pointer}{' '}
                    <Show when={step.kind !== 'write'}>
                      <span class="dim">{say(`ui.patches.step.${step.kind}`)}</span>
                    </Show>
                  </td>
                  <td>{value(step.before)}</td>
                  <td>{value(step.after)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Show when={props.steps.length > MOST}>
        <p class="list-note">{say('ui.patches.more', { count: props.steps.length - MOST })}</p>
      </Show>
    </Show>
  );
}
