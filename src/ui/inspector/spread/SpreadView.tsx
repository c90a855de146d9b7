// How the values of one field lie over all records, before and after: a small chart, and the same as a table.

import { createMemo, createSignal, For, Show } from 'solid-js';
import type { RecordGrid } from '../../../../workers/protocol.ts';
import type { Spread, SpreadSide } from '../../../kernel/trace/index.ts';
import { EmptyState, Select } from '../../kit/index.ts';
import { formatFigure } from '../figures/format.ts';
import { isNumeric } from '../grid/cell.ts';
import type { InspectorHost } from '../host.ts';
import { createAnswer } from '../shared.ts';
import { barsOf, CHART } from './chart.ts';

/** How the values of a field lie over all records, as a chart and as a table. */
export function SpreadView(props: {
  readonly host: InspectorHost;
  readonly grid: RecordGrid;
  /** The field of the active row, or null. */
  readonly field: string | null;
}) {
  const host = props.host;
  const say = host.say;
  const fields = createMemo(() =>
    props.grid.rows.filter((row) => row.field !== '' && (isNumeric(row.base) || isNumeric(row.final))),
  );
  const [chosen, setChosen] = createSignal<string | null>(null);
  const field = createMemo(() => {
    const known = (name: string | null) => fields().find((row) => row.field === name)?.field ?? null;
    return (
      known(chosen()) ?? known(props.field) ?? fields().find((row) => row.changed)?.field ?? fields()[0]?.field ?? null
    );
  });
  const spread = createAnswer(
    () => {
      const name = field();
      return name === null
        ? null
        : { space: props.grid.space, key: props.grid.key, field: name, revision: host.revision() };
    },
    ({ space, key, field: name }) => host.ask('spread', { space, key, field: name }),
  );
  return (
    <div class="insp-view">
      <div class="insp-tools">
        <Select
          label={say('inspector.spread.field')}
          value={field() ?? ''}
          options={fields().map((row) => ({
            value: row.field,
            label: row.field.includes('.') ? row.field : row.spelling,
            ...(row.changed ? { note: say('inspector.status.changed') } : {}),
          }))}
          onChange={setChosen}
        />
      </div>
      <Show when={spread()} fallback={<EmptyState text={say('inspector.spread.none')} />}>
        {(found) => (
          <>
            <Chart spread={found()} host={host} name={props.grid.name} />
            <Sides spread={found()} host={host} />
            <Table spread={found()} host={host} name={props.grid.name} />
          </>
        )}
      </Show>
    </div>
  );
}

interface PartProps {
  readonly spread: Spread;
  readonly host: InspectorHost;
}

function Chart(props: PartProps & { readonly name: string }) {
  const { say, locale } = props.host;
  const bars = createMemo(() => barsOf(props.spread));
  const figure = (value: number | null) => (value === null ? '—' : formatFigure(locale(), value));
  const own = () => props.spread.own;
  const label = () =>
    say('inspector.spread.label', {
      field: props.spread.field,
      name: props.name,
      before: figure(own().before),
      after: figure(own().after),
    });
  return (
    <figure class="insp-chart">
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label()}>
        <line class="insp-chart-base" x1="0" x2={CHART.width} y1={CHART.floor} y2={CHART.floor} />
        <For each={bars()}>
          {(bar) => (
            <>
              <rect class="insp-bar-before" {...bar.before} />
              <rect class="insp-bar-after" {...bar.after} />
            </>
          )}
        </For>
        <Show when={own().binBefore !== null && bars()[own().binBefore!]}>
          {(bar) => <path class="insp-pointer-before" d={bar().pointerBefore} />}
        </Show>
        <Show when={own().binAfter !== null && bars()[own().binAfter!]}>
          {(bar) => <path class="insp-pointer-after" d={bar().pointerAfter} />}
        </Show>
      </svg>
      <figcaption class="insp-chart-ends">
        <span>{figure(props.spread.bins[0]!.low)}</span>
        <span>{props.spread.logarithmic ? say('inspector.spread.logarithmic') : ''}</span>
        <span>{figure(props.spread.bins.at(-1)!.high)}</span>
      </figcaption>
      <p class="insp-chart-key">
        <span class="insp-key-before" aria-hidden="true" />
        {say('inspector.before')}
        <span class="insp-key-after" aria-hidden="true" />
        {say('inspector.after')}
        <span class="insp-key-own" aria-hidden="true">
          ▲
        </span>
        {props.name}
      </p>
    </figure>
  );
}

function Sides(props: PartProps) {
  const { say, locale } = props.host;
  const figure = (value: number | null) => (value === null ? '—' : formatFigure(locale(), value));
  const line = (name: string, side: SpreadSide, own: number | null) => (
    <tr>
      <th scope="row">{name}</th>
      <td class="figure">{side.records}</td>
      <td class="figure">{figure(side.low)}</td>
      <td class="figure">{figure(side.middle)}</td>
      <td class="figure">{figure(side.high)}</td>
      <td class="figure insp-strong">{figure(own)}</td>
    </tr>
  );
  return (
    <table class="table">
      <thead>
        <tr>
          <td />
          <th scope="col" class="figure">
            {say('inspector.spread.records')}
          </th>
          <th scope="col" class="figure">
            {say('inspector.spread.low')}
          </th>
          <th scope="col" class="figure">
            {say('inspector.spread.middle')}
          </th>
          <th scope="col" class="figure">
            {say('inspector.spread.high')}
          </th>
          <th scope="col" class="figure">
            {say('inspector.spread.own')}
          </th>
        </tr>
      </thead>
      <tbody>
        {line(say('inspector.before'), props.spread.before, props.spread.own.before)}
        {line(say('inspector.after'), props.spread.after, props.spread.own.after)}
      </tbody>
    </table>
  );
}

function Table(props: PartProps & { readonly name: string }) {
  const { say, locale } = props.host;
  const mark = (index: number) => {
    const { binBefore, binAfter } = props.spread.own;
    return index === binAfter || index === binBefore ? props.name : '';
  };
  return (
    <details class="insp-chart-table">
      <summary>{say('inspector.spread.table')}</summary>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{say('inspector.spread.range')}</th>
            <th scope="col" class="figure">
              {say('inspector.before')}
            </th>
            <th scope="col" class="figure">
              {say('inspector.after')}
            </th>
            <th scope="col">{say('inspector.spread.own')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.spread.bins}>
            {(bin, index) => (
              <tr>
                <th scope="row" class="figure">
                  {formatFigure(locale(), bin.low)} – {formatFigure(locale(), bin.high)}
                </th>
                <td class="figure">{bin.before}</td>
                <td class="figure">{bin.after}</td>
                <td>{mark(index())}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </details>
  );
}
