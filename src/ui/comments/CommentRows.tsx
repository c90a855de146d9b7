// Comments as a list: each names its place and leads there. Their text is shown as text, whatever it holds.

import { For, type JSX } from 'solid-js';
import { type Note, useSay, useWorkspace } from '../../workspace/index.ts';
import { IconButton } from '../kit/index.ts';
import { LineChanged } from './LineChanged.tsx';
import { goTo, usePlaceWords } from './place.ts';
import './comments.css';

/** The rows; one that is removed leaves the focus on the row beside it. */
export function CommentRows(props: {
  readonly notes: readonly Note[];
  /** Shows the part of the page that a comment's place is in. */
  readonly onGo: (note: Note) => void;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const wordsOf = usePlaceWords();
  let list!: HTMLUListElement;
  const remove = (note: Note) => {
    const at = props.notes.indexOf(note);
    workspace.update((state) => ({ ...state, comments: state.comments.filter((other) => other !== note) }));
    queueMicrotask(() => {
      const rows = list.isConnected ? list.querySelectorAll<HTMLElement>('.comment-go') : [];
      rows[Math.min(at, rows.length - 1)]?.focus();
    });
  };
  return (
    <ul ref={list} class="comment-rows" aria-label={say('ui.tab.comments')}>
      <For each={props.notes}>
        {(note) => (
          <li class="comment-row">
            <button
              type="button"
              class="comment-go"
              onClick={() => {
                props.onGo(note);
                void goTo(workspace, note.place);
              }}
            >
              <span class="code comment-place">{wordsOf(note.place)}</span> <span>{note.text}</span>{' '}
              <LineChanged note={note} />
              <span class="dim">{note.author === '' ? '' : note.author}</span>
            </button>
            <IconButton icon="trash" label={say('ui.review.remove-comment')} onClick={() => remove(note)} />
          </li>
        )}
      </For>
    </ul>
  );
}
