// Comments as they are read and written. Their text is shown as text, whatever it holds.

import { createSignal, For, type JSX, Show } from 'solid-js';
import { type Note, type NotePlace, useSay, useWorkspace } from '../../workspace/index.ts';
import { CommentRows } from '../comments/CommentRows.tsx';
import { LineChanged } from '../comments/LineChanged.tsx';
import { columnWords } from '../comments/place.ts';
import { Button, IconButton, TextField } from '../kit/index.ts';
import { useReview } from './context.ts';

export function CommentList(props: { readonly comments: readonly Note[] }): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const columnOf = ({ place }: Note) =>
    place.kind === 'cell' && place.column !== undefined ? columnWords(workspace, say, place.column) : null;
  return (
    <For each={props.comments}>
      {(comment) => (
        <div class="review-comment" role="note">
          <p class="review-comment-text">{comment.text}</p>
          <LineChanged note={comment} />
          <p class="dim">
            <span>
              {comment.author === '' ? say('ui.review.somebody') : comment.author}
              <Show when={columnOf(comment)}>{(column) => <> · {column()}</>}</Show>
            </span>
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

export function CommentForm(props: { readonly place: NotePlace; readonly onDone: () => void }): JSX.Element {
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

/** All comments of the review, in sight beside every part of it; each leads to its place. */
export function CommentOverview(): JSX.Element {
  const review = useReview();
  const say = useSay();
  return (
    <Show when={review.comments.all().length > 0}>
      <details class="review-comments" open>
        <summary>{say('ui.review.comments', { count: review.comments.all().length })}</summary>
        <CommentRows
          notes={review.comments.all()}
          onGo={({ place }) => review.show(place.kind === 'line' ? 'source' : 'records')}
        />
      </details>
    </Show>
  );
}
