// The tree grid of one record: a row a field, columns game, each mutator in order, final. Virtual in both directions.

import { createEffect, createMemo, createSelector, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { GridCell, GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import type { GridMotion } from '../../../commands/index.ts';
import { sameItems } from '../../same.ts';
import { ChainView, chainLineCount } from '../chain/ChainView.tsx';
import type { InspectorHost } from '../host.ts';
import { GridHead } from './GridHead.tsx';
import { GridRowView } from './GridRow.tsx';
import { CHAIN_LINE_HEIGHT, CHAIN_PADDING, columnWidth, HEAD_HEIGHT, longestNumber, ROW_HEIGHT } from './measures.ts';
import { type Active, moveBy } from './move.ts';
import type { Frame } from './paint.ts';
import { cellId, placeOf } from './place.ts';
import type { TreeRow } from './rows.ts';
import { unitOf } from './units.ts';
import { createView } from './view.ts';
import { type Opened, topOf } from './window.ts';

interface GridProps {
  readonly grid: RecordGrid;
  readonly rows: readonly TreeRow[];
  /** How many of the first rows stay in sight while the others scroll. */
  readonly pinned: number;
  readonly host: InspectorHost;
  readonly active: Active;
  readonly onActive: (active: Active) => void;
  /** The pointer rests on a cell, or left it. */
  readonly onPoint: (place: Active | null) => void;
  /** Field whose chain is open, or null. */
  readonly chain: string | null;
  readonly onChain: (field: string | null) => void;
  readonly onToggleGroup: (group: string) => void;
  /** Whether a field matches the text that is looked for. */
  readonly found: (field: string) => boolean;
  /** Steps that the line at the caret, or under the pointer, made. */
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

/** How long the pointer rests on a cell before the lines that wrote it stand out, in milliseconds. */
const REST = 200;

/** The grid. Keys come through its handle; the pointer is heard once for all cells. */
export function Grid(props: GridProps): JSX.Element {
  let element!: HTMLDivElement;
  const say = props.host.say;
  const labels = createMemo(
    () => [
      say('inspector.column.game'),
      ...props.grid.columns.map((column) => props.host.nameOf(column.id, column.name)),
      say('inspector.column.final'),
    ],
    [],
    // Names are looked up in the workspace, which changes at every key.
    { equals: sameItems },
  );
  const opened = createMemo<Opened | null>(
    () => {
      const index = props.chain === null ? -1 : props.rows.findIndex((row) => row.id === `f:${props.chain}`);
      const row = props.rows[index];
      if (row?.kind !== 'field') return null;
      return { index, height: chainLineCount(props.grid, row.row) * CHAIN_LINE_HEIGHT + CHAIN_PADDING };
    },
    null,
    { equals: (a, b) => a?.index === b?.index && a?.height === b?.height },
  );
  const letters = createMemo(() => longestNumber(props.grid));
  const view = createView({
    rows: () => props.rows.length,
    columns: () => labels().length,
    step: (width) => columnWidth(width, labels().length, letters()),
    opened,
    pinned: () => props.pinned,
    active: () => props.active,
  });
  const frame = createMemo<Frame>(() => ({ labels: labels(), step: view.step(), say }));
  const isActiveRow = createSelector(() => props.active.row);
  const isOpen = createSelector(() => props.chain);

  onMount(() => {
    view.bind(element);
    props.ref({
      move: onMotion,
      focus: () => element.focus({ preventScroll: true }),
      hasFocus: () => document.activeElement === element,
    });
  });
  createEffect(
    on(
      () => [props.active.row, props.active.column] as const,
      ([row, column]) => view.reveal(row, column),
      { defer: true },
    ),
  );

  // A chain that opens comes into view with its row, as far as there is room for both.
  createEffect(
    on(
      () => props.chain,
      () => queueMicrotask(view.revealOpened),
    ),
  );

  const onMotion = (motion: GridMotion) => {
    const move = moveBy(motion, props.active, props.rows, labels().length + 1, view.page());
    if (move.kind === 'move') props.onActive(move.to);
    else if (move.kind === 'toggle-group') props.onToggleGroup(move.group);
    else if (move.kind === 'close-chain') props.onChain(null);
    else toggleChain(props.active.row);
  };
  const toggleChain = (index: number) => {
    const row = props.rows[index];
    if (row?.kind === 'field') props.onChain(props.chain === row.row.field ? null : row.row.field);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    const row = props.rows[place?.row ?? -1];
    if (place === null || row === undefined) return;
    if (row.kind === 'group' && place.column === 0) return props.onToggleGroup(row.label);
    const again = props.active.row === place.row && props.active.column === place.column;
    element.focus({ preventScroll: true });
    props.onActive({ row: place.row, column: place.column });
    if (row.kind !== 'field') return;
    // A value that was written says at once how it came about; a second click of the same press never takes that away.
    const open = props.chain === row.row.field;
    if (again) {
      if (event.detail < 2 || !open) toggleChain(place.row);
    } else if (!open && (props.chain !== null || (place.column > 0 && row.row.changed))) toggleChain(place.row);
  };
  let at = { x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const point = (place: Active | null) => {
    clearTimeout(resting);
    props.onPoint(null);
    if (place !== null) resting = setTimeout(() => props.onPoint({ row: place.row, column: place.column }), REST);
  };
  onCleanup(() => point(null));
  // Cells are painted in place: what one said of another record must not stay.
  let hovered: HTMLElement | null = null;
  createEffect(on([() => props.rows, () => props.grid], () => hovered?.removeAttribute('title'), { defer: true }));
  /** A cell says under the pointer what it says to whoever cannot see it. */
  const onPointerOver = (event: PointerEvent) => {
    const place = placeOf(event.target);
    const row = props.rows[place?.row ?? -1];
    // Rows that scroll below a pointer at rest are not pointed at.
    const hasMoved = event.screenX !== at.x || event.screenY !== at.y;
    at = { x: event.screenX, y: event.screenY };
    if (event.pointerType === 'mouse' && hasMoved) point(place);
    if (place === null || row === undefined || place.element.title !== '') return;
    const unit = row.kind === 'field' ? unitOf(props.grid.space, row.row.field, say) : '';
    const name = row.kind === 'field' ? `${row.row.field} ${unit}`.trim() : row.label;
    const title = place.column === 0 ? name : (place.element.ariaLabel ?? '');
    if (title === '') return;
    hovered = place.element;
    hovered.title = title;
    hovered.addEventListener('pointerleave', () => place.element.removeAttribute('title'), { once: true });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys come as commands
    <div
      ref={element}
      role="treegrid"
      class="insp-grid"
      tabIndex={0}
      aria-label={props.grid.name}
      aria-rowcount={props.rows.length + 1}
      aria-colcount={labels().length + 1}
      aria-activedescendant={cellId(props.rows[props.active.row], props.active.column)}
      onScroll={() => view.scrolled()}
      onClick={onClick}
      onPointerOver={onPointerOver}
      onPointerLeave={() => point(null)}
    >
      <div
        class="insp-canvas"
        role="presentation"
        style={{
          '--insp-column': `${view.step()}px`,
          width: `${view.width()}px`,
          height: `${view.height()}px`,
        }}
      >
        <GridHead
          frame={frame()}
          columns={view.shownColumns()}
          width={view.width()}
          beyond={view.beyond()}
          onOnward={view.onward}
          say={say}
        />
        <For each={view.shownRows()}>
          {(index) => (
            <Show when={props.rows[index]}>
              {(row) => {
                const field = () => {
                  const one = row();
                  return one.kind === 'field' ? one.row : null;
                };
                const isOpened = () => field() !== null && isOpen(field()!.field);
                return (
                  <>
                    <GridRowView
                      row={row()}
                      index={index}
                      frame={frame()}
                      columns={view.shownColumns()}
                      activeColumn={isActiveRow(index) ? props.active.column : -1}
                      opened={isOpened()}
                      found={field() !== null && props.found(field()!.field)}
                      pinned={index < view.pinned()}
                      top={HEAD_HEIGHT + topOf(index, ROW_HEIGHT, opened())}
                      width={view.width()}
                      unit={field() === null ? '' : unitOf(props.grid.space, field()!.field, say)}
                      written={props.written}
                      isQuiet={props.isQuiet}
                      comments={(field, column) => props.host.comments().ofCell(props.grid, field, column)}
                      say={say}
                    />
                    <Show when={isOpened() ? field() : null}>
                      {(cells) => (
                        <div
                          class="insp-chain-place"
                          style={{
                            top: `${HEAD_HEIGHT + topOf(index, ROW_HEIGHT, opened()) + ROW_HEIGHT}px`,
                            height: `${opened()?.height ?? 0}px`,
                            width: `${Math.max(view.width(), view.size().width)}px`,
                            '--insp-view': `${view.size().width}px`,
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
                              element.focus({ preventScroll: true });
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
