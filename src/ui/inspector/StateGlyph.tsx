// The glyph of a state: a sign where fonts have one, a drawn key for locks, since fonts rarely do.

import { type JSX, Show } from 'solid-js';
import { type ShownState, STATE_GLYPHS } from './states.ts';

export function StateGlyph(props: { readonly state: ShownState | 'final' }): JSX.Element {
  return (
    <Show
      when={props.state === 'held'}
      fallback={props.state === 'final' || props.state === 'held' ? '' : STATE_GLYPHS[props.state]}
    >
      <svg class="insp-key" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 3a3 3 0 1 0 2.8 4H8v1.5h1.5V7H11V5.5H6.8A3 3 0 0 0 4 3Zm0 2a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z" />
      </svg>
    </Show>
  );
}
