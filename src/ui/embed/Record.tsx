// One record of the small page: the game's values, each mutator's, and the final ones. A hidden value is not in the page at
// all: neither the eye nor a screen reader finds it before it is asked for.

import { createMemo, For, type JSX, Show } from 'solid-js';
import type { GridCell, GridRow } from '../../../workers/protocol.ts';
import type { SharedView } from '../../kernel/share/model.ts';
import { useSay } from '../../workspace/context.ts';
import { isNumeric, shownValue } from '../inspector/grid/cell.ts';
import { StateGlyph } from '../inspector/StateGlyph.tsx';
import { EmptyState } from '../kit/Parts.tsx';
import type { EmbedModel } from './model.ts';
import { titleOf } from './Stack.tsx';

export function EmbedRecord(props: {
  readonly model: EmbedModel;
  readonly view: SharedView;
  readonly hidden: boolean;
}): JSX.Element {
  const say = useSay();
  const title = titleOf(props.model);
  const grid = () => {
    const run = props.model.run();
    return run.phase === 'done' ? run.grid : null;
  };
  /** The field that the link points at, then what changed. */
  const rows = createMemo(() => {
    const all = grid()?.rows.filter(({ field }) => field !== '') ?? [];
    const isPointed = ({ field }: GridRow) => field === props.view.field;
    return [...all.filter(isPointed), ...all.filter((row) => row.changed && !isPointed(row))];
  });
  return (
    <Show when={grid()} fallback={<EmptyState icon="note" text={say('ui.embed.no-record')} />}>
      {(known) => (
        <Show when={rows().length > 0} fallback={<EmptyState icon="note" text={say('ui.embed.no-change')} />}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be within reach of keys */}
          <section class="embed-scroll" tabIndex={0} aria-label={known().name}>
            <table class="embed-table">
              <thead>
                <tr>
                  <th scope="col">{say('inspector.column.field')}</th>
                  <th scope="col">{say('inspector.column.game')}</th>
                  <For each={known().columns}>{({ id }) => <th scope="col">{title(id)}</th>}</For>
                  <th scope="col">{say('inspector.column.final')}</th>
                </tr>
              </thead>
              <tbody>
                <For each={rows()}>
                  {(row) => <Row row={row} pointed={row.field === props.view.field} hidden={props.hidden} />}
                </For>
              </tbody>
            </table>
          </section>
        </Show>
      )}
    </Show>
  );
}

function Row(props: { readonly row: GridRow; readonly pointed: boolean; readonly hidden: boolean }): JSX.Element {
  return (
    <tr data-pointed={props.pointed ? '' : undefined}>
      <th scope="row" class="code">
        {props.row.spelling}
      </th>
      <td classList={{ figure: isNumeric(props.row.base) }}>{shownValue(props.row.base)}</td>
      <For each={props.row.cells}>{(cell) => <Cell cell={cell} hidden={props.hidden} />}</For>
      <td class="embed-final" classList={{ figure: isNumeric(props.row.final) }}>
        <Show when={!props.hidden} fallback={<Hidden />}>
          {shownValue(props.row.final)}
          <Show when={props.row.stopped}>
            <Glyph state="stopped" />
          </Show>
        </Show>
      </td>
    </tr>
  );
}

function Cell(props: { readonly cell: GridCell; readonly hidden: boolean }): JSX.Element {
  const state = () => (props.cell.locks ? 'held' : props.cell.state);
  return (
    <td classList={{ figure: isNumeric(props.cell.value) }}>
      <Show when={!props.hidden} fallback={<Hidden />}>
        <Show when={props.cell.state !== 'same'} fallback={<span class="dim">·</span>}>
          {shownValue(props.cell.value)}
          <Glyph state={state()} />
        </Show>
      </Show>
    </td>
  );
}

function Glyph(props: { readonly state: GridCell['state'] | 'stopped' }): JSX.Element {
  const say = useSay();
  return (
    <span class="embed-glyph" data-state={props.state} title={say(`inspector.state.${props.state}`)}>
      <span aria-hidden="true">
        <StateGlyph state={props.state} />
      </span>
      <span class="visually-hidden">{say(`inspector.state.${props.state}`)}</span>
    </span>
  );
}

function Hidden(): JSX.Element {
  const say = useSay();
  return (
    <>
      <span class="embed-hidden" aria-hidden="true">
        ?
      </span>
      <span class="visually-hidden">{say('ui.embed.hidden-value')}</span>
    </>
  );
}
