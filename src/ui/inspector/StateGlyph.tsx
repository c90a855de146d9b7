// The glyph of a state: a sign where fonts have one, a drawn key for locks, since fonts rarely do.

import { type JSX, Show } from 'solid-js';
import { type ShownState, STATE_GLYPHS } from './states.ts';

/** The drawn key, in a box of 12. */
export const KEY_PATH = 'M4 3a3 3 0 1 0 2.8 4H8v1.5h1.5V7H11V5.5H6.8A3 3 0 0 0 4 3Zm0 2a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z';

/** The sign of a state as text; empty for the key, which is drawn, and for a value that is merely final. */
export function signOf(state: ShownState | 'final'): string {
  return state === 'final' || state === 'held' ? '' : STATE_GLYPHS[state];
}

/** A state's glyph; whoever shows it says the word beside it. */
export function StateGlyph(props: { readonly state: ShownState | 'final' }): JSX.Element {
  return (
    <Show when={props.state === 'held'} fallback={signOf(props.state)}>
      <svg class="insp-key" viewBox="0 0 12 12" aria-hidden="true">
        <path d={KEY_PATH} />
      </svg>
    </Show>
  );
}
