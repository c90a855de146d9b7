// A mark where comments stand: a glyph and their number, with words for whoever hears it.

import { type JSX, Show } from 'solid-js';
import { Icon } from '../kit/index.ts';
import type { Say } from './host.ts';

/** A sign and a count where comments stand; nothing where there are none. */
export function CommentMark(props: { readonly count: number; readonly say: Say }): JSX.Element {
  const words = () => props.say('inspector.comments', { count: props.count });
  return (
    <Show when={props.count > 0}>
      <span class="insp-mark insp-mark-comment" title={words()}>
        <Icon name="comment" small />
        <span aria-hidden="true">{props.count}</span>
        <span class="visually-hidden">{words()}</span>
      </span>
    </Show>
  );
}
