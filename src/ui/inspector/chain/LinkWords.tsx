// What a step of a chain did, in words: its kind, its arithmetic, and what bounded or stopped it.

import { type JSX, Show } from 'solid-js';
import type { Say } from '../host.ts';
import { type ChainLink, remarkValuesOf } from './describe.ts';

/** The words of one step; `nameOf` names the mutator of an id. */
export function LinkWords(props: {
  readonly link: ChainLink;
  readonly say: Say;
  readonly nameOf: (id: string) => string;
}): JSX.Element {
  return (
    <>
      <span class="insp-kind">{props.say(`inspector.kind.${props.link.kind}`)}</span>
      <Show when={props.link.action !== ''}>
        <span class="insp-action">{props.link.action}</span>
      </Show>
      <Show when={props.link.remark}>
        {(remark) => <span class="insp-remark">{props.say(remark(), remarkValuesOf(props.link, props.nameOf))}</span>}
      </Show>
    </>
  );
}
