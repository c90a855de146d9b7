// One overlap: the place, both sides with what they wrote, and how much they disagree.

import { type JSX, Show } from 'solid-js';
import type { ConflictSide, ConflictView } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { openOperation, shorten } from '../names.ts';

export function ConflictCard(props: {
  readonly row: ConflictView;
  /** The target was refused for this: nothing of it stays. */
  readonly refused: boolean;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const side = (label: string, one: ConflictSide) => (
    <>
      <dt>{label}</dt>
      <dd>
        <button
          type="button"
          class="link code"
          title={say('ui.of', { name: one.pack, text: one.file })}
          onClick={() => openOperation(workspace, one.pack, one.file, one.index)}
        >
          {one.definition}
        </button>{' '}
        <span class="dim">{one.pack}</span>
      </dd>
      <dd class="conflict-value code">
        <Show when={one.value} fallback={<span class="dim">{say('ui.patches.step.remove')}</span>}>
          {(value) => <span title={value()}>{shorten(value())}</span>}
        </Show>
      </dd>
    </>
  );
  return (
    <li class="conflict" data-class={props.row.class}>
      <div class="conflict-head">
        <button
          type="button"
          class="link code conflict-target"
          title={props.row.target}
          onClick={() => {
            patches.actions.selectTarget(props.row.target);
            patches.show('targets');
          }}
        >
          {props.row.target.split('/').at(-1)}
        </button>
        <span class="code conflict-path">{props.row.path}</span>
        <Badge tone={props.row.class === 'material-overlap' ? 'conflict' : 'plain'}>
          {say(`ui.patches.conflicts.${props.row.class}`)}
        </Badge>
        <Badge tone="plain">{say(`ui.patches.conflicts.${props.row.scope}`)}</Badge>
        <Show when={props.row.kind !== 'write'}>
          <Badge tone="plain">{say(`ui.patches.conflicts.kind.${props.row.kind}`)}</Badge>
        </Show>
      </div>
      <dl class="conflict-sides">
        {side(say('ui.patches.conflicts.earlier'), props.row.earlier)}
        {side(
          say(props.refused ? 'ui.patches.conflicts.later-refused' : 'ui.patches.conflicts.later'),
          props.row.later,
        )}
      </dl>
    </li>
  );
}
