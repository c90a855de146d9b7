// Derived figures of the chosen record: what no file says, with the formula and its numbers, before and after.

import { For, Show } from 'solid-js';
import type { Figure, FigureInput } from '../../../kernel/trace/index.ts';
import { EmptyState } from '../../kit/index.ts';
import type { InspectorHost } from '../host.ts';
import { Jump } from '../Jump.tsx';
import { createAnswer } from '../shared.ts';
import { formatChange, formatFigure } from './format.ts';

/** Derived figures of the record before and after, each with its formula. */
export function FiguresView(props: { readonly host: InspectorHost }) {
  const { say, locale } = props.host;
  const figures = createAnswer(
    () => {
      const selection = props.host.selection();
      return selection === null
        ? null
        : { space: selection.space, key: selection.key, revision: props.host.revision() };
    },
    ({ space, key }) => props.host.ask('figures', { space, key }),
  );
  const shown = (value: number | null) => (value === null ? '—' : formatFigure(locale(), value));
  return (
    <div class="insp-view">
      <Show when={figures()}>
        {(list) => (
          <Show when={list().length > 0} fallback={<EmptyState text={say('inspector.figures.none')} />}>
            <table class="table insp-figures">
              <thead>
                <tr>
                  <th scope="col">{say('inspector.figures.what')}</th>
                  <th scope="col" class="figure">
                    {say('inspector.before')}
                  </th>
                  <th scope="col" class="figure">
                    {say('inspector.after')}
                  </th>
                </tr>
              </thead>
              <For each={list()}>
                {(figure) => (
                  <tbody data-changed={figure.before !== figure.after ? '' : undefined}>
                    <tr>
                      <th scope="rowgroup">
                        {say(`inspector.figure.${figure.id}`)}
                        <Show when={figure.about}>
                          {(about) => (
                            <>
                              <Jump
                                host={props.host}
                                space={about().space}
                                recordKey={about().key}
                                name={about().name}
                              />
                              <Show when={about().others}>
                                {(count) => (
                                  <span class="insp-unit">{say('inspector.figures.others', { count: count() })}</span>
                                )}
                              </Show>
                            </>
                          )}
                        </Show>
                        <span class="insp-unit">{say(`inspector.unit.${figure.unit}`)}</span>
                      </th>
                      <td class="figure">{shown(figure.before)}</td>
                      <td class="figure">
                        <Show when={formatChange(locale(), figure.before, figure.after)}>
                          {(change) => <span class="insp-change">{change()}</span>}
                        </Show>
                        <span class="insp-strong">{shown(figure.after)}</span>
                      </td>
                    </tr>
                    <tr class="insp-formula-row">
                      <td colspan={3}>
                        <span class="visually-hidden">{say('inspector.figures.formula')}</span>
                        <Formula figure={figure} host={props.host} />
                      </td>
                    </tr>
                  </tbody>
                )}
              </For>
            </table>
          </Show>
        )}
      </Show>
    </div>
  );
}

/** The formula with field names, and under it with the numbers after the run. */
function Formula(props: { readonly figure: Figure; readonly host: InspectorHost }) {
  const { locale } = props.host;
  const number = (input: FigureInput) => {
    const show = (value: number | null) => (value === null ? '—' : formatFigure(locale(), value));
    return input.before === input.after ? show(input.after) : `${show(input.before)} → ${show(input.after)}`;
  };
  const name = (input: FigureInput) =>
    input.key === props.host.selection()?.key ? input.field : `${input.record} ${input.field}`;
  return (
    <span class="insp-formula">
      <For each={props.figure.formula}>
        {(part) =>
          typeof part === 'string' ? (
            <span class="insp-sign">{part}</span>
          ) : (
            <button
              type="button"
              class="insp-input"
              title={name(part)}
              onClick={() => props.host.select({ space: part.space, key: part.key, field: part.field, column: null })}
            >
              <span class="insp-input-name">{name(part)}</span>
              <span class="insp-input-value">{number(part)}</span>
            </button>
          )
        }
      </For>
    </span>
  );
}
