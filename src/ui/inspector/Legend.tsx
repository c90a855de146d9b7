// The one legend of cell states: glyph, word, and the rule that decides.

import { For } from 'solid-js';
import type { Say } from './host.ts';
import { StateGlyph } from './StateGlyph.tsx';
import { LEGEND_ORDER } from './states.ts';

/** Every state with its glyph, its word and the rule that decides it. */
export function Legend(props: { readonly say: Say }) {
  return (
    <dl class="insp-legend">
      <For each={LEGEND_ORDER}>
        {(state) => (
          <>
            <dt>
              <span class={`insp-sample insp-${state}`}>
                <span class="insp-value">180</span>
                <span class="insp-glyph" aria-hidden="true">
                  <StateGlyph state={state} />
                </span>
              </span>
              {props.say(`inspector.state.${state}`)}
            </dt>
            <dd>{props.say(`inspector.rule.${state}`)}</dd>
          </>
        )}
      </For>
    </dl>
  );
}
