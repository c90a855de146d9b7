// The cells in which two runs differ: record, field, the text in each; a record opens in the inspector.

import { For, type JSX, Show } from 'solid-js';
import type { Difference } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { useShell } from '../../shell/shell.ts';

/** Rows that are drawn; the note below tells of the rest. */
const SHOWN = 200;

/** Changed cells as a table of before and after. */
export function DifferenceTable(props: {
  readonly differences: readonly Difference[];
  /** How many there are, also those that did not come along. */
  readonly count: number;
  readonly before: string;
  readonly after: string;
}): JSX.Element {
  const say = useSay();
  return (
    <>
      <table class="table difference-table">
        <thead>
          <tr>
            <th scope="col">{say('ui.difference.record')}</th>
            <th scope="col">{say('ui.difference.field')}</th>
            <th scope="col" class="figure">
              {props.before}
            </th>
            <th scope="col" class="figure">
              {props.after}
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={props.differences.slice(0, SHOWN)}>{(difference) => <Row difference={difference} />}</For>
        </tbody>
      </table>
      <Show when={props.count > SHOWN}>
        <p class="list-note">{say('ui.difference.more', { count: props.count - SHOWN })}</p>
      </Show>
    </>
  );
}

function Row(props: { readonly difference: Difference }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const show = () => {
    const { space, record, field } = props.difference;
    if (space === 'hacks' || space === 'files') return;
    workspace.selectRecord({ space, key: record }, field);
    shell.setClosed('inspector', false);
    if (shell.layout() !== 'wide') shell.setColumn('inspector');
  };
  const isRecord = () => props.difference.space !== 'hacks' && props.difference.space !== 'files';
  const what = () => {
    const { kind, field } = props.difference;
    if (kind === 'field' || kind === 'hack') return field ?? '';
    return say(kind === 'record' ? 'ui.difference.whole' : `ui.difference.${kind}`);
  };
  const text = (value: string | null) => (value === null ? say('inspector.absent') : value === '' ? '""' : value);
  return (
    <tr>
      <th scope="row" title={say(`ui.difference.space.${props.difference.space}`)}>
        <Show when={isRecord()} fallback={<span class="code">{props.difference.name}</span>}>
          <button type="button" class="link code" onClick={show}>
            {props.difference.name}
          </button>
        </Show>
      </th>
      <td class="code" title={what()}>
        {what()}
      </td>
      <td
        class="figure difference-text"
        title={text(props.difference.before)}
        data-absent={props.difference.before === null ? '' : undefined}
      >
        {text(props.difference.before)}
      </td>
      <td
        class="figure difference-text"
        title={text(props.difference.after)}
        data-absent={props.difference.after === null ? '' : undefined}
      >
        {text(props.difference.after)}
      </td>
    </tr>
  );
}
