// What of a grid is in sight: its size, how far it is scrolled, the rows and columns that stand there.

import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import { sameItems } from '../../same.ts';
import { FIELD_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from './measures.ts';
import type { Active } from './move.ts';
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

interface ViewOptions {
  readonly rows: Accessor<number>;
  /** Value columns, the last of which stays at the right edge. */
  readonly columns: Accessor<number>;
  /** Width of a value column in a view of a width. */
  readonly step: (viewWidth: number) => number;
  readonly opened: Accessor<Opened | null>;
  /** First rows that stay at the top while the others scroll. */
  readonly pinned: Accessor<number>;
  readonly active: Accessor<Active>;
}

export interface GridView {
  readonly size: Accessor<{ readonly width: number; readonly height: number }>;
  /** Width of a value column, and of all columns. */
  readonly step: Accessor<number>;
  readonly width: Accessor<number>;
  /** Height of the head and all rows. */
  readonly height: Accessor<number>;
  /** Indexes, not rows: what stays in view while scrolling is kept as it is. The active row is always there. */
  readonly shownRows: Accessor<readonly number[]>;
  readonly shownColumns: Accessor<readonly number[]>;
  /** How many of the first rows stay at the top: none where they would take too much of the view. */
  readonly pinned: Accessor<number>;
  /** Columns of mutators that lie, whole or in part, beyond the right edge. */
  readonly beyond: Accessor<number>;
  /** Scrolls as far to the right as there is room for columns. */
  onward(): void;
  /** Rows that a page key goes. */
  page(): number;
  /** Brings a cell into sight; column 0 is the field's name, which is always there. */
  reveal(row: number, column: number): void;
  /** Brings the open chain into sight with its row, as far as there is room for both. */
  revealOpened(): void;
  /** To be told of every scroll. */
  scrolled(): void;
  /** Binds the element that scrolls. Call it under a Solid root. */
  bind(element: HTMLElement): void;
}

/** Part of the view that pinned rows may take. */
const PINNED_PART = 0.4;

const sameExtent = (a: Extent, b: Extent) => a.first === b.first && a.end === b.end;

/** Call it under a Solid root. */
export function createView(options: ViewOptions): GridView {
  const { rows, columns, opened, active } = options;
  let element: HTMLElement | null = null;
  const [top, setTop] = createSignal(0);
  const [left, setLeft] = createSignal(0);
  const [size, setSize] = createSignal(
    { width: 600, height: 400 },
    { equals: (a, b) => a.width === b.width && a.height === b.height },
  );
  const step = createMemo(() => options.step(size().width));
  const roomDown = () => size().height - HEAD_HEIGHT;
  const roomAcross = () => size().width - FIELD_WIDTH - step();
  const rowExtent = createMemo(() => visibleRows(rows(), ROW_HEIGHT, top(), roomDown(), opened()), undefined, {
    equals: sameExtent,
  });
  const columnExtent = createMemo(() => visibleColumns(columns() - 1, step(), left(), roomAcross()), undefined, {
    equals: sameExtent,
  });
  const pinned = createMemo(() => {
    const count = Math.min(options.pinned(), rows());
    // A chain opens under its row: while that is one of them, all scroll.
    const isOpen = opened() !== null && opened()!.index < count;
    return isOpen || count * ROW_HEIGHT > roomDown() * PINNED_PART ? 0 : count;
  });
  const shownRows = createMemo<readonly number[]>(
    () => {
      const extent = rowExtent();
      const shown = indexesOf({ first: Math.max(extent.first, pinned()), end: extent.end });
      const { row } = active();
      const isThere = row < pinned() || row >= rows() || shown.includes(row);
      const others = isThere ? shown : row < extent.first ? [row, ...shown] : [...shown, row];
      return [...indexesOf({ first: 0, end: pinned() }), ...others];
    },
    [],
    { equals: sameItems },
  );
  const shownColumns = createMemo(() => [...indexesOf(columnExtent()), columns() - 1]);
  const reveal = (row: number, column: number) => {
    if (element === null) return;
    // What was scrolled is known: asking the element would lay the page out once more for each key.
    const under = pinned() * ROW_HEIGHT;
    const down =
      row < pinned()
        ? top()
        : scrollInto(topOf(row, ROW_HEIGHT, opened()), ROW_HEIGHT, top() + under, roomDown() - under) - under;
    const isValue = column > 0 && column < columns();
    const across = isValue ? scrollInto((column - 1) * step(), step(), left(), roomAcross()) : left();
    if (down !== top()) element.scrollTop = down;
    if (across !== left()) element.scrollLeft = across;
    // The rows to come are painted in the frame that shows them.
    setTop(down);
    setLeft(across);
  };
  return {
    size,
    step,
    width: () => FIELD_WIDTH + columns() * step(),
    height: () => HEAD_HEIGHT + totalHeight(rows(), ROW_HEIGHT, opened()),
    shownRows,
    shownColumns,
    pinned,
    beyond: createMemo(() => Math.max(0, columns() - 1 - Math.floor((left() + roomAcross()) / step()))),
    onward() {
      if (element !== null) element.scrollLeft = left() + Math.max(step(), roomAcross() - step());
    },
    page: () => Math.max(1, Math.floor(roomDown() / ROW_HEIGHT) - pinned() - 1),
    reveal,
    revealOpened() {
      const chain = opened();
      if (element === null || chain === null) return;
      const under = pinned() * ROW_HEIGHT;
      const start = topOf(chain.index, ROW_HEIGHT, null);
      const whole = scrollInto(start, ROW_HEIGHT + chain.height, top() + under, roomDown() - under);
      element.scrollTop = Math.min(start, whole) - under;
      setTop(element.scrollTop);
    },
    scrolled() {
      if (element === null) return;
      setTop(element.scrollTop);
      setLeft(element.scrollLeft);
    },
    bind(next) {
      element = next;
      // What is chosen stays in sight when the room changes, above all when it is known first.
      const observer = new ResizeObserver(() => {
        setSize({ width: next.clientWidth, height: next.clientHeight });
        reveal(active().row, active().column);
      });
      observer.observe(next);
      onCleanup(() => observer.disconnect());
    },
  };
}
