// A row of the grid: the name of a field or of a group, and the value cells in sight.

import { createRenderEffect, type JSX, Show, untrack } from 'solid-js';
import type { GridCell, GridRow } from '../../../../workers/protocol.ts';
import { CommentMark } from '../CommentMark.tsx';
import type { InspectorHost } from '../host.ts';
import { nameFits } from './measures.ts';
import { type Frame, RowCells } from './paint.ts';
import { cellId } from './place.ts';
import type { TreeRow } from './rows.ts';

interface GridRowProps {
  readonly row: TreeRow;
  /** Its place among the shown rows. */
  readonly index: number;
  readonly frame: Frame;
  /** Value columns in sight, ascending. */
  readonly columns: readonly number[];
  /** Column of the active cell where that is in this row, else -1. */
  readonly activeColumn: number;
  readonly opened: boolean;
  readonly found: boolean;
  /** Whether it stays at the top while others scroll. */
  readonly pinned: boolean;
  /** Distance from the top and width, in pixels. */
  readonly top: number;
  readonly width: number;
  readonly unit: string;
  /** Steps that the line at the caret, or under the pointer, made. */
  readonly written: ReadonlySet<number>;
  readonly isQuiet: (field: string, cell: GridCell, index: number) => boolean;
  /** How many comments a field has, on its cell in a column (0 = on the field as a whole). */
  readonly comments: (field: string, column: number) => number;
  readonly say: InspectorHost['say'];
}

/** The row as an element; its cells are painted by hand (paint.ts). */
export function GridRowView(props: GridRowProps): JSX.Element {
  const field = () => (props.row.kind === 'field' ? props.row.row : null);
  const element = (
    <div
      class="insp-row"
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={props.row.level}
      aria-expanded={props.row.kind === 'group' ? props.row.open : props.opened ? true : undefined}
      classList={{
        'insp-group': props.row.kind === 'group',
        'insp-changed': field()?.changed === true,
        'insp-current': props.activeColumn >= 0,
        'insp-found': props.found,
        'insp-pinned': props.pinned,
      }}
      style={{ top: `${props.top}px`, width: `${props.width}px` }}
    >
      <NameCell
        row={props.row}
        active={props.activeColumn === 0}
        comments={field() === null ? 0 : props.comments(field()!.field, 0)}
        unit={props.unit}
        say={props.say}
      />
    </div>
  ) as HTMLElement;
  const cells = new RowCells(element);
  createRenderEffect(() => {
    const { row, frame, columns, activeColumn, opened, written } = props;
    const values = row.kind === 'field' ? row.row : null;
    if (values === null) return cells.paint([], () => {});
    const quiet = new Set(columns.filter((column) => isQuiet(values, column, props.isQuiet)));
    const comments = new Map(columns.map((column) => [column, props.comments(values.field, column + 1)]));
    // What words depend on is in the frame.
    untrack(() =>
      cells.paint(withColumn(columns, activeColumn - 1), (cell, column) =>
        cell.paint(cellId(row, column + 1), values, column, frame, {
          active: activeColumn === column + 1,
          opened,
          written: isWritten(values, column, written),
          quiet: quiet.has(column),
          comments: comments.get(column) ?? 0,
        }),
      ),
    );
  });
  return element;
}

/** The columns in sight and the active one, which is there even where it scrolled away: the grid names it as active. */
function withColumn(columns: readonly number[], column: number): readonly number[] {
  return column < 0 || columns.includes(column) ? columns : [...columns, column].sort((a, b) => a - b);
}

function isQuiet(row: GridRow, column: number, ask: GridRowProps['isQuiet']): boolean {
  const cell = row.cells[column - 1];
  return cell?.state === 'conflict' && ask(row.field, cell, column - 1);
}

/** Whether one of a cell's steps is among those that are marked. */
function isWritten(row: GridRow, column: number, steps: ReadonlySet<number>): boolean {
  return steps.size > 0 && row.cells[column - 1]?.steps.some((step) => steps.has(step)) === true;
}

function NameCell(props: {
  readonly row: TreeRow;
  readonly active: boolean;
  /** Comments on the field as a whole. */
  readonly comments: number;
  readonly unit: string;
  readonly say: InspectorHost['say'];
}): JSX.Element {
  const label = () => (props.row.label === '' ? props.say('inspector.whole-record') : props.row.label);
  const isLong = () => !nameFits(props.row.label, '', props.row.level);
  // The name is worth more than its unit, which the pointer still finds.
  const unit = () => (nameFits(props.row.label, props.unit, props.row.level) ? props.unit : '');
  return (
    <div
      id={cellId(props.row, 0)}
      role="rowheader"
      aria-colindex={1}
      class="insp-name"
      classList={{
        'insp-active': props.active,
        'insp-nested': props.row.level > 1,
        'insp-long': isLong(),
      }}
    >
      <Show
        when={props.row.kind === 'group' ? props.row : null}
        fallback={
          <>
            <span class="insp-label" classList={{ 'insp-whole': props.row.label === '' }}>
              {label()}
            </span>
            <Show when={unit() !== ''}>
              <span class="insp-field-unit">{unit()}</span>
            </Show>
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
