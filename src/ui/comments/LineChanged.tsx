// Says of a comment that its line is gone or reads otherwise by now, and how it read.

import { type JSX, Show } from 'solid-js';
import { type Note, useSay } from '../../workspace/index.ts';
import { Badge } from '../kit/index.ts';

export function LineChanged(props: { readonly note: Note }): JSX.Element {
  const say = useSay();
  const was = () => (props.note.place.kind === 'line' ? (props.note.place.was ?? null) : null);
  return (
    <Show when={was() !== null}>
      <Badge tone="warning" icon="warning">
        {was() === '' ? say('ui.comments.changed') : say('ui.comments.changed.was', { was: was()! })}
      </Badge>
    </Show>
  );
}
