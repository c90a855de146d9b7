// What the tables of "why not?" share: their columns, and the mark of a step that was passed or was not.

import type { JSX } from 'solid-js';
import { useSay } from '../../../workspace/index.ts';
import { Icon } from '../../kit/index.ts';

/** The head of a table; `what` names its first column. */
export function WhyHead(props: { readonly what: string }): JSX.Element {
  const say = useSay();
  return (
    <thead>
      <tr>
        <th scope="col">{props.what}</th>
        <th scope="col">{say('ui.why.parsed')}</th>
        <th scope="col">{say('ui.why.eligible')}</th>
        <th scope="col" class="figure">
          {say('ui.why.matched')}
        </th>
        <th scope="col" class="figure">
          {say('ui.why.wrote')}
        </th>
        <th scope="col" class="figure">
          {say('ui.why.survived')}
        </th>
        <th scope="col">{say('ui.why.reason')}</th>
      </tr>
    </thead>
  );
}

export function WhyMark(props: { readonly is: boolean }): JSX.Element {
  const say = useSay();
  return (
    <span class="why-mark" data-is={props.is ? '' : undefined}>
      <Icon name={props.is ? 'check' : 'close'} small />
      {say(props.is ? 'ui.why.yes' : 'ui.why.no')}
    </span>
  );
}
