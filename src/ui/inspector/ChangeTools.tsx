// The buttons beside the name of what the grid shows: previous and next change, and the legend.

import type { JSX } from 'solid-js';
import { Button, IconButton } from '../kit/index.ts';
import type { InspectorHost } from './host.ts';
import type { RecordHandle } from './shared.ts';

/** `run` takes the actions `previous-change` and `next-change`. */
export function ChangeTools(props: {
  readonly host: Pick<InspectorHost, 'say' | 'keysOf'>;
  readonly run: RecordHandle['run'];
  readonly onLegend: () => void;
}): JSX.Element {
  const { say, keysOf } = props.host;
  return (
    <>
      <IconButton
        icon="up"
        label={say('inspector.previous-change')}
        keys={keysOf('previous-change')}
        onClick={() => props.run('previous-change')}
      />
      <IconButton
        icon="down"
        label={say('inspector.next-change')}
        keys={keysOf('next-change')}
        onClick={() => props.run('next-change')}
      />
      <Button onClick={() => props.onLegend()}>{say('inspector.legend')}</Button>
    </>
  );
}
