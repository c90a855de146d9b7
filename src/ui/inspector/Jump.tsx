// A record's name that jumps to it, and back again by the way one came.

import type { JSX } from 'solid-js';
import type { RecordSpace } from '../../kernel/game/model.ts';
import type { InspectorHost } from './host.ts';

/** A name that leads to its record. */
export function Jump(props: {
  readonly host: InspectorHost;
  readonly space: RecordSpace;
  readonly recordKey: string;
  readonly name: string;
  readonly field?: string | null;
}): JSX.Element {
  return (
    <button
      type="button"
      class="insp-jump"
      title={props.host.say('inspector.go-record', { name: props.name })}
      onClick={() =>
        props.host.select({ space: props.space, key: props.recordKey, field: props.field ?? null, column: null })
      }
    >
      {props.name}
    </button>
  );
}
