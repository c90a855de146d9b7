// Comments as they are read and written. Their text is shown as text, whatever it holds.

import { createSignal, For, type JSX, Show } from 'solid-js';
import type { CommentPlace, SharedComment } from '../../kernel/share/index.ts';
import { showHidden } from '../../kernel/text/index.ts';
import { useSay } from '../../workspace/index.ts';
import { Button, IconButton, TextField } from '../kit/index.ts';
import { useReview } from './context.ts';

export function CommentList(props: { readonly comments: readonly SharedComment[] }): JSX.Element {
  const review = useReview();
  const say = useSay();
  return (
    <For each={props.comments}>
      {(comment) => (
        <div class="review-comment" role="note">
          <p class="review-comment-text">{showHidden(comment.text)}</p>
          <p class="dim">
            {comment.author === '' ? say('ui.review.somebody') : showHidden(comment.author)}
            <IconButton
              icon="trash"
              label={say('ui.review.remove-comment')}
              onClick={() => review.comments.remove(comment)}
            />
          </p>
        </div>
      )}
    </For>
  );
}

/** The name that comments of this visit carry. */
const [author, setAuthor] = createSignal('');

export function CommentForm(props: { readonly place: CommentPlace; readonly onDone: () => void }): JSX.Element {
  const review = useReview();
  const say = useSay();
  const [text, setText] = createSignal('');
  let area!: HTMLTextAreaElement;
  const send = (event: Event) => {
    event.preventDefault();
    review.comments.add(props.place, text(), author());
    props.onDone();
  };
  queueMicrotask(() => area?.focus());
  return (
    <form
      class="review-comment review-comment-form"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onDone();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
      }}
    >
      <textarea
        ref={area}
        class="text-input"
        rows={3}
        aria-label={say('ui.review.comment')}
        placeholder={say('ui.review.comment')}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <TextField label={say('ui.review.your-name')} value={author()} onInput={setAuthor} onChange={setAuthor} />
      <div class="form-end">
        <Button onClick={() => props.onDone()}>{say('ui.cancel')}</Button>
        <Button look="primary" type="submit" disabled={text().trim() === ''}>
          {say('ui.review.add-comment')}
        </Button>
      </div>
    </form>
  );
}

/** All comments of the review with their places, for the head of the page. */
export function CommentOverview(): JSX.Element {
  const review = useReview();
  const say = useSay();
  const placeWords = ({ place }: SharedComment) =>
    place.kind === 'line' ? `${place.path}:${place.line}` : `${place.key}.${place.field}`;
  return (
    <Show when={review.comments.all().length > 0}>
      <details class="review-comments">
        <summary>{say('ui.review.comments', { count: review.comments.all().length })}</summary>
        <For each={review.comments.all()}>
          {(comment) => (
            <p>
              <span class="code">{showHidden(placeWords(comment))}</span> {showHidden(comment.text)}
            </p>
          )}
        </For>
      </details>
    </Show>
  );
}
