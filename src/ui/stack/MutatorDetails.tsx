// What an unfolded mutator shows: its options as the player sees them, its clash choice, what it needs, its budgets.

import { createMemo, For, type JSX, Show } from 'solid-js';
import type { MutatorSummary } from '../../../workers/protocol.ts';
import type { ClashChoice } from '../../kernel/manifest/model.ts';
import {
  chosenOption,
  MUTATOR_MEMORY,
  PHASE_INSTRUCTIONS,
  stringsFor,
  usePreferences,
  useSay,
  useWorkspace,
} from '../../workspace/index.ts';
import { formatBytes, formatList, formatNumber, formatPercent } from '../format.ts';
import { Badge, Select } from '../kit/index.ts';
import { OptionField } from './OptionField.tsx';

export function MutatorDetails(props: { readonly uid: string; readonly report: MutatorSummary | null }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const item = createMemo(() => workspace.state().stack.find((old) => old.uid === props.uid));
  const manifest = () => workspace.manifestOf(props.uid);
  const strings = () => {
    const known = manifest();
    return known === null ? null : stringsFor(known, locale());
  };
  const description = () => strings()?.description ?? manifest()?.description;
  const clashOf = () => manifest()?.clashes ?? workspace.state().match.clashDefault ?? 'replace';

  return (
    <div class="details">
      <Show
        when={manifest()}
        fallback={
          <p class="prose dim">
            {say(workspace.checks().has(props.uid) ? 'ui.stack.no-manifest' : 'ui.stack.checking')}
          </p>
        }
      >
        {(known) => (
          <>
            <p class="details-id">
              <span class="code">
                {known().id} {known().version}
              </span>
              <span class="dim">{known().author.name}</span>
            </p>
            <Show when={description()}>{(text) => <p class="prose">{text()}</p>}</Show>
            <Show when={known().options.length > 0}>
              <div class="options">
                <For each={known().options.map((option) => option.id)}>
                  {(id) => (
                    <Show when={known().options.find((option) => option.id === id)}>
                      {(option) => (
                        <OptionField
                          option={option()}
                          strings={strings()?.options.get(id) ?? null}
                          value={chosenOption(item()?.options, id)}
                          onChange={(value) => workspace.setOption(props.uid, id, value)}
                        />
                      )}
                    </Show>
                  )}
                </For>
              </div>
            </Show>
            <Show when={known().layers.includes('files')}>
              <div class="options">
                <Select
                  label={say('ui.clash.label')}
                  value={item()?.clash ?? 'default'}
                  options={[
                    { value: 'default', label: say('ui.clash.default'), note: say(`ui.clash.${clashOf()}`) },
                    { value: 'replace', label: say('ui.clash.replace') },
                    { value: 'add', label: say('ui.clash.add') },
                  ]}
                  onChange={(value) =>
                    workspace.setClash(props.uid, value === 'default' ? null : (value as ClashChoice))
                  }
                />
              </div>
            </Show>
            <dl class="facts">
              <dt>{say('ui.stack.layers')}</dt>
              <dd class="code">{known().layers.join(' ')}</dd>
              <Show when={known().requires.engine}>
                {(engine) => (
                  <>
                    <dt>{say('ui.stack.engine')}</dt>
                    <dd class="code">{engine().text}</dd>
                  </>
                )}
              </Show>
              <Show when={known().worksWith.some(({ id }) => id !== '*')}>
                <dt>{say('ui.stack.works-with')}</dt>
                <dd class="code">
                  {formatList(
                    locale(),
                    known().worksWith.map(({ id, range }) => [id, range?.text].filter(Boolean).join(' ')),
                  )}
                </dd>
              </Show>
              <Show when={known().requires.mutators.length > 0}>
                <dt>{say('ui.stack.requires')}</dt>
                <dd class="code">
                  {formatList(
                    locale(),
                    known().requires.mutators.map((need) => [need.id, need.range?.text].filter(Boolean).join(' ')),
                  )}
                </dd>
              </Show>
              <Show when={known().conflictsWith.length > 0}>
                <dt>{say('ui.stack.conflicts-with')}</dt>
                <dd class="code">{formatList(locale(), known().conflictsWith)}</dd>
              </Show>
            </dl>
          </>
        )}
      </Show>
      <Show when={item()?.enabled !== false && props.report}>{(report) => <Budgets report={report()} />}</Show>
    </div>
  );
}

/** What it used, in one line: each phase in parts of its budget, and the memory of all. */
function Budgets(props: { readonly report: MutatorSummary }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const memory = () => formatBytes(locale(), props.report.memoryPeak);
  const level = (part: number) => (part >= 1 ? 'over' : part > 0.7 ? 'high' : undefined);
  return (
    <ul class="budget-line" aria-label={say('ui.tab.budgets')}>
      <For each={props.report.phases}>
        {([phase, use]) => (
          <li
            data-level={level(use.instructions / PHASE_INSTRUCTIONS)}
            title={say('ui.of', {
              name: say('ui.budget.of-phase', { phase }),
              text: say('ui.budget.used', {
                used: formatNumber(locale(), use.instructions),
                limit: formatNumber(locale(), PHASE_INSTRUCTIONS),
              }),
            })}
          >
            <span class="unit">{phase}</span> {formatPercent(locale(), use.instructions / PHASE_INSTRUCTIONS)}
            <span class="unit">%</span>
          </li>
        )}
      </For>
      <li data-level={level(props.report.memoryPeak / MUTATOR_MEMORY)} title={say('ui.budget.memory')}>
        <span class="unit">{say('ui.budget.memory')}</span> {memory().value} <span class="unit">{memory().unit}</span>
      </li>
      <Show when={props.report.fault?.kind.startsWith('budget')}>
        <li>
          <Badge tone="error" icon="gauge">
            {say('ui.budget.over')}
          </Badge>
        </li>
      </Show>
    </ul>
  );
}
