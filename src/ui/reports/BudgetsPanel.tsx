// What each mutator used of its budgets, by phase (standard 9).

import { For, type JSX, Show } from 'solid-js';
import type { MutatorSummary } from '../../../workers/protocol.ts';
import type { PhaseUse } from '../../kernel/lua/model.ts';
import {
  MUTATOR_MEMORY,
  PHASE_INSTRUCTIONS,
  PHASE_MILLISECONDS,
  usePreferences,
  useSay,
  useWorkspace,
} from '../../workspace/index.ts';
import { formatBytes, formatNumber, formatPercent } from '../format.ts';
import { EmptyState, Meter } from '../kit/index.ts';

export function BudgetsPanel(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const mutators = () => workspace.run().summary?.mutators ?? [];
  return (
    <div class="report">
      <Show when={mutators().length > 0} fallback={<EmptyState icon="gauge" text={say('ui.budgets.none')} />}>
        <table class="table budget-table">
          <thead>
            <tr>
              <th scope="col">{say('ui.budgets.mutator')}</th>
              <th scope="col">{say('ui.budgets.phase')}</th>
              <th scope="col" class="figure">
                {say('ui.budget.instructions')}
              </th>
              <th scope="col" class="figure">
                {say('ui.budgets.part')}
              </th>
              <th scope="col" class="figure">
                {say('ui.budgets.time')}
              </th>
              <th scope="col" class="figure">
                {say('ui.budget.memory')}
              </th>
            </tr>
          </thead>
          <For each={mutators()}>{(mutator) => <Rows mutator={mutator} />}</For>
        </table>
        <p class="list-note">
          {say('ui.budgets.limits', {
            instructions: formatNumber(locale(), PHASE_INSTRUCTIONS),
            seconds: PHASE_MILLISECONDS / 1000,
            memory: MUTATOR_MEMORY / 1024 / 1024,
          })}
        </p>
      </Show>
    </div>
  );
}

function Rows(props: { readonly mutator: MutatorSummary }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const phases = (): readonly (readonly [string, PhaseUse])[] =>
    props.mutator.phases.length > 0 ? props.mutator.phases : [['', { instructions: 0, milliseconds: 0 }]];
  const memory = () => formatBytes(locale(), props.mutator.memoryPeak);
  return (
    <tbody>
      <For each={phases()}>
        {([phase, use], index) => (
          <tr>
            <Show when={index() === 0}>
              <th scope="rowgroup" rowspan={phases().length}>
                {workspace.titleOfId(props.mutator.id, props.mutator.name)}
              </th>
            </Show>
            <td class="code">{phase === '' ? say(`ui.state.${props.mutator.status}`) : phase}</td>
            <td class="figure">{formatNumber(locale(), use.instructions)}</td>
            <td class="figure">
              <Meter
                label={say('ui.budget.of-phase', { phase })}
                value={use.instructions}
                max={PHASE_INSTRUCTIONS}
                text={formatNumber(locale(), use.instructions)}
              />
              {formatPercent(locale(), use.instructions / PHASE_INSTRUCTIONS)}
              <span class="unit">%</span>
            </td>
            <td class="figure">
              {formatNumber(locale(), Math.round(use.milliseconds * 10) / 10)}
              <span class="unit"> ms</span>
            </td>
            <Show when={index() === 0}>
              <td class="figure" rowspan={phases().length}>
                {memory().value}
                <span class="unit"> {memory().unit}</span>
              </td>
            </Show>
          </tr>
        )}
      </For>
    </tbody>
  );
}
