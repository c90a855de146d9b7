// The rows of the tree grid: fields in file order, subsections folded into groups that open and close.

import type { GridRow, RecordGrid } from '../../../../workers/protocol.ts';
import type { ShownState } from '../states.ts';

/** A line of the grid: a field, or the head of a subsection such as `damage`. */
export type TreeRow =
  | {
      readonly kind: 'field';
      readonly row: GridRow;
      readonly level: number;
      readonly label: string;
      readonly id: string;
    }
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly level: number;
      readonly label: string;
      readonly open: boolean;
      readonly fields: number;
      readonly changed: number;
    };

export interface RowOptions {
  readonly changedOnly: boolean;
  /** Case-insensitive part of a field's key; rows that do not hold it are hidden. */
  readonly filter: string;
  readonly closed: ReadonlySet<string>;
  /** A state that some cell of the field has; null = any. */
  readonly state?: ShownState | null;
  /** Index of the mutator that did something to the field; null = any. */
  readonly layer?: number | null;
  /** Keys that stay when unchanged rows are hidden, above the others, so that one knows what one looks at. */
  readonly pinned: ReadonlySet<string>;
}

/** Fields that say which record this is (interface: identity fields stay pinned). */
export const IDENTITY_FIELDS: ReadonlySet<string> = new Set(['unitname', 'name', 'description', 'id', 'side']);

/** What of a record's rows is shown, in order. */
export function treeRows(grid: RecordGrid, options: RowOptions): readonly TreeRow[] {
  const shown = rowFilter(options, (row) => row.changed || options.pinned.has(row.field));
  const groups = new Map<string, GridRow[]>();
  const first: GridRow[] = [];
  const order: (GridRow | string)[] = [];
  for (const row of grid.rows) {
    const split = groupOf(row.field);
    if (split === null) {
      if (shown(row)) (options.changedOnly && options.pinned.has(row.field) ? first : order).push(row);
      continue;
    }
    if (!shown(row)) continue;
    const members = groups.get(split.group);
    if (members === undefined) {
      groups.set(split.group, [row]);
      order.push(split.group);
    } else members.push(row);
  }
  return [...first, ...order].flatMap((item) =>
    typeof item === 'string'
      ? groupRows(item, item, groups.get(item)!, options, (row) => groupOf(row.field)!.rest)
      : [fieldRow(item, 1, item.spelling)],
  );
}

/** Whether a row passes the filters; `stays` says which ones are there when unchanged rows are hidden. */
export function rowFilter(options: RowOptions, stays: (row: GridRow) => boolean): (row: GridRow) => boolean {
  const needle = options.filter.trim().toLowerCase();
  return (row) =>
    (needle === '' || row.field.toLowerCase().includes(needle)) &&
    (!options.changedOnly || stays(row)) &&
    (options.state == null ||
      (options.state === 'stopped' ? row.stopped : row.cells.some((cell) => cell.state === options.state))) &&
    (options.layer == null || (row.cells[options.layer]?.steps.length ?? 0) > 0);
}

/** The line of a field. */
export function fieldRow(row: GridRow, level: number, label: string): TreeRow {
  return { kind: 'field', row, level, label, id: `f:${row.field}` };
}

/** The head of a group, and its fields below it while it is open. `key` names it among the ids. */
export function groupRows(
  label: string,
  key: string,
  members: readonly GridRow[],
  { closed }: Pick<RowOptions, 'closed'>,
  labelOf: (row: GridRow) => string,
): readonly TreeRow[] {
  const open = !closed.has(label);
  const changed = members.filter((member) => member.changed).length;
  const head: TreeRow = { kind: 'group', id: `g:${key}`, level: 1, label, open, fields: members.length, changed };
  return [head, ...(open ? members.map((row) => fieldRow(row, 2, labelOf(row))) : [])];
}

/** How many rows at the start are fields that stay. */
export function pinnedRows(rows: readonly TreeRow[], pinned: ReadonlySet<string>): number {
  const first = rows.findIndex((row) => row.kind !== 'field' || !pinned.has(row.row.field));
  return first < 0 ? rows.length : first;
}

/** `damage.default` → group `damage`, rest `default`; deeper names keep their dots in the rest. */
export function groupOf(field: string): { readonly group: string; readonly rest: string } | null {
  const dot = field.indexOf('.');
  return dot <= 0 || dot === field.length - 1 ? null : { group: field.slice(0, dot), rest: field.slice(dot + 1) };
}
