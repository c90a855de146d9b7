// One value cell of the grid: the value, right-aligned, and the glyph of its state.

import { CommentMark } from '../CommentMark.tsx';
import type { Say } from '../host.ts';
import { StateGlyph } from '../StateGlyph.tsx';
import { isNumeric, type ShownCell, shownValue } from './cell.ts';

interface CellProps {
  readonly cell: ShownCell;
  readonly label: string;
  readonly id: string;
  readonly column: number;
  /** Null for the last column, which stays at the right edge. */
  readonly left: number | null;
  readonly active: boolean;
  readonly opened: boolean;
  /** Whether the line at the caret wrote here. */
  readonly written: boolean;
  /** A conflict that the person accepted: it keeps its state and loses its wash. */
  readonly quiet: boolean;
  /** Comments that are pinned to it. */
  readonly comments: number;
  readonly say: Say;
  readonly onPick: (event: MouseEvent) => void;
}

export function CellView(props: CellProps) {
  const label = () => {
    let text = props.label;
    if (props.quiet) text = props.say('inspector.cell-more', { cell: text, more: props.say('inspector.accepted') });
    if (props.comments > 0) {
      const more = props.say('inspector.comments', { count: props.comments });
      text = props.say('inspector.cell-more', { cell: text, more });
    }
    if (props.written)
      text = props.say('inspector.cell-more', { cell: text, more: props.say('inspector.written-here') });
    return text;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys for all of its cells
    <div
      id={props.id}
      role="gridcell"
      aria-colindex={props.column + 1}
      aria-selected={props.active}
      aria-label={label()}
      tabIndex={-1}
      class="insp-cell"
      classList={{
        [`insp-${props.cell.state}`]: true,
        'insp-last': props.left === null,
        'insp-active': props.active,
        'insp-opened': props.opened,
        'insp-written': props.written,
        'insp-quiet': props.quiet,
        'insp-number': isNumeric(props.cell.value),
        'insp-absent': props.cell.value === null,
      }}
      style={props.left === null ? {} : { left: `${props.left}px` }}
      title={label()}
      onClick={props.onPick}
    >
      <CommentMark count={props.comments} say={props.say} />
      <span class="insp-value">{shownValue(props.cell.value)}</span>
      <span class="insp-glyph" aria-hidden="true">
        <StateGlyph state={props.cell.locks ? 'held' : props.cell.state} />
      </span>
    </div>
  );
}
