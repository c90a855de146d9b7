// A state as words about the inspector name it: the glyph and the word of the legend.

import type { JSX } from 'solid-js';
import { CELL_STATES } from '../../kernel/trace/model.ts';
import { useSay } from '../../workspace/index.ts';
import { StateGlyph } from './StateGlyph.tsx';
import type { ShownState } from './states.ts';
import './inspector.css';

/** The state that `state:held` names; null for every other text. */
export function stateNamed(text: string): ShownState | null {
  const name = /^state:([a-z]+)$/.exec(text)?.[1];
  return CELL_STATES.find((state) => state === name) ?? null;
}

/** A state within a text: its glyph, its word and its colour. */
export function StateMark(props: { readonly state: ShownState }): JSX.Element {
  const say = useSay();
  return (
    <span class={`state-mark insp-${props.state}`}>
      <span class="insp-glyph" aria-hidden="true">
        <StateGlyph state={props.state} />
      </span>
      {say(`inspector.state.${props.state}`)}
    </span>
  );
}
