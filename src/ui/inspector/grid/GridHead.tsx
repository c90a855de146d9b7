// The head of the grid: names of the columns in sight.

import { For, type JSX, Show } from 'solid-js';
import type { Say } from '../host.ts';
import { FIELD_WIDTH } from './measures.ts';
import type { Frame } from './paint.ts';

/** A row of column heads; `columns` are value columns in sight, the last of all stays at the right edge. */
export function GridHead(props: {
  readonly frame: Frame;
  readonly columns: readonly number[];
  readonly width: number;
  /** Mutators beyond the right edge. */
  readonly beyond: number;
  readonly onOnward: () => void;
  readonly say: Say;
}): JSX.Element {
  const last = () => props.frame.labels.length - 1;
  return (
    <div class="insp-head" role="row" aria-rowindex={1} style={{ width: `${props.width}px` }}>
      <div class="insp-name insp-head-cell" role="columnheader" aria-colindex={1}>
        {props.say('inspector.column.field')}
      </div>
      <For each={props.columns.filter((column) => column !== last())}>
        {(column) => (
          <div
            class="insp-head-cell"
            role="columnheader"
            aria-colindex={column + 2}
            title={props.frame.labels[column]}
            style={{ left: `${FIELD_WIDTH + column * props.frame.step}px` }}
          >
            {props.frame.labels[column]}
          </div>
        )}
      </For>
      <div class="insp-head-cell insp-last" role="columnheader" aria-colindex={last() + 2}>
        <Show when={props.beyond > 0}>
          <button
            type="button"
            class="insp-beyond"
            tabIndex={-1}
            aria-label={props.say('inspector.beyond', { count: props.beyond })}
            title={props.say('inspector.beyond', { count: props.beyond })}
            onClick={(event) => {
              event.stopPropagation();
              props.onOnward();
            }}
          >
            +{props.beyond} ›
          </button>
        </Show>
        {props.frame.labels[last()]}
      </div>
    </div>
  );
}
