// The inspector over the run under review, with comments on the cell in front.

import { createSignal, type JSX, Show } from 'solid-js';
import type { CommentPlace } from '../../kernel/share/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { InspectorPanel } from '../inspector/InspectorPanel.tsx';
import { Button, EmptyState } from '../kit/index.ts';
import { CommentForm, CommentList } from './CommentParts.tsx';
import { useReview } from './context.ts';

export function Records(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const [asking, setAsking] = createSignal(false);
  const place = (): CommentPlace | null => {
    const { record, field } = workspace.state().selection;
    return record === null || field === null ? null : { kind: 'cell', ...record, field };
  };
  return (
    <Show
      when={review.agreed()}
      fallback={
        <EmptyState icon="inspector" text={say('ui.review.not-run')}>
          <p class="prose dim">{say('ui.review.run-what')}</p>
          <Button look="primary" icon="run" onClick={() => review.run()}>
            {say('ui.review.run')}
          </Button>
        </EmptyState>
      }
    >
      <div class="review-records">
        <InspectorPanel />
        <Show when={place()} keyed>
          {(cell) => (
            <div class="review-cell-comments">
              <CommentList comments={review.comments.at(cell)} />
              <Show
                when={asking()}
                fallback={
                  <Button look="quiet" icon="edit" onClick={() => setAsking(true)}>
                    {say('ui.review.comment-cell', { field: cell.kind === 'cell' ? `${cell.key}.${cell.field}` : '' })}
                  </Button>
                }
              >
                <CommentForm place={cell} onDone={() => setAsking(false)} />
              </Show>
            </div>
          )}
        </Show>
      </div>
    </Show>
  );
}
