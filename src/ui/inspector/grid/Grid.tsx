// The tree grid of one record: a row a field, columns game, each mutator in order, final. Virtual in both directions.

import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { GridCell, GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import type { GridMotion } from '../../../commands/index.ts';
import { CommentMark } from '../CommentMark.tsx';
import { ChainView, chainLineCount } from '../chain/ChainView.tsx';
import type { InspectorHost } from '../host.ts';
import { CellView } from './CellView.tsx';
import { cellLabel, cellOf } from './cell.ts';
import { CHAIN_LINE_HEIGHT, CHAIN_PADDING, columnWidth, FIELD_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from './measures.ts';
import { type Active, moveBy } from './move.ts';
import type { TreeRow } from './rows.ts';
import {
  type Extent,
  indexesOf,
  type Opened,
  scrollInto,
  topOf,
  totalHeight,
  visibleColumns,
  visibleRows,
} from './window.ts';

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
  /** Whether a field matches the text that is looked for. */
  readonly found: (field: string) => boolean;
  /** Steps that the line at the caret made. */
  readonly written: ReadonlySet<number>;
  /** Whether the person accepted the conflict of a cell. */
  readonly isQuiet: (field: string, cell: GridCell, index: number) => boolean;
  readonly chainTools: (row: GridRow) => JSX.Element;
  readonly ref: (handle: GridHandle) => void;
}

/** What keys do on the grid, wherever they are listened to. */
export interface GridHandle {
  move(motion: GridMotion): void;
  focus(): void;
  hasFocus(): boolean;
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
  const sameExtent = (a: Extent, b: Extent) => a.first === b.first && a.end === b.end;
  const extent = createMemo(
    () => visibleRows(props.rows.length, ROW_HEIGHT, scrollTop(), size().height - HEAD_HEIGHT, opened()),
    undefined,
    { equals: sameExtent },
  );
  const step = createMemo(() => columnWidth(size().width, labels().length));
  const finalColumn = () => labels().length - 1;
  /** All columns but the last, which stays in sight at the right. */
  const columns = createMemo(
    () => visibleColumns(finalColumn(), step(), scrollLeft(), size().width - FIELD_WIDTH - step()),
    undefined,
    { equals: sameExtent },
  );
  const width = () => FIELD_WIDTH + labels().length * step();
  // Indexes, not rows: what stays in view while scrolling is kept as it is.
  const shownRows = createMemo(() => indexesOf(extent()));
  const shownColumns = createMemo(() => indexesOf(columns()));
  const cellColumns = createMemo(() => [...shownColumns(), finalColumn()]);

  onMount(() => {
    // What is chosen stays in sight when the room changes, above all when it is known first.
    const observer = new ResizeObserver(() => {
      setSize({ width: view.clientWidth, height: view.clientHeight });
      intoView(props.active);
    });
    observer.observe(view);
    props.ref({
      move: onMotion,
      focus: () => view.focus({ preventScroll: true }),
      hasFocus: () => document.activeElement === view,
    });
    onCleanup(() => observer.disconnect());
  });

  createEffect(
    on(
      () => [props.active.row, props.active.column] as const,
      ([row, column]) => intoView({ row, column }),
      { defer: true },
    ),
  );

  function intoView({ row, column }: Active): void {
    const { width, height } = size();
    view.scrollTop = scrollInto(topOf(row, ROW_HEIGHT, opened()), ROW_HEIGHT, view.scrollTop, height - HEAD_HEIGHT);
    if (column <= 0 || column > finalColumn()) return;
    view.scrollLeft = scrollInto((column - 1) * step(), step(), view.scrollLeft, width - FIELD_WIDTH - step());
  }

  const onMotion = (motion: GridMotion) => {
    const page = Math.max(1, Math.floor((size().height - HEAD_HEIGHT) / ROW_HEIGHT) - 1);
    const move = moveBy(motion, props.active, props.rows, labels().length + 1, page);
    if (move.kind === 'move') props.onActive(move.to);
    else if (move.kind === 'toggle-group') props.onToggleGroup(move.group);
    else if (move.kind === 'close-chain') props.onChain(null);
    else toggleChain(props.active.row);
  };

  const toggleChain = (index: number) => {
    const row = props.rows[index];
    if (row?.kind === 'field') props.onChain(props.chain === row.row.field ? null : row.row.field);
  };

  const isQuiet = (row: GridRow, column: number) => {
    const cell = row.cells[column - 1];
    return cell?.state === 'conflict' && props.isQuiet(row.field, cell, column - 1);
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
          {(index) => (
            <Show when={props.rows[index]}>
              {(row) => {
                const field = () => {
                  const one = row();
                  return one.kind === 'field' ? one.row : null;
                };
                const isOpen = () => field() !== null && props.chain === field()!.field;
                return (
                  <>
                    <div
                      class="insp-row"
                      role="row"
                      aria-rowindex={index + 2}
                      aria-level={row().level}
                      aria-expanded={expandedOf(row(), props.chain)}
                      classList={{
                        'insp-group': field() === null,
                        'insp-changed': field()?.changed === true,
                        'insp-current': index === props.active.row,
                        'insp-found': field() !== null && props.found(field()!.field),
                      }}
                      style={{ top: `${HEAD_HEIGHT + topOf(index, ROW_HEIGHT, opened())}px`, width: `${width()}px` }}
                    >
                      <NameCell
                        row={row()}
                        id={cellId(row(), 0)}
                        active={index === props.active.row && props.active.column === 0}
                        comments={field() === null ? 0 : props.host.comments().ofCell(props.grid, field()!.field, 0)}
                        say={say}
                        onPick={(event) => {
                          const one = row();
                          if (one.kind === 'group') props.onToggleGroup(one.label);
                          else pick(index, 0)(event);
                        }}
                      />
                      <Show when={field()}>
                        {(cells) => (
                          <For each={cellColumns()}>
                            {(column) => (
                              <CellView
                                cell={cellOf(cells(), column, labels().length)}
                                label={cellLabel(cells(), column, labels(), say)}
                                id={cellId(row(), column + 1)}
                                column={column + 1}
                                left={column === finalColumn() ? null : FIELD_WIDTH + column * step()}
                                active={index === props.active.row && props.active.column === column + 1}
                                opened={props.chain === cells().field}
                                written={isWritten(cells(), column, props.written)}
                                quiet={isQuiet(cells(), column)}
                                comments={props.host.comments().ofCell(props.grid, cells().field, column + 1)}
                                say={say}
                                onPick={pick(index, column + 1)}
                              />
                            )}
                          </For>
                        )}
                      </Show>
                    </div>
                    <Show when={isOpen() ? field() : null}>
                      {(cells) => (
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
                            row={cells()}
                            host={props.host}
                            column={props.active.column < 2 ? null : props.active.column - 1}
                            tools={props.chainTools(cells())}
                            onClose={() => {
                              props.onChain(null);
                              view.focus({ preventScroll: true });
                            }}
                          />
                        </div>
                      )}
                    </Show>
                  </>
                );
              }}
            </Show>
          )}
        </For>
      </div>
    </div>
  );
}

function expandedOf(row: TreeRow, chain: string | null): boolean | undefined {
  if (row.kind === 'group') return row.open;
  return chain === row.row.field ? true : undefined;
}

/** Whether the line at the caret made one of a cell's steps. */
function isWritten(row: GridRow, column: number, steps: ReadonlySet<number>): boolean {
  return steps.size > 0 && row.cells[column - 1]?.steps.some((step) => steps.has(step)) === true;
}

/** A stable id of a cell for the active descendant. */
function cellId(row: TreeRow | undefined, column: number): string {
  return `insp-${row?.id ?? 'none'}-${column}`;
}

function NameCell(props: {
  readonly row: TreeRow;
  readonly id: string;
  readonly active: boolean;
  /** Comments on the field as a whole. */
  readonly comments: number;
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
        fallback={
          <>
            <span class="insp-label" classList={{ 'insp-whole': props.row.label === '' }}>
              {props.row.label === '' ? props.say('inspector.whole-record') : props.row.label}
            </span>
            <CommentMark count={props.comments} say={props.say} />
          </>
        }
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
