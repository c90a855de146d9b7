// A search box and the switch "changed only", above the records and above the fields of one.

import type { JSX } from 'solid-js';
import type { Say } from './host.ts';

export function FilterBar(props: {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly changedOnly: boolean;
  readonly onChangedOnly: (changedOnly: boolean) => void;
  readonly say: Say;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <div class="insp-tools">
      <input
        type="search"
        class="text-input insp-search"
        placeholder={props.label}
        aria-label={props.label}
        value={props.text}
        onInput={(event) => props.onText(event.currentTarget.value)}
      />
      <label class="insp-check">
        <input
          type="checkbox"
          checked={props.changedOnly}
          onChange={(event) => props.onChangedOnly(event.currentTarget.checked)}
        />
        {props.say('inspector.changed-only')}
      </label>
      {props.children}
    </div>
  );
}
