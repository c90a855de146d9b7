// Comments as they are read and written. Their text is shown as text, whatever it holds.

import { createSignal, For, type JSX, Show } from 'solid-js';
import { AUTHOR_LIMIT, COMMENT_LIMIT, COMMENTS_LIMIT } from '../../kernel/share/limits.ts';
import {
  type Note,
  type NotePlace,
  refusalOfNote,
  usePreferences,
  useSay,
  useWorkspace,
} from '../../workspace/index.ts';
import { CommentRows } from '../comments/CommentRows.tsx';
import { LineChanged } from '../comments/LineChanged.tsx';
import { columnWords } from '../comments/place.ts';
import { formatNumber } from '../format.ts';
import { Button, IconButton, TextField } from '../kit/index.ts';
import { useReview } from './context.ts';

/** Gives the focus back to what writes comments there, once what had it is gone. */
function focusBeside(element: HTMLElement): void {
  const place = element.closest('.review-line, .review-cell-comments');
  queueMicrotask(() =>
    place?.querySelector<HTMLElement>('.review-line-number, .review-cell-comments > button, textarea')?.focus(),
  );
}

export function CommentList(props: { readonly comments: readonly Note[] }): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  let mark!: HTMLSpanElement;
  const remove = (comment: Note) => {
    review.comments.remove(comment);
    focusBeside(mark);
    workspace.announce({ id: 'ui.review.said.comment-removed' });
  };
  const columnOf = ({ place }: Note) =>
    place.kind === 'cell' && place.column !== undefined ? columnWords(workspace, say, place.column) : null;
  return (
    <>
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
              <IconButton icon="trash" label={say('ui.review.remove-comment')} onClick={() => remove(comment)} />
            </p>
          </div>
        )}
      </For>
      <span ref={mark} hidden />
    </>
  );
}

/** The name that comments of this visit carry. */
const [author, setAuthor] = createSignal('');

/** A comment being written. What was begun stays with its place until it is added or cancelled. */
export function CommentForm(props: { readonly place: NotePlace; readonly onDone: () => void }): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const { comments } = review;
  const [text, setText] = createSignal(comments.begunAt(props.place));
  let area!: HTMLTextAreaElement;
  const refusal = () => refusalOfNote(comments.all(), text());
  const isNameLong = () => author().trim().length > AUTHOR_LIMIT;
  const tooLong = (limit: number, written: string) => {
    const [most, length] = [limit, written.trim().length].map((value) => formatNumber(locale(), value));
    return say('ui.review.comment-long', { limit: most!, length: length! });
  };
  const done = () => {
    focusBeside(area);
    props.onDone();
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (isNameLong() || !comments.add(props.place, text(), author())) return;
    workspace.announce({ id: 'ui.review.said.comment-added' });
    done();
  };
  queueMicrotask(() => area?.focus());
  return (
    <form
      class="review-comment review-comment-form"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Escape') done();
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
        aria-invalid={refusal() === 'long'}
        onInput={(event) => {
          setText(event.currentTarget.value);
          comments.begin(props.place, text());
        }}
      />
      <Show when={refusal() === 'long'}>
        <p class="field-error" role="alert">
          {tooLong(COMMENT_LIMIT, text())}
        </p>
      </Show>
      <Show when={refusal() === 'many'}>
        <p class="field-error" role="alert">
          {say('ui.review.comment-many', { limit: COMMENTS_LIMIT })}
        </p>
      </Show>
      <TextField
        label={say('ui.review.your-name')}
        value={author()}
        error={isNameLong() ? tooLong(AUTHOR_LIMIT, author()) : null}
        onInput={setAuthor}
        onChange={setAuthor}
      />
      <div class="form-end">
        <Button
          onClick={() => {
            comments.begin(props.place, '');
            done();
          }}
        >
          {say('ui.cancel')}
        </Button>
        <Button look="primary" type="submit" disabled={refusal() !== null || isNameLong()}>
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
