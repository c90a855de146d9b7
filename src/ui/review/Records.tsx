// The inspector over the run under review, with comments on the cell in front.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { CellPlace } from '../../kernel/share/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { usePlaceWords } from '../comments/place.ts';
import { columnAt } from '../inspector/comments.ts';
import { InspectorPanel } from '../inspector/InspectorPanel.tsx';
import { Button } from '../kit/index.ts';
import { Before } from './Before.tsx';
import { CommentForm, CommentList } from './CommentParts.tsx';
import { useReview } from './context.ts';

export function Records(): JSX.Element {
  const review = useReview();
  return (
    <Show when={review.agreed()} fallback={<Before />}>
      <div class="review-records">
        <InspectorPanel />
        <CellComments />
      </div>
    </Show>
  );
}

function CellComments(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const wordsOf = usePlaceWords();
  /** The cell that a comment is being written for: it stays that one while the person looks at others. */
  const [asking, setAsking] = createSignal<CellPlace | null>(null);
  const place = createMemo((): CellPlace | null => {
    const { record, field } = workspace.state().selection;
    if (record === null || field === null) return null;
    const grid = workspace.shown();
    const column = grid === null ? undefined : columnAt(grid, workspace.column() ?? 0);
    return { kind: 'cell', ...record, field, ...(column === undefined ? {} : { column }) };
  });
  return (
    <Show when={asking() ?? place()}>
      {(cell) => (
        <section class="review-cell-comments" aria-label={say('ui.review.comments-at', { place: wordsOf(cell()) })}>
          <CommentList comments={review.comments.at(cell())} />
          <Show
            when={asking()}
            fallback={
              <Button look="quiet" icon="comment" onClick={() => setAsking(cell())}>
                {say('ui.review.comment-cell', { field: wordsOf(cell()) })}
              </Button>
            }
            keyed
          >
            {(asked) => (
              <>
                <p class="code">{wordsOf(asked)}</p>
                <CommentForm place={asked} onDone={() => setAsking(null)} />
              </>
            )}
          </Show>
        </section>
      )}
    </Show>
  );
}
