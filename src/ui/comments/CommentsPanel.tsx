// The comments that came with a link, kept with the workspace until they are removed.

import { createMemo, type JSX, Show } from 'solid-js';
import { placedNotes, useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { CommentRows } from './CommentRows.tsx';

/** The tab of comments: each leads to its place. */
export function CommentsPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const notes = createMemo(() => placedNotes(workspace.state()));
  return (
    <div class="report">
      <Show when={notes().length > 0} fallback={<EmptyState icon="comment" text={say('ui.comments.none')} />}>
        <CommentRows
          notes={notes()}
          onGo={({ place }) => {
            if (shell.layout() !== 'wide') shell.setColumn(place.kind === 'cell' ? 'inspector' : 'editor');
          }}
        />
      </Show>
    </div>
  );
}
