// The comments that came with a link, kept with the workspace until they are removed.

import { type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { CommentRows } from './CommentRows.tsx';

export function CommentsPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  return (
    <div class="report">
      <Show
        when={workspace.state().comments.length > 0}
        fallback={<EmptyState icon="comment" text={say('ui.comments.none')} />}
      >
        <CommentRows
          notes={workspace.state().comments}
          onGo={({ place }) => {
            if (shell.layout() !== 'wide') shell.setColumn(place.kind === 'cell' ? 'inspector' : 'editor');
          }}
        />
      </Show>
    </div>
  );
}
