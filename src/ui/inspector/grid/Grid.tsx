// The tree grid of one record: a row a field, columns game, each mutator in order, final. Virtual in both directions.

import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import type { GridCell, GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import { ChainView, chainLineCount } from '../chain/ChainView.tsx';
import type { InspectorHost } from '../host.ts';
import { CellView, type ShownCell, shownValue } from './CellView.tsx';
import { CHAIN_LINE_HEIGHT, CHAIN_PADDING, columnWidth, FIELD_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from './measures.ts';
import { type Active, moveFor } from './move.ts';
import type { TreeRow } from './rows.ts';
import { type Opened, scrollInto, topOf, totalHeight, visibleColumns, visibleRows } from './window.ts';

interface GridProps {
  readonly grid: RecordGrid;
  readonly rows: readonly TreeRow[];
  readonly host: InspectorHost;
  readonly active: Active;
  readonly onActive: (active: Active) => void;
  /** Field whose chain is open, or null. */
  readonly chain: string | null;
  readonly onChain: (field: string | null) => void;
  readonly onToggleGroup: (group: string) => void;
}

export function Grid(props: GridProps) {
  let view!: HTMLDivElement;
  const [scrollTop, setScrollTop] = createSignal(0);
  const [scrollLeft, setScrollLeft] = createSignal(0);
  const [size, setSize] = createSignal({ width: 600, height: 400 });
  const say = props.host.say;

  /** Value columns: game, mutators, final. */
  const labels = createMemo(() => [
    say('inspector.column.game'),
    ...props.grid.columns.map((column) => props.host.nameOf(column.id, column.name)),
    say('inspector.column.final'),
  ]);
  const opened = createMemo<Opened | null>(() => {
    const index = props.chain === null ? -1 : props.rows.findIndex((row) => row.id === `f:${props.chain}`);
    const row = props.rows[index];
    if (row?.kind !== 'field') return null;
    return { index, height: chainLineCount(props.grid, row.row) * CHAIN_LINE_HEIGHT + CHAIN_PADDING };
  });
  const extent = createMemo(() =>
    visibleRows(props.rows.length, ROW_HEIGHT, scrollTop(), size().height - HEAD_HEIGHT, opened()),
  );
  const step = createMemo(() => columnWidth(size().width, labels().length));
  const finalColumn = () => labels().length - 1;
  /** All columns but the last, which stays in sight at the right. */
  const columns = createMemo(() =>
    visibleColumns(finalColumn(), step(), scrollLeft(), size().width - FIELD_WIDTH - step()),
  );
  const width = () => FIELD_WIDTH + labels().length * step();
  const shownRows = createMemo(() => {
    const { first, end } = extent();
    return props.rows.slice(first, end).map((row, offset) => ({ row, index: first + offset }));
  });
  const shownColumns = createMemo(() => {
    const { first, end } = columns();
    return Array.from({ length: end - first }, (_, offset) => first + offset);
  });

  onMount(() => {
    const observer = new ResizeObserver(() => setSize({ width: view.clientWidth, height: view.clientHeight }));
    observer.observe(view);
    onCleanup(() => observer.disconnect());
  });

  createEffect(
    on(
      () => [props.active.row, props.active.column] as const,
      ([row, column]) => {
        view.scrollTop = scrollInto(
          topOf(row, ROW_HEIGHT, opened()),
          ROW_HEIGHT,
          view.scrollTop,
          size().height - HEAD_HEIGHT,
        );
        if (column > 0 && column <= finalColumn())
          view.scrollLeft = scrollInto(
            (column - 1) * step(),
            step(),
            view.scrollLeft,
            size().width - FIELD_WIDTH - step(),
          );
      },
      { defer: true },
    ),
  );

  const isTraced = (cell: GridCell | undefined) =>
    cell?.steps.some((step) => props.host.traced?.().has(step) === true) === true;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== view || event.altKey || event.metaKey) return;
    const move = moveFor(
      event.key,
      { ctrl: event.ctrlKey, shift: event.shiftKey },
      props.active,
      props.rows,
      labels().length + 1,
      Math.max(1, Math.floor((size().height - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
    );
    if (move === null) return;
    event.preventDefault();
    if (move.kind === 'move') props.onActive(move.to);
    else if (move.kind === 'toggle-group') props.onToggleGroup(move.group);
    else if (move.kind === 'close-chain') props.onChain(null);
    else toggleChain(props.active.row);
  };

  const toggleChain = (index: number) => {
    const row = props.rows[index];
    if (row?.kind === 'field') props.onChain(props.chain === row.row.field ? null : row.row.field);
  };

  const pick = (index: number, column: number) => (event: MouseEvent) => {
    const again = props.active.row === index && props.active.column === column;
    view.focus({ preventScroll: true });
    props.onActive({ row: index, column });
    if (event.detail === 2 || again || props.chain !== null) toggleChain(index);
  };

  return (
    <div
      ref={view}
      role="treegrid"
      class="insp-grid"
      tabIndex={0}
      aria-label={props.grid.name}
      aria-rowcount={props.rows.length + 1}
      aria-colcount={labels().length + 1}
      aria-activedescendant={cellId(props.rows[props.active.row], props.active.column)}
      onKeyDown={onKeyDown}
      onScroll={() => {
        setScrollTop(view.scrollTop);
        setScrollLeft(view.scrollLeft);
      }}
    >
      <div
        class="insp-canvas"
        role="presentation"
        style={{
          '--insp-column': `${step()}px`,
          width: `${width()}px`,
          height: `${HEAD_HEIGHT + totalHeight(props.rows.length, ROW_HEIGHT, opened())}px`,
        }}
      >
        <div class="insp-head" role="row" aria-rowindex={1} style={{ width: `${width()}px` }}>
          <div class="insp-name insp-head-cell" role="columnheader" aria-colindex={1}>
            {say('inspector.column.field')}
          </div>
          <For each={shownColumns()}>
            {(column) => (
              <div
                class="insp-head-cell"
                role="columnheader"
                aria-colindex={column + 2}
                title={labels()[column]}
                style={{ left: `${FIELD_WIDTH + column * step()}px` }}
              >
                {labels()[column]}
              </div>
            )}
          </For>
          <div class="insp-head-cell insp-last" role="columnheader" aria-colindex={finalColumn() + 2}>
            {labels()[finalColumn()]}
          </div>
        </div>
        <For each={shownRows()}>
          {({ row, index }) => (
            <>
              <div
                class="insp-row"
                role="row"
                aria-rowindex={index + 2}
                aria-level={row.level}
                aria-expanded={row.kind === 'group' ? row.open : props.chain === row.row.field ? true : undefined}
                classList={{
                  'insp-group': row.kind === 'group',
                  'insp-changed': row.kind === 'field' && row.row.changed,
                  'insp-current': index === props.active.row,
                  'insp-traced-row': row.kind === 'field' && row.row.cells.some(isTraced),
                }}
                style={{ top: `${HEAD_HEIGHT + topOf(index, ROW_HEIGHT, opened())}px`, width: `${width()}px` }}
              >
                <NameCell
                  row={row}
                  id={cellId(row, 0)}
                  active={index === props.active.row && props.active.column === 0}
                  say={say}
                  onPick={(event) => (row.kind === 'group' ? props.onToggleGroup(row.label) : pick(index, 0)(event))}
                />
                <Show when={row.kind === 'field' ? row.row : null}>
                  {(field) => (
                    <For each={[...shownColumns(), finalColumn()]}>
                      {(column) => (
                        <CellView
                          cell={cellOf(field(), column, labels().length)}
                          label={cellLabel(field(), column, labels(), say)}
                          id={cellId(row, column + 1)}
                          column={column + 1}
                          left={column === finalColumn() ? null : FIELD_WIDTH + column * step()}
                          active={index === props.active.row && props.active.column === column + 1}
                          opened={props.chain === field().field}
                          traced={isTraced(field().cells[column - 1])}
                          say={say}
                          onPick={pick(index, column + 1)}
                        />
                      )}
                    </For>
                  )}
                </Show>
              </div>
              <Show when={row.kind === 'field' && props.chain === row.row.field ? row.row : null}>
                {(field) => (
                  <div
                    class="insp-chain-place"
                    style={{
                      top: `${HEAD_HEIGHT + topOf(index, ROW_HEIGHT, opened()) + ROW_HEIGHT}px`,
                      height: `${opened()?.height ?? 0}px`,
                      width: `${Math.max(width(), size().width)}px`,
                      '--insp-view': `${size().width}px`,
                    }}
                  >
                    <ChainView
                      grid={props.grid}
                      row={field()}
                      host={props.host}
                      column={props.active.column < 2 ? null : props.active.column - 1}
                      onClose={() => {
                        props.onChain(null);
                        view.focus({ preventScroll: true });
                      }}
                    />
                  </div>
                )}
              </Show>
            </>
          )}
        </For>
      </div>
    </div>
  );
}

/** A stable id of a cell for the active descendant. */
function cellId(row: TreeRow | undefined, column: number): string {
  return `insp-${row?.id ?? 'none'}-${column}`;
}

/** The cell of a value column: 0 = game, then mutators, last = final. */
function cellOf(row: GridRow, column: number, count: number): ShownCell {
  if (column === 0) return { value: row.base, state: 'same', locks: false };
  if (column < count - 1) return row.cells[column - 1] ?? { value: row.base, state: 'same', locks: false };
  return { value: row.final, state: row.stopped ? 'stopped' : row.changed ? 'final' : 'same', locks: false };
}

function cellLabel(row: GridRow, column: number, labels: readonly string[], say: InspectorHost['say']): string {
  const value =
    row.field === ''
      ? ''
      : shownValue(column === labels.length - 1 ? row.final : cellOf(row, column, labels.length).value);
  if (column === labels.length - 1) {
    const text = say('inspector.cell-final', { field: row.spelling, value });
    return row.stopped ? `${text}, ${say('inspector.state.stopped')}` : text;
  }
  const state = say(`inspector.state.${cellOf(row, column, labels.length).state}`);
  return say('inspector.cell', { field: row.spelling, column: labels[column] ?? '', value, state });
}

function NameCell(props: {
  readonly row: TreeRow;
  readonly id: string;
  readonly active: boolean;
  readonly say: InspectorHost['say'];
  readonly onPick: (event: MouseEvent) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys for all of its cells
    <div
      id={props.id}
      role="rowheader"
      aria-colindex={1}
      tabIndex={-1}
      class="insp-name"
      classList={{ 'insp-active': props.active, 'insp-nested': props.row.level > 1 }}
      title={props.row.kind === 'field' ? props.row.row.field : props.row.label}
      onClick={props.onPick}
    >
      <Show
        when={props.row.kind === 'group' ? props.row : null}
        fallback={<span class="insp-label">{props.row.label}</span>}
      >
        {(group) => (
          <>
            <span class="insp-twist" aria-hidden="true">
              {group().open ? '▾' : '▸'}
            </span>
            <span class="insp-label">{group().label}</span>
            <span class="insp-count">{props.say('inspector.fields', { count: group().fields })}</span>
          </>
        )}
      </Show>
    </div>
  );
}
