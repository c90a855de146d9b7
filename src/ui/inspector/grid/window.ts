// Which rows and columns of a grid stand in view. All rows are equally high but the one that carries an opened value chain.

export interface Extent {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/** Every index of an extent, in order. */
export function indexesOf({ first, end }: Extent): readonly number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
}

/** Rows drawn beyond the edges, so that scrolling never shows a gap. */
const OVERSCAN = 4;

/** A value chain opened under a row. */
export interface Opened {
  readonly index: number;
  readonly height: number;
}

/** Distance of a row's top from the top of all rows. */
export function topOf(index: number, rowHeight: number, opened: Opened | null): number {
  return index * rowHeight + (opened !== null && index > opened.index ? opened.height : 0);
}

/** Height of all rows. */
export function totalHeight(count: number, rowHeight: number, opened: Opened | null): number {
  return count * rowHeight + (opened !== null && opened.index < count ? opened.height : 0);
}

/** Rows that a scrolled view shows. */
export function visibleRows(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
  opened: Opened | null,
): Extent {
  const above = opened !== null && scrollTop > topOf(opened.index + 1, rowHeight, null) ? opened.height : 0;
  const first = Math.max(0, Math.floor((scrollTop - above) / rowHeight) - OVERSCAN);
  const end = Math.min(count, Math.ceil((scrollTop + viewHeight) / rowHeight) + OVERSCAN);
  return { first: Math.min(first, Math.max(0, end - 1)), end };
}

/** Columns of equal width that a scrolled view shows. */
export function visibleColumns(count: number, width: number, scrollLeft: number, viewWidth: number): Extent {
  return {
    first: Math.max(0, Math.floor(scrollLeft / width) - 1),
    end: Math.min(count, Math.ceil((scrollLeft + viewWidth) / width) + 1),
  };
}

/** The scroll position nearest to now at which a stretch stands wholly in view. */
export function scrollInto(start: number, size: number, scroll: number, view: number): number {
  if (start < scroll) return start;
  return start + size > scroll + view ? start + size - view : scroll;
}
