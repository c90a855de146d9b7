// The list of one collection's records: what changed, how much, and by whom. A virtual listbox.

import {
  createEffect,
  createMemo,
  createSelector,
  createSignal,
  For,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
} from 'solid-js';
import type { RecordRow } from '../../../../workers/protocol.ts';
import { Icon } from '../../kit/index.ts';
import { CommentMark } from '../CommentMark.tsx';
import { ROW_HEIGHT } from '../grid/measures.ts';
import { indexesOf, scrollInto, visibleRows } from '../grid/window.ts';
import type { Say } from '../host.ts';
import { StateGlyph } from '../StateGlyph.tsx';

interface RecordListProps {
  readonly rows: readonly RecordRow[];
  readonly selected: string | null;
  readonly onSelect: (row: RecordRow) => void;
  /** Whether the row matches the text that is looked for. */
  readonly found: (row: RecordRow) => boolean;
  /** The row to bring into view although it is not chosen; -1 for none. */
  readonly reveal: number;
  readonly reviewed: (row: RecordRow) => boolean;
  readonly conflicts: (row: RecordRow) => number;
  /** Whether the line at the caret wrote in the record. */
  readonly written: (row: RecordRow) => boolean;
  readonly comments: (row: RecordRow) => number;
  readonly label: string;
  readonly say: Say;
}

/** The list. Its options are chosen by keys and by the pointer; the list itself holds the focus. */
export function RecordList(props: RecordListProps): JSX.Element {
  let view!: HTMLDivElement;
  const [scrollTop, setScrollTop] = createSignal(0);
  const [height, setHeight] = createSignal(200);
  const index = createMemo(() => props.rows.findIndex((row) => row.key === props.selected));
  const extent = createMemo(() => visibleRows(props.rows.length, ROW_HEIGHT, scrollTop(), height(), null), undefined, {
    equals: (a, b) => a.first === b.first && a.end === b.end,
  });
  // Indexes, not rows: what stays in view while scrolling is kept as it is.
  const shown = createMemo(() => indexesOf(extent()));

  onMount(() => {
    const observer = new ResizeObserver(() => {
      setHeight(view.clientHeight);
      if (index() >= 0) view.scrollTop = scrollInto(index() * ROW_HEIGHT, ROW_HEIGHT, view.scrollTop, height());
    });
    observer.observe(view);
    onCleanup(() => observer.disconnect());
  });
  const isSelected = createSelector(() => props.selected);
  const reveal = (at: number) => {
    // What was scrolled is known: asking the element would lay the page out once more for each key.
    const to = at < 0 ? scrollTop() : scrollInto(at * ROW_HEIGHT, ROW_HEIGHT, scrollTop(), height());
    if (to === scrollTop()) return;
    view.scrollTop = to;
    setScrollTop(to);
  };
  createEffect(on(index, reveal));
  createEffect(on(() => props.reveal, reveal));

  const go = (to: number) => {
    const row = props.rows[Math.min(props.rows.length - 1, Math.max(0, to))];
    if (row !== undefined) props.onSelect(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height() / ROW_HEIGHT) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index() + 1,
      ArrowUp: index() - 1,
      PageDown: index() + page,
      PageUp: index() - page,
      Home: 0,
      End: props.rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  };

  return (
    <div
      ref={view}
      role="listbox"
      class="insp-list"
      tabIndex={0}
      aria-label={props.label}
      aria-activedescendant={index() < 0 ? undefined : `insp-record-${props.rows[index()]!.space}-${props.selected}`}
      onKeyDown={onKeyDown}
      onScroll={() => setScrollTop(view.scrollTop)}
    >
      <div role="presentation" class="insp-canvas" style={{ height: `${props.rows.length * ROW_HEIGHT}px` }}>
        <For each={shown()}>
          {(at) => (
            <Show when={props.rows[at]}>
              {(row) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles keys for all of its options
                <div
                  id={`insp-record-${row().space}-${row().key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isSelected(row().key)}
                  aria-setsize={props.rows.length}
                  aria-posinset={at + 1}
                  class="insp-record"
                  classList={{
                    'insp-record-selected': isSelected(row().key),
                    [`insp-record-${row().status}`]: true,
                    'insp-record-unavailable': row().unavailable !== null,
                    'insp-found': props.found(row()),
                    'insp-written': props.written(row()),
                  }}
                  style={{ top: `${at * ROW_HEIGHT}px` }}
                  onClick={() => {
                    view.focus({ preventScroll: true });
                    props.onSelect(row());
                  }}
                >
                  <span class="insp-record-name">{row().name}</span>
                  <span class="insp-record-title">{row().title}</span>
                  <Marks
                    row={row()}
                    conflicts={props.conflicts(row())}
                    reviewed={props.reviewed(row())}
                    comments={props.comments(row())}
                    say={props.say}
                  />
                </div>
              )}
            </Show>
          )}
        </For>
      </div>
    </div>
  );
}

/** How a record fared, as glyphs with words for those who do not see them. */
function Marks(props: {
  readonly row: RecordRow;
  readonly conflicts: number;
  readonly reviewed: boolean;
  readonly comments: number;
  readonly say: Say;
}) {
  const marks = () => {
    const { row, say } = props;
    const list: { readonly state: 'conflict' | 'held' | 'added' | 'removed'; readonly words: string }[] = [];
    if (props.conflicts > 0)
      list.push({ state: 'conflict', words: say('inspector.conflicts', { count: props.conflicts }) });
    if (row.held > 0) list.push({ state: 'held', words: say('inspector.held', { count: row.held }) });
    if (row.status === 'added') list.push({ state: 'added', words: say('inspector.status.added') });
    if (row.status === 'removed') list.push({ state: 'removed', words: say('inspector.status.removed') });
    return list;
  };
  return (
    <span class="insp-record-marks">
      <For each={marks()}>
        {(mark) => (
          <span class={`insp-mark insp-mark-${mark.state}`} title={mark.words}>
            <span aria-hidden="true">
              <StateGlyph state={mark.state} />
            </span>
            <span class="visually-hidden">{mark.words}</span>
          </span>
        )}
      </For>
      <Show when={props.reviewed}>
        <span class="insp-mark insp-mark-reviewed" title={props.say('inspector.reviewed')}>
          <Icon name="check" small />
          <span class="visually-hidden">{props.say('inspector.reviewed')}</span>
        </span>
      </Show>
      <CommentMark count={props.comments} say={props.say} />
      <Show when={props.row.changedFields > 0}>
        <span class="insp-record-count">
          <span aria-hidden="true">{props.row.changedFields}</span>
          <span class="visually-hidden">{props.say('inspector.fields', { count: props.row.changedFields })}</span>
        </span>
      </Show>
    </span>
  );
}
